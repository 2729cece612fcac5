/** Set-ups of scenarios. Each creates the objects that it changes, or puts them into its named state. */
import { randomUUID } from 'node:crypto';
import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { type Demo, demoOf } from '../../server/demo/examples.ts';
import { NotArranged, type ResourceType } from '../states.ts';
import { contractExamples, example } from '../support/contract.ts';
import type { DeploymentState, Given, States } from './scenario.ts';

type Schemas = components['schemas'];

type Request = Omit<Schemas['CreateSessionRequest'], 'agent'> & { agent: Schemas['AgentReference'] };

/** A name that no other object has, for objects with unique names. In comparisons with examples it equals the name. */
export const unique = (name: string): string => `${name} ${randomUUID()}`;

/** A request for a session with only an agent and an environment. */
export const smallRequest = ({ agent, agentVersion, environment }: States): Request => ({
  agent: { id: agent, type: 'agent', version: agentVersion },
  environment_id: environment,
});

const accepts = ({ resourceTypes }: States, type: ResourceType): boolean =>
  resourceTypes?.includes(type) ?? true;

/** For requests with resources of all types. A service that does not accept them is not checked. */
export const withAllTypes = ({ resourceTypes: _, ...states }: States): States => states;

/** The upload of an example. */
export function fileRequest() {
  const { file, ...fields } = example<{ file: string; expires_in_seconds: number }>('upload_file');
  const { filename, mime_type: type } = example<Schemas['StoredFile']>('uploaded_file');
  return { file: new File([file], filename, { type }), ...fields };
}

/** A new upload. */
export const newUpload: Given = async (client) => {
  return { file: (await unwrap(client.uploadFile({ body: fileRequest() }))).id };
};

/** Those resources of an example that the service accepts, with the vaults, the memory store and the file that exist. */
function attachments({ resources = [] }: Pick<Request, 'resources'>, states: States) {
  return {
    resources: resources
      .filter(({ type }) => accepts(states, type))
      .map((each) => {
        if (each.type === 'vault') return { ...each, vault_id: states.vault };
        if (each.type === 'memory_store') return { ...each, memory_store_id: states.activeMemoryStore };
        return each.type === 'file' ? { ...each, file_id: states.file } : each;
      }),
    ...(accepts(states, 'vault') && { vault_ids: [states.otherVault] }),
  };
}

/** A request for a session with all properties. The agent has a version. */
export function sessionRequest(states: States): Request {
  const { vault_ids: _, ...request } = example<Request>('create_session_with_resources');
  return { ...request, ...smallRequest(states), ...attachments(request, states) };
}

/** A request for an agent with all properties. It can start the agent of the states, and has their skill. */
export function agentRequest({ agent, agentVersion, skill }: States): Schemas['CreateAgentRequest'] {
  const request = example<Schemas['CreateAgentRequest']>('create_agent');
  const agents = [{ id: agent, type: 'agent' as const, version: agentVersion }];
  const skills = [{ type: 'custom' as const, skill_id: skill }];
  return { ...request, skills, multiagent: { type: 'coordinator', agents } };
}

/** A new agent with all properties. */
export const newAgent: Given = async (client, states) => {
  const { id } = await unwrap(client.createAgent({ body: agentRequest(states) }));
  return { activeAgent: id };
};

/** A request for an environment with all properties. */
export const environmentRequest = () => example<Schemas['CreateEnvironmentRequest']>('create_environment');

/** A new environment with all properties. */
export const newEnvironment: Given = async (client) => {
  const { id } = await unwrap(client.createEnvironment({ body: environmentRequest() }));
  return { activeEnvironment: id };
};

/** A request for a deployment with all properties. The agent has a version. */
export function deploymentRequest(states: States) {
  const { agent, environment_id } = smallRequest(states);
  const { vault_ids: _, ...request } = example<Schemas['CreateDeploymentRequest']>('create_deployment');
  return { ...request, agent, environment_id, ...attachments(request, states) };
}

/** A new vault, as an example has it, without credentials. */
export const newVault: Given = async (client) => {
  const body = example<Schemas['CreateVaultRequest']>('create_vault');
  return { activeVault: (await unwrap(client.createVault({ body }))).id };
};

/** A new vault with a credential. By default, it is the variable of an example. */
export function newCredential(
  body = example<Schemas['CreateCredentialRequest']>('create_variable_credential'),
): Given {
  return async (client, states) => {
    const { activeVault: vault_id = '' } = await newVault(client, states);
    const { id } = await unwrap(client.createCredential({ path: { vault_id }, body }));
    return { activeVault: vault_id, activeCredential: id };
  };
}

/** The vault that another set-up makes, archived. */
export function inArchivedVault(made: Given): Given {
  return async (client, states) => {
    const fresh = await made(client, states);
    await unwrap(client.archiveVault({ path: { vault_id: fresh.activeVault ?? '' } }));
    return fresh;
  };
}

