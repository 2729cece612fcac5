/** The demo data, read from the contract's examples. It needs no database. */
import type { components } from '../../generated/types.ts';

type Schemas = components['schemas'];

/** `components.examples` of the contract. */
export type ContractExamples = Readonly<Record<string, { readonly value?: unknown }>>;

/**
 * Returns the value of a named example.
 *
 * @throws Error if the contract has no example of this name.
 */
export function exampleIn<Value>(examples: ContractExamples, name: string): Value {
  const value = examples[name]?.value;
  if (value === undefined) throw new Error(`The contract has no example named ${name}.`);
  return value as Value;
}

/** The examples in the demo data, by their state when they are new. */
export const demoExamples = {
  session: 'session_with_resources',
  archivedSession: 'archived_session',
  deployedSession: 'session_of_deployment',
  coordinatorThread: 'coordinator_thread',
  idleThread: 'idle_thread',
  runningThread: 'running_thread',
  terminatedThread: 'terminated_thread',
  resource: 'rotated_repository',
  activeDeployment: 'active_deployment',
  pausedDeployment: 'paused_deployment',
  manualDeployment: 'manual_deployment',
  pausedManualDeployment: 'paused_manual_deployment',
  fullDeployment: 'deployment_with_resources',
  archivedDeployment: 'archived_deployment',
  completedDeploymentRun: 'completed_deployment_run',
  failedDeploymentRun: 'failed_deployment_run',
  activeSchedule: 'active_schedule',
  pausedSchedule: 'paused_schedule',
  archivedSchedule: 'archived_schedule',
  completedScheduleRun: 'completed_run',
  failedScheduleRun: 'failed_run',
  activeAgent: 'created_agent',
  archivedAgent: 'archived_agent',
  activeEnvironment: 'created_environment',
  archivedEnvironment: 'archived_environment',
  activeVault: 'vault',
  archivedVault: 'archived_vault',
  file: 'file',
  activeCredential: 'variable_credential',
  archivedCredential: 'archived_credential',
  activeMemoryStore: 'memory_store',
  archivedMemoryStore: 'archived_memory_store',
  activeMemory: 'memory',
  memoryVersion: 'memory_version',
  skill: 'skill',
  skillVersion: 'skill_version',
} as const;

/**
 * Ids of the demo data, by state. The threads and the resource belong to `session`, the credentials to `activeVault`, the
 * memory and its newest version to `activeMemoryStore`, and the newest version `skillVersion` to `skill`.
 */
export type DemoStates = { -readonly [State in keyof typeof demoExamples]: string };

/** The objects of the demo data, and the values of a request that creates a similar session. */
export interface Demo {
  states: DemoStates;
  agent: Pick<Schemas['AgentReference'], 'id' | 'version'>;
  environment_id: string;
  /** Two vaults. */
  vault_ids: [string, string];
  /** The identity and the template of the demo schedules. */
  identity_id: string;
  template_id: string;
}

/** The demo data in the form of the contract's examples. */
export function demoOf(examples: ContractExamples): Demo {
  const states = Object.entries(demoExamples).map(([state, name]) => {
    return [state, exampleIn<{ id: string }>(examples, name).id];
  });
  const { identity_id, template_id } = exampleIn<Schemas['ForwardSchedule']>(
    examples,
    demoExamples.activeSchedule,
  );
  const { agent, environment_id, vault_ids } = exampleIn<Schemas['Session']>(examples, demoExamples.session);
  const [first = '', second = ''] = vault_ids;
  return {
    states: Object.fromEntries(states),
    agent: { id: agent.id, version: agent.version },
    environment_id,
    vault_ids: [first, second],
    identity_id,
    template_id,
  };
}
