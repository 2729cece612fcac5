/** The objects of the contract's examples, with their ids, as in the demo data of the service. */
import * as examples from '../../generated/examples.ts';
import type { components } from '../../generated/types.ts';
import {
  type ContractExamples,
  type Demo,
  demoExamples,
  demoOf,
  exampleIn,
} from '../../server/demo/examples.ts';
import { deploymentRunRow } from '../../server/records/deployments/deployment-run-view.ts';
import { sealedVariables as sealedDeploymentVariables } from '../../server/records/deployments/sealed-variables.ts';
import { deploymentRow } from '../../server/records/deployments/view.ts';
import { eventRow, newEvent } from '../../server/records/events/view.ts';
import { withNextRun } from '../../server/records/owners/next-run.ts';
import { resourceRow } from '../../server/records/resources/view.ts';
import { scheduleRunRow } from '../../server/records/schedules/schedule-run-view.ts';
import { scheduleRow } from '../../server/records/schedules/view.ts';
import { sealedVariables } from '../../server/records/sessions/session-variables.ts';
import { sessionRow } from '../../server/records/sessions/view.ts';
import { newCoordinator, threadRow } from '../../server/records/threads/view.ts';
import { vaultRow } from '../../server/records/vaults/view.ts';
import type { State } from './memory/state.ts';
import { secrets } from './parts.ts';

type Schemas = components['schemas'];
type Page<Item> = { data: Item[] };

const named: ContractExamples = Object.fromEntries(
  Object.entries(examples).map(([name, value]) => [name, { value }]),
);
const example = <Value>(name: string) => exampleIn<Value>(named, name);
/** The examples of the states whose names end so. */
const ending = <Value>(end: string) =>
  Object.entries(demoExamples).flatMap(([state, name]) =>
    state.endsWith(end) ? [example<Value>(name)] : [],
  );

/** Fills an empty state. Returns its ids. */
export function seed(state: State, workspace_id: string, now: Date): Demo {
  definitions(state, workspace_id);
  files(state, workspace_id);
  sessions(state, workspace_id);
  for (const each of ending<Schemas['Deployment']>('Deployment')) {
    const row = {
      ...deploymentRow(each, workspace_id),
      ...sealedDeploymentVariables(each.id, each.environment_variables, secrets),
    };
    state.deployments.set(each.id, withNextRun(row, 'schedule', now));
  }
  for (const each of ending<Schemas['ForwardSchedule']>('Schedule'))
    state.schedules.set(each.id, withNextRun(scheduleRow(each, workspace_id), 'trigger_policy', now));
  for (const each of ending<Schemas['DeploymentRun']>('DeploymentRun'))
    state.runs.set(each.id, deploymentRunRow(each, workspace_id));
  for (const each of ending<Schemas['ScheduleRun']>('ScheduleRun'))
    state.runs.set(each.id, scheduleRunRow(each, workspace_id));
  return demoOf(named);
}

function definitions(state: State, workspace_id: string): void {
  const listed = <Item>(page: string) => example<Page<Item>>(page).data;
  const versions = listed<Schemas['Agent']>('agent_versions');
  const agents = [...listed<Schemas['Agent']>('all_agents'), example<Schemas['Agent']>('created_agent')];
  for (const { metadata, created_at, updated_at, archived_at, multiagent, ...rest } of [
    ...versions.toReversed(),
    ...agents,
  ]) {
    const { id, version } = rest;
    const definition = multiagent === null ? rest : { ...rest, multiagent };
    const known = (state.agentVersions.get(id) ?? []).filter((each) => each.version !== version);
    const row = { id, workspace_id, version, definition, metadata, created_at: updated_at };
    const rows = [...known, row].sort((one, other) => one.version - other.version);
    state.agentVersions.set(id, rows as never);
    const newest = rows.at(-1)?.version ?? version;
    state.agents.set(id, { id, workspace_id, version: newest, archived_at, created_at, updated_at });
  }
  const environments = [
    ...listed<Schemas['Environment']>('all_environments'),
    example<Schemas['Environment']>('created_environment'),
  ];
  for (const { type: _, config, ...each } of environments) {
    const { environment_variables, ...rest } = config;
    const sealed = JSON.stringify(environment_variables) as never;
    const row = { ...each, workspace_id, config: rest, encrypted_environment_variables: sealed };
    state.environments.set(each.id, row);
  }
  for (const each of [...listed<Schemas['Vault']>('all_vaults'), example<Schemas['Vault']>('vault')])
    state.vaults.set(each.id, vaultRow(each, workspace_id) as never);
  for (const { type: _, ...each } of listed<Schemas['Identity']>('identities'))
    state.identities.set(each.id, { ...each, workspace_id } as never);
  for (const { type: _, agent_id, ...each } of listed<Schemas['Template']>('templates'))
    state.templates.set(each.id, { ...each, workspace_id, agent: agent_id });
  for (const { type: _, ...each } of listed<Schemas['MemoryStore']>('all_memory_stores'))
    state.memoryStores.set(each.id, { ...each, workspace_id } as never);
  for (const { id } of listed<Schemas['Skill']>('skills')) state.skills.set(id, { id });
}

function files(state: State, workspace_id: string): void {
  const add = (
    { type: _, scope, ...each }: Schemas['StoredFile'],
    blob_key: string,
    output_path: string | null,
  ) => {
    const row = {
      ...each,
      workspace_id,
      sha256: blob_key,
      blob_key,
      output_path,
      session_id: scope?.id ?? null,
    };
    state.files.set(each.id, row);
  };
  const contents = {
    uploaded: example<{ file: string }>('upload_file').file,
    made: example<string>('file_content'),
  };
  for (const [key, text] of Object.entries(contents)) state.blobs.set(key, new TextEncoder().encode(text));
  const uploads = [
    ...example<Page<Schemas['StoredFile']>>('files').data,
    example<Schemas['StoredFile']>('uploaded_file'),
  ];
  for (const each of uploads) add(each, 'uploaded', null);
  const output = example<Schemas['StoredFile']>('output');
  add(output, 'made', output.filename);
}

function sessions(state: State, workspace_id: string): void {
  const { session: full, archivedSession, deployedSession, idleThread } = demoExamples;
  for (const name of [full, 'session_minimal', archivedSession, deployedSession]) {
    const shown = example<Schemas['Session']>(name);
    const row = {
      ...sessionRow(shown, workspace_id),
      ...sealedVariables(shown.id, shown.environment_variables, secrets),
    };
    state.sessions.set(row.id, row);
    state.events.set(row.id, []);
    for (const each of shown.resources)
      state.resources.set(each.id, {
        ...resourceRow(each, row.id, workspace_id),
        encrypted_token: null,
      } as never);
    const coordinator = newCoordinator(row, row.id.replace(/^sess_/, 'sthr_'));
    if (name !== full) state.threads.set(coordinator.id, coordinator);
  }
  for (const each of ending<Schemas['SessionThread']>('Thread'))
    state.threads.set(each.id, threadRow(each, workspace_id));
  const session_id = example<Schemas['Session']>(full).id;
  const thread_id = example<Schemas['SessionThread']>(idleThread).id;
  const events = (page: string) => example<Page<Schemas['DeclaredSessionEvent']>>(page).data.map(newEvent);
  const all = [
    ...events('session_events'),
    ...events('thread_events').map((each) => ({ ...each, thread_id })),
  ];
  const rows = all.map((each, index) => eventRow(each, { workspace_id, session_id, seq: index + 1 }));
  state.events.set(session_id, rows);
  const session = state.sessions.get(session_id);
  if (session) state.sessions.set(session_id, { ...session, last_seq: rows.length });
}