/** A new memory store, as an example has it, without memories. */
export const newMemoryStore: Given = async (client) => {
  const body = example<Schemas['CreateMemoryStoreRequest']>('create_memory_store');
  return { activeMemoryStore: (await unwrap(client.createMemoryStore({ body }))).id };
};

/** A new memory store with a memory, as an example has it. */
export const newMemory: Given = async (client, states) => {
  const { activeMemoryStore: memory_store_id = '' } = await newMemoryStore(client, states);
  const body = example<Schemas['CreateMemoryRequest']>('create_memory');
  const { id, memory_version_id } = await unwrap(client.createMemory({ path: { memory_store_id }, body }));
  return { activeMemoryStore: memory_store_id, activeMemory: id, memoryVersion: memory_version_id };
};

/** The memory store that another set-up makes, archived. */
export function inArchivedStore(made: Given): Given {
  return async (client, states) => {
    const fresh = await made(client, states);
    await unwrap(client.archiveMemoryStore({ path: { memory_store_id: fresh.activeMemoryStore ?? '' } }));
    return fresh;
  };
}

/** This many resources: the file, mounted in as many places. */
export const filesOf = ({ file }: States, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'file' as const,
    file_id: file,
    mount_path: `/data/${index}.md`,
  }));

/** A new session with the resources that the service accepts, of which `resource` is the first. */
export const newSession = (): Given => async (client, states) => {
  const { id, resources } = await unwrap(client.createSession({ body: sessionRequest(states) }));
  return { session: id, resource: resources[0]?.id as string };
};

/** A new session with two repositories, a file, a memory store and a vault; `resource` is the one at this place. */
export function newFullSession(place = 0): Given {
  return async (client, states) => {
    const body = sessionRequest(withAllTypes(states));
    const { id, resources } = await unwrap(client.createSession({ body }));
    return { session: id, resource: resources[place]?.id as string };
  };
}

/** A new session with nothing attached. */
export const emptySession: Given = async (client, states) => {
  const { id } = await unwrap(client.createSession({ body: smallRequest(states) }));
  return { session: id };
};

/** The service accepts results of calls that do not wait, as it does without an agent and with AGENT_COMMAND. */
export const acceptsAnyCall: Given = async (client, states) => {
  const { session: session_id = '' } = await emptySession(client, states);
  const [event] = example<Schemas['SendSessionEventsRequest']>('send_other_events').events;
  const body = { events: event ? [event] : [] };
  const sent = await client.sendSessionEvents({ path: { session_id }, body });
  if (sent.status === 400 && sent.body.error.code === 'call_not_waiting')
    throw new NotArranged('an agent that reads events for calls that do not wait');
  return {};
};

/** The session that another set-up makes, archived. */
export function archived(made: Given): Given {
  return async (client, states) => {
    const fresh = await made(client, states);
    await unwrap(client.archiveSession({ path: { session_id: fresh.session ?? '' } }));
    return fresh;
  };
}

/** The session that another set-up makes, on hold. */
export function onHold(made: Given): Given {
  return async (client, states) => {
    const fresh = await made(client, states);
    await unwrap(client.holdSession({ path: { session_id: fresh.session ?? '' } }));
    return fresh;
  };
}

/** A new deployment with a schedule, and with the resources that the service accepts. */
export const newDeployment: Given = async (client, states) => {
  const { id } = await unwrap(client.createDeployment({ body: deploymentRequest(states) }));
  return { activeDeployment: id };
};

/** The same, archived. */
export const archivedDeployment: Given = async (client, states) => {
  const fresh = await newDeployment(client, states);
  await unwrap(client.archiveDeployment({ path: { id: fresh.activeDeployment ?? '' } }));
  return fresh;
};

/** Runs several set-ups in order. */
export const all = (...each: readonly Given[]): Given => {
  return async (client, states) => {
    let made: Partial<States> = {};
    for (const given of each) made = { ...made, ...(await given(client, { ...states, ...made })) };
    return made;
  };
};

/** A request for a schedule as an example has it, with the identity, the template and the environment that there are. */
export const scheduleRequest = (
  { identity, template, environment }: States,
  name = 'create_schedule',
): Schemas['CreateScheduleRequest'] => ({
  ...example<Schemas['CreateScheduleRequest']>(name),
  identity_id: identity,
  template_id: template,
  environment_id: environment,
});

/** A new schedule, active, as an example has it; it stands for the active, the paused and the archived one. */
export function newSchedule(name?: string): Given {
  return async (client, states) => {
    const { id } = await unwrap(client.createSchedule({ body: scheduleRequest(states, name) }));
    return { activeSchedule: id, pausedSchedule: id };
  };
}

