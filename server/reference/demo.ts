import type { components } from '../../generated/types.ts';
import {
  coordinatorOf,
  deploymentRow,
  eventRow,
  resourceRow,
  scheduleRow,
  sessionRow,
  threadRow,
} from './demo-rows.ts';
import {
  deployments,
  schedules,
  sessionEvents,
  sessionResources,
  sessions,
  threads,
} from './store/schema.ts';
import type { Store } from './store/store.ts';

type Schemas = components['schemas'];

/** `components.examples` of the contract. */
export type ContractExamples = Readonly<Record<string, { readonly value?: unknown }>>;

/** The value of a named example. Throws when the contract has none of that name. */
export function exampleIn<Value>(examples: ContractExamples, name: string): Value {
  const value = examples[name]?.value;
  if (value === undefined) throw new Error(`The contract has no example named ${name}.`);
  return value as Value;
}

/** Ids of the demo data by the state they are in when it is new. Threads and the resource are those of `session`. */
export interface DemoStates {
  session: string;
  coordinatorThread: string;
  idleThread: string;
  runningThread: string;
  terminatedThread: string;
  resource: string;
  activeDeployment: string;
  pausedDeployment: string;
  manualDeployment: string;
  pausedManualDeployment: string;
  activeSchedule: string;
  pausedSchedule: string;
  archivedSchedule: string;
}

/**
 * Puts the objects of the contract's examples into a workspace, with their ids, so that what the documentation shows
 * can be tried. What is there already stays as it is.
 */
export async function seedDemo(
  store: Store,
  workspaceId: string,
  contractExamples: ContractExamples,
): Promise<DemoStates> {
  const example = <Value>(name: string) => exampleIn<Value>(contractExamples, name);
  const session = example<Schemas['Session']>('session_with_resources');
  const minimal = example<Schemas['Session']>('session_minimal');
  const coordinator = example<Schemas['SessionThread']>('coordinator_thread');
  const idle = example<Schemas['SessionThread']>('idle_thread');
  const running = example<Schemas['SessionThread']>('running_thread');
  const terminated = example<Schemas['SessionThread']>('terminated_thread');
  const received = example<Schemas['SessionEventList']>('received_user_message');
  const active = example<Schemas['Deployment']>('active_deployment');
  const paused = example<Schemas['Deployment']>('paused_deployment');
  const manual = example<Schemas['Deployment']>('manual_deployment');
  const pausedManual = example<Schemas['Deployment']>('paused_manual_deployment');
  const activeSchedule = example<Schemas['ForwardSchedule']>('active_schedule');
  const pausedSchedule = example<Schemas['ForwardSchedule']>('paused_schedule');
  const archivedSchedule = example<Schemas['ForwardSchedule']>('archived_schedule');
  const resource = session.resources[0];
  if (!resource) throw new Error('The example session_with_resources has no resource.');

  const threadRows = [coordinator, coordinatorOf(minimal), idle, running, terminated].map(threadRow);
  const eventRows = received.data.map((event) => eventRow(session.id, event));
  const resourceRows = [session, minimal].flatMap(({ id, resources }) =>
    resources.map((item) => resourceRow(id, item)),
  );
  await store.db.transaction(async (tx) => {
    const here = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, workspaceId }));
    await tx
      .insert(sessions)
      .values(here([session, minimal].map(sessionRow)))
      .onConflictDoNothing();
    await tx.insert(threads).values(here(threadRows)).onConflictDoNothing();
    await tx.insert(sessionResources).values(here(resourceRows)).onConflictDoNothing();
    await tx.insert(sessionEvents).values(here(eventRows)).onConflictDoNothing();
    const deploymentRows = [active, paused, manual, pausedManual].map(deploymentRow);
    await tx.insert(deployments).values(here(deploymentRows)).onConflictDoNothing();
    const scheduleRows = [activeSchedule, pausedSchedule, archivedSchedule].map(scheduleRow);
    await tx.insert(schedules).values(here(scheduleRows)).onConflictDoNothing();
  });
  return {
    session: session.id,
    coordinatorThread: coordinator.id,
    idleThread: idle.id,
    runningThread: running.id,
    terminatedThread: terminated.id,
    resource: resource.id,
    activeDeployment: active.id,
    pausedDeployment: paused.id,
    manualDeployment: manual.id,
    pausedManualDeployment: pausedManual.id,
    activeSchedule: activeSchedule.id,
    pausedSchedule: pausedSchedule.id,
    archivedSchedule: archivedSchedule.id,
  };
}
