/** Creates states that the states file does not name: one maker for each state that operations can create. */
import { randomUUID } from 'node:crypto';
import type { components } from '../../generated/types.ts';
import {
  agentRequest,
  deploymentRequest,
  environmentRequest,
  fileRequest,
  scheduleRequest,
  sessionRequest,
} from '../scenarios/given.ts';
import { NotArranged, type ResourceType, type StateName, type States } from '../states.ts';
import { example } from '../support/contract.ts';
import { done } from './done.ts';
import type { Maker } from './maker.ts';
import { memory, memoryStore } from './memory-makers.ts';
import { skill, skillVersion } from './skill-makers.ts';

type Schemas = components['schemas'];

/** What a service may accept that rejects other resources, most first. */
const fewerResources: readonly (readonly ResourceType[])[] = [
  ['github_repository', 'vault'],
  ['github_repository'],
  [],
];

/** Sends a request again with fewer resources if it is rejected. `states` keeps the file, the memory store, and which ones the service accepts. */
async function accepted<R extends { status: number }>(
  states: States,
  bring: Parameters<Maker>[2],
  create: (states: States) => Promise<R>,
): Promise<R> {
  states.file = await bring('file').catch(() => states.file);
  states.activeMemoryStore = await bring('activeMemoryStore').catch(() => states.activeMemoryStore);
  const response = await create(states);
  if (states.resourceTypes || response.status < 400 || response.status >= 500) return response;
  for (const resourceTypes of fewerResources) {
    const other = await create({ ...states, resourceTypes });
    if (other.status >= 400) continue;
    states.resourceTypes = resourceTypes;
    return other;
  }
  return response;
}

const session =
  (move?: 'archiveSession'): Maker =>
  async (client, states, bring) => {
    const create = (states: States) => client.createSession({ body: sessionRequest(states) });
    const { id } = await done('createSession', accepted(states, bring, create));
    if (move) await done(move, client[move]({ path: { session_id: id } }));
    return id;
  };

const deployment =
  (scheduled: boolean, move?: 'pauseDeployment' | 'archiveDeployment'): Maker =>
  async (client, states, bring) => {
    const create = (states: States) => {
      const { schedule, ...byHand } = deploymentRequest(states);
      return client.createDeployment({ body: { ...byHand, ...(scheduled && schedule && { schedule }) } });
    };
    const { id } = await done('createDeployment', accepted(states, bring, create));
    if (move) await done(move, client[move]({ path: { id } }));
    return id;
  };

const schedule =
  (move?: 'pauseSchedule' | 'archiveSchedule'): Maker =>
  async (client, states) => {
    const { id } = await done('createSchedule', client.createSchedule({ body: scheduleRequest(states) }));
    if (move) await done(move, client[move]({ path: { schedule_id: id } }));
    return id;
  };

const agent =
  (move?: 'archiveAgent'): Maker =>
  async (client, states, bring) => {
    states.skill = await bring('skill').catch(() => states.skill);
    const { id } = await done('createAgent', client.createAgent({ body: agentRequest(states) }));
    if (move) await done(move, client[move]({ path: { agent_id: id } }));
    return id;
  };

const environment =
  (move?: 'archiveEnvironment'): Maker =>
  async (client) => {
    const body = environmentRequest();
    const { id } = await done('createEnvironment', client.createEnvironment({ body }));
    if (move) await done(move, client[move]({ path: { environment_id: id } }));
    return id;
  };

/** A vault with two credentials, so that its list has an order. */
const vault =
  (move?: 'archiveVault'): Maker =>
  async (client) => {
    const body = example<Schemas['CreateVaultRequest']>('create_vault');
    const { id } = await done('createVault', client.createVault({ body }));
    const path = { vault_id: id };
    for (const name of ['create_variable_credential', 'create_bearer_credential']) {
      const body = example<Schemas['CreateCredentialRequest']>(name);
      await done('createCredential', client.createCredential({ path, body }));
    }
    if (move) await done(move, client[move]({ path }));
    return id;
  };

/** A credential of the vault, for a variable that no other one has. */
const credential =
  (move?: 'archiveCredential'): Maker =>
  async (client, _, bring) => {
    const path = { vault_id: await bring('activeVault') };
    const secret_name = `VERIFY_${randomUUID().replaceAll('-', '_')}`;
    const auth = { type: 'environment_variable' as const, secret_name, secret_value: 'long enough' };
    const { id } = await done('createCredential', client.createCredential({ path, body: { auth } }));
    if (move) await done(move, client[move]({ path: { ...path, credential_id: id } }));
    return id;
  };

/** A repository of the session. */
const resource: Maker = async (client, _, bring) => {
  const path = { session_id: await bring('session') };
  const { data } = await done('listSessionResources', client.listSessionResources({ path }));
  const repository = data.find(({ type }) => type === 'github_repository');
  if (!repository) throw new NotArranged('resource: listSessionResources shows no repository');
  return repository.id;
};

/** The coordinator thread of the session, which is its oldest thread. */
const coordinatorThread: Maker = async (client, _, bring) => {
  const path = { session_id: await bring('session') };
  const { data } = await done('listSessionThreads', client.listSessionThreads({ path }));
  const coordinator = data.find(({ parent_thread_id }) => parent_thread_id === null);
  if (!coordinator) throw new NotArranged('coordinatorThread: listSessionThreads shows none');
  return coordinator.id;
};

export const makers: { readonly [state in StateName]?: Maker } = {
  session: session(),
  archivedSession: session('archiveSession'),
  resource,
  coordinatorThread,
  activeDeployment: deployment(true),
  fullDeployment: deployment(true),
  pausedDeployment: deployment(true, 'pauseDeployment'),
  archivedDeployment: deployment(true, 'archiveDeployment'),
  manualDeployment: deployment(false),
  pausedManualDeployment: deployment(false, 'pauseDeployment'),
  activeSchedule: schedule(),
  pausedSchedule: schedule('pauseSchedule'),
  archivedSchedule: schedule('archiveSchedule'),
  activeAgent: agent(),
  archivedAgent: agent('archiveAgent'),
  activeVault: vault(),
  archivedVault: vault('archiveVault'),
  file: async (client) => (await done('uploadFile', client.uploadFile({ body: fileRequest() }))).id,
  activeCredential: credential(),
  archivedCredential: credential('archiveCredential'),
  activeMemoryStore: memoryStore(),
  archivedMemoryStore: memoryStore('archiveMemoryStore'),
  activeMemory: memory('id'),
  memoryVersion: memory('memory_version_id'),
  skill,
  skillVersion,
  activeEnvironment: environment(),
  archivedEnvironment: environment('archiveEnvironment'),
};