/** Creates a schedule that equals an example except for its state. */
export function scheduleLike(name: string): Given {
  return async (client, states) => {
    const { initial_events, execution, description, metadata, ...shown } =
      example<Schemas['ForwardSchedule']>(name);
    const { upcoming_runs_at, last_run_at, ...trigger_policy } = shown.trigger_policy;
    if (trigger_policy.type === 'once') throw new Error(`The example ${name} fires once: its time has come.`);
    const like = { name: shown.name, initial_events, execution, description, metadata, trigger_policy };
    const body = { ...scheduleRequest(states), ...like };
    const { id } = await unwrap(client.createSchedule({ body }));
    return { activeSchedule: id, pausedSchedule: id };
  };
}

/** The schedule that another set-up makes, paused or archived. */
export function changedSchedule(made: Given, change: 'pauseSchedule' | 'archiveSchedule'): Given {
  return async (client, states) => {
    const fresh = await made(client, states);
    await unwrap(client[change]({ path: { schedule_id: fresh.activeSchedule ?? '' } }));
    return fresh;
  };
}

/** Makes the deployment paused, whatever its status. */
export const paused = (name: DeploymentState): Given => {
  return async (client, states) => {
    await client.pauseDeployment({ path: { id: states[name] } });
    return {};
  };
};

/** Makes the deployment active, whatever its status. */
export const active = (name: DeploymentState): Given => {
  return async (client, states) => {
    await client.unpauseDeployment({ path: { id: states[name] } });
    return {};
  };
};

/** Uses the idempotency key to create a session that no scenario creates. */
export const usedKey = (key: string): Given => {
  return async (client, states) => {
    const body = { ...smallRequest(states), title: 'Created with a key' };
    await client.createSession({ body, headers: { 'Idempotency-Key': key } });
    return {};
  };
};

/** Ids of objects that never existed, from the examples of the contract. */
export const missing = {
  session: 'sess_01kdvdna00z6n3z6gb7j4rbd9t',
  thread: 'sthr_01kdvdna00z6n3z6gb7j4rbd9t',
  resource: 'sesr_01kdvdna00z6n3z6gb7j4rbd9t',
  deployment: 'dep_01kdvdna00z6n3z6gb7j4rbd9t',
  deploymentRun: 'drun_01kdvdna00z6n3z6gb7j4rbd9t',
  schedule: 'sched_01kdvdna00z6n3z6gb7j4rbd9t',
  agent: 'agent_01kdvdna00z6n3z6gb7j4rbd9t',
  environment: 'env_01kdvdna00z6n3z6gb7j4rbd9t',
  identity: 'idn_01kdvdna00z6n3z6gb7j4rbd9t',
  template: 'tmpl_01kdvdna00z6n3z6gb7j4rbd9t',
  vault: 'vault_01kdvdna00z6n3z6gb7j4rbd9t',
  credential: 'vcred_01kdvdna00z6n3z6gb7j4rbd9t',
  memoryStore: 'memstore_01kdvdna00z6n3z6gb7j4rbd9t',
  memory: 'mem_01kdvdna00z6n3z6gb7j4rbd9t',
  memoryVersion: 'memver_01kdvdna00z6n3z6gb7j4rbd9t',
  scheduleRun: 'srun_01kdvdna00z6n3z6gb7j4rbd9t',
  file: 'file_01kdvdna00z6n3z6gb7j4rbd9t',
  skill: 'skill_01kdvdna00z6n3z6gb7j4rbd9t',
  skillVersion: 'skver_01kdvdna00z6n3z6gb7j4rbd9t',
} as const;

/** A source of content, or a rubric. */
export const missingFile = { type: 'file', file_id: missing.file } as const;

/** A skill of an agent that never existed. */
export const missingSkill = { type: 'custom', skill_id: missing.skill } as const;

/** A resource that attaches a memory store. */
export const storeResource = (memory_store_id: string) =>
  ({ type: 'memory_store', memory_store_id }) as const;

export const missingStore = storeResource(missing.memoryStore);

/** An event for new sessions and deployments whose rubric is a missing file. */
export const outcomeOfMissingFile = {
  type: 'user.define_outcome',
  description: 'A pull request for release 4.2.',
  rubric: missingFile,
} as const;

/** A message with a JPEG image that is sent as PNG. */
export const wrongImage: Schemas['UserMessageInput'] = {
  type: 'user.message',
  content: [
    {
      type: 'image',
      source: { type: 'base64', media_type: 'image/png', data: '/9j/4AAQSkZJRgABAQAAAQABAAD/' },
    },
  ],
};

/** A message with a text that is sent as PDF. */
export const wrongDocument: Schemas['UserMessageInput'] = {
  type: 'user.message',
  content: [
    { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'SGVsbG8u' } },
  ],
};

/** The states by the ids of the contract's examples, which the mock and the demo data have. */
export const exampleStates = (): States => statesOf(demoOf(contractExamples));

export function statesOf({ states, agent, ...ids }: Demo): States {
  const { environment_id, identity_id, template_id, vault_ids } = ids;
  const named = { environment: environment_id, identity: identity_id, template: template_id };
  const [otherVault, vault] = vault_ids;
  return { ...states, agent: agent.id, agentVersion: agent.version, ...named, vault, otherVault };
}
