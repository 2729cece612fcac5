import type { PgTable } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { deployments } from '../deployments/table.ts';
import { deploymentRow } from '../deployments/view.ts';
import { events } from '../events/table.ts';
import { eventRow } from '../events/view.ts';
import type { Database } from '../platform/database/database.ts';
import { resources } from '../resources/table.ts';
import { resourceRow } from '../resources/view.ts';
import { schedules } from '../schedules/table.ts';
import { scheduleRow } from '../schedules/view.ts';
import { sessions } from '../sessions/table.ts';
import { sessionRow } from '../sessions/view.ts';
import { threads } from '../threads/table.ts';
import { newCoordinator, threadRow } from '../threads/view.ts';

type Schemas = components['schemas'];

/** `components.examples` of the contract. */
export type ContractExamples = Readonly<Record<string, { readonly value?: unknown }>>;

/** The value of a named example. Throws when the contract has none of that name. */
export function exampleIn<Value>(examples: ContractExamples, name: string): Value {
  const value = examples[name]?.value;
  if (value === undefined) throw new Error(`The contract has no example named ${name}.`);
  return value as Value;
}

/** The examples that the demo data has, by the state that they are in when it is new. */
export const demoExamples = {
  session: 'session_with_resources',
  coordinatorThread: 'coordinator_thread',
  idleThread: 'idle_thread',
  runningThread: 'running_thread',
  terminatedThread: 'terminated_thread',
  resource: 'rotated_repository',
  activeDeployment: 'active_deployment',
  pausedDeployment: 'paused_deployment',
  manualDeployment: 'manual_deployment',
  pausedManualDeployment: 'paused_manual_deployment',
  activeSchedule: 'active_schedule',
  pausedSchedule: 'paused_schedule',
  archivedSchedule: 'archived_schedule',
} as const;

/** Ids of the demo data, by state. Threads and the resource are those of `session`. */
export type DemoStates = { [State in keyof typeof demoExamples]: string };

/** What is in the demo data, and what a request needs to make another session like its own. */
export interface Demo {
  states: DemoStates;
  agent: Pick<Schemas['AgentReference'], 'id' | 'version'>;
  environment_id: string;
}

/** The demo data as the contract's examples have it. */
export function demoOf(examples: ContractExamples): Demo {
  const states = Object.entries(demoExamples).map(([state, name]) => {
    return [state, exampleIn<{ id: string }>(examples, name).id];
  });
  const { agent, environment_id } = exampleIn<Schemas['Session']>(examples, demoExamples.session);
  return {
    states: Object.fromEntries(states),
    agent: { id: agent.id, version: agent.version },
    environment_id,
  };
}

/**
 * Puts the objects of the contract's examples into a workspace, with their ids, so that what the documentation shows
 * can be tried. What is there already stays as it is.
 */
export async function seedDemo(db: Database, workspaceId: string, examples: ContractExamples): Promise<Demo> {
  const example = <Value>(name: string) => exampleIn<Value>(examples, name);
  const shown = [demoExamples.session, 'session_minimal'].map(example<Schemas['Session']>);
  const [session, minimal] = shown.map((each) => sessionRow(each, workspaceId));
  if (!session || !minimal) throw new Error('The demo data has two sessions.');
  const named = <Value>(ending: string) =>
    Object.entries(demoExamples).flatMap(([state, name]) =>
      state.endsWith(ending) ? [example<Value>(name)] : [],
    );
  const threadRows = named<Schemas['SessionThread']>('Thread').map((each) => threadRow(each, workspaceId));
  const coordinator = newCoordinator(minimal, minimal.id.replace(/^sess_/, 'sthr_'));
  const received = example<Schemas['SessionEventList']>('received_user_message').data;

  await db.transaction(async (tx) => {
    const add = (table: PgTable, rows: object[]) => tx.insert(table).values(rows).onConflictDoNothing();
    await add(sessions, [session, minimal]);
    await add(threads, [...threadRows, coordinator]);
    await add(
      resources,
      shown.flatMap(({ id, resources: attached }) =>
        attached.map((each) => resourceRow(each, id, workspaceId)),
      ),
    );
    await add(
      events,
      received.map((each) => eventRow(each, session.id, workspaceId)),
    );
    await add(
      deployments,
      named<Schemas['Deployment']>('Deployment').map((each) => deploymentRow(each, workspaceId)),
    );
    await add(
      schedules,
      named<Schemas['ForwardSchedule']>('Schedule').map((each) => scheduleRow(each, workspaceId)),
    );
  });
  return demoOf(examples);
}
