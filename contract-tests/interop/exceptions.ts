/**
 * What the client can send or expect and our service does not support, each with the reason and a call that shows it.
 */
import type Anthropic from '@anthropic-ai/sdk';
import type { States } from '../states.ts';
import { greatestLimit } from '../support/contract.ts';
import { newAgent } from './agent-calls.ts';
import { newEnvironment } from './environment-calls.ts';
import type { Unanswered, Untaken } from './lacking.ts';
import { jsonType, newDeployment } from './sdk.ts';
import { newCredential, newVault } from './vault-calls.ts';

export interface Exception {
  reason: string;
  /** Rejects with a 400. */
  shows: (client: Anthropic, states: States) => PromiseLike<unknown>;
  /** What the rejection names, if it is not the name of the entry. */
  names?: string;
}

const budget = { type: 'limit', max_list_cost: { amount: '100', currency: 'USD' } } as const;
const noPrices = 'Only sessions have budgets.';
const snapshot = 'A session keeps the snapshot of an agent as it was at its version (section 2.3).';
const noIdentity = 'Agents run as the user of the service, and have no identity elsewhere.';
const noWork =
  'Work is handed out to self-hosted environments. The service has none, and runs all work itself.';
const noAccounts = 'An environment belongs to a workspace. Workspaces have no accounts.';
export const twoManagers = 'Packages of apt, cargo, gem and go are not supported.';
const noOauth = 'The service refreshes no tokens.';
export const wholeTurn =
  'The value is in the environment of the turn; the service injects it into no request.';
const typeRequired =
  'The operation requires the header Content-Type, although it takes no body (section 5.3).';

const url = 'https://github.com/acme/storefront';
export const variable = { type: 'environment_variable', secret_name: 'A_TOKEN', secret_value: 'long enough' };
const create = ({ beta }: Anthropic, { agent, environment }: States, more: object) =>
  beta.sessions.create({ agent, environment_id: environment, ...more } as never);

/** Parameters, fields and kinds that the types of the client allow in requests. */
export const untaken: { readonly [At in keyof Untaken]: { readonly [What in Untaken[At]]: Exception } } = {
  'sessions.create': {},
  'sessions.update': {
    agent: {
      reason: snapshot,
      shows: ({ beta }, { session }) => beta.sessions.update(session, { agent: { tools: [] } }),
    },
    vault_ids: {
      reason: 'Vaults are named when a session is created; the family rejects them here as well.',
      shows: ({ beta }, { session }) => beta.sessions.update(session, { vault_ids: ['vlt_a'] }),
    },
  },
  'sessions.list': {
    agent_version: {
      reason: 'Sessions are listed by agent in any of its versions; an unknown parameter is a 400.',
      shows: ({ beta }, { agent }) => beta.sessions.list({ agent_id: agent, agent_version: 3 }),
    },
  },
  'sessions.events.list': {},
  'sessions.events.send': {},
  'sessions.events.stream': {},
  'sessions.threads.list': {
    statuses: {
      reason: 'A session has few threads, and each of them says its status.',
      shows: ({ beta }, { session }) => beta.sessions.threads.list(session, { statuses: ['idle'] }),
    },
  },
  'sessions.threads.events.list': {},
  'sessions.threads.events.stream': {},
  'sessions.resources.add': {},
  'sessions.resources.list': {},
  'sessions.resources.update': {},
  'deployments.create': {
    budget: { reason: noPrices, shows: (client, states) => newDeployment(client, states, { budget }) },
  },
  'deployments.update': {
    budget: {
      reason: noPrices,
      shows: ({ beta }, { activeDeployment }) => beta.deployments.update(activeDeployment, { budget }),
    },
  },
  'deployments.list': {},
  'deploymentRuns.list': {},
  'agents.create': {
    execution_identity: {
      reason: noIdentity,
      shows: (client) => newAgent(client, { execution_identity: { type: 'service_account' } }),
    },
  },
  'agents.update': {
    execution_identity: {
      reason: noIdentity,
      shows: ({ beta }, { activeAgent }) =>
        beta.agents.update(activeAgent, { execution_identity: { type: 'service_account' } }),
    },
  },
  'agents.list': {},
  'files.upload': {},
  'files.list': {},
  'vaults.create': {},
  'vaults.update': {},
  'vaults.list': {},
  'vaults.credentials.create': {},
  'vaults.credentials.update': {},
  'vaults.credentials.list': {},
  credential: {
    mcp_oauth: {
      reason: noOauth,
      shows: async (client) => {
        const auth = { type: 'mcp_oauth', mcp_server_url: 'https://mcp.example.com', access_token: 'x' };
        return newCredential(client, await newVault(client), auth);
      },
    },
  },
  bearer: {},
  variable: {
    injection_location: {
      reason: wholeTurn,
      shows: async (client) =>
        newCredential(client, await newVault(client), { ...variable, injection_location: { header: true } }),
    },
  },
  'update of a credential': {
    injection_location: {
      reason: wholeTurn,
      shows: async (client) => {
        const vault_id = await newVault(client);
        const { id } = await newCredential(client, vault_id);
        const auth = { type: 'environment_variable' as const, injection_location: { body: true } };
        return client.beta.vaults.credentials.update(id, { vault_id, auth });
      },
    },
  },
  'environments.create': {
    scope: { reason: noAccounts, shows: (client) => newEnvironment(client, { scope: 'organization' }) },
  },
  'environments.update': {
    scope: {
      reason: noAccounts,
      shows: ({ beta }, { activeEnvironment }) =>
        beta.environments.update(activeEnvironment, { scope: 'organization' }),
    },
  },
  'environments.list': {},
  'environment config': {
    self_hosted: {
      reason: 'The service runs containers itself, and hands out no work.',
      shows: (client) => newEnvironment(client, { config: { type: 'self_hosted' } }),
      names: 'config.type',
    },
  },
  agent: {},
  repository: {
    checkout: {
      reason:
        'Only url, mount_path and authorization_token are exposed for a repository (section 2.5, rule 5).',
      shows: (client, states) => {
        const checkout = { type: 'branch', name: 'main' };
        const resources = [{ type: 'github_repository', url, authorization_token: 'ghp_a', checkout }];
        return create(client, states, { resources });
      },
    },
  },
  file: {},
  'memory store': {},
  'skills.create': {},
  'skills.list': {},
  'skills.versions.create': {},
  'skills.versions.list': {},
  'memoryStores.create': {},
  'memoryStores.update': {},
  'memoryStores.list': {},
  'memoryStores.memories.create': {},
  'memoryStores.memories.retrieve': {},
  'memoryStores.memories.update': {},
  'memoryStores.memories.list': {},
  'memoryStores.memories.delete': {},
  'memoryStores.memoryVersions.list': {
    service_account_id: {
      reason: 'The service has access tokens, and no accounts.',
      shows: ({ beta }) =>
        beta.memoryStores.memoryVersions.list('memstore_a', { service_account_id: 'svac_a' }),
    },
  },
  event: {},
  'tool result': {
    search_result: {
      reason: 'Content has the parts that messages have, for every sender.',
      shows: ({ beta }, { session }) => {
        const text = { type: 'text', text: 'Found.' } as const;
        const found = { source: 'https://example.com', title: 'A page', citations: { enabled: true } };
        const content = [{ ...found, type: 'search_result' as const, content: [text] }];
        const event = { type: 'user.tool_result' as const, tool_use_id: 'evt_a', content };
        return beta.sessions.events.send(session, { events: [event] });
      },
      names: 'content[0].type',
    },
  },
};

/** Values that the types of the client allow. */
export const values: { readonly [what: string]: Exception } = {
  'a limit above that of the contract': {
    reason: 'The specification limits a page (section 4.5); the family allows 1000 entries.',
    shows: ({ beta }) => beta.sessions.list({ limit: greatestLimit + 1 }),
    names: 'limit',
  },
  'a page that is null': {
    reason: 'The client writes it as an empty cursor, and no list gave that out.',
    shows: ({ beta }) => beta.sessions.list({ page: null }),
    names: 'page',
  },
  'a repository outside /data': {
    reason: 'Repositories go below /data, the working directory of agent commands (sections 2.5 and 8).',
    shows: (client, states) => {
      const resources = [{ type: 'github_repository', url, mount_path: '/workspace/storefront' }];
      return create(client, states, { resources });
    },
    names: 'mount_path',
  },
};

/** Fields that the client's types declare in responses and ours do not have, with the reason. */
export const unanswered: {
  readonly [At in keyof Unanswered]: { readonly [What in Unanswered[At]]: string };
} = {
  'sessions.retrieve': {},
  'usage of a session': {
    active_seconds: 'They are in stats.',
    cache_creation: 'The lifetime of a cache is not counted: cache_creation_input_tokens has the sum.',
    server_tool_use: 'Agents have no tools that the provider of a model runs.',
  },
  'sessions.list': { prev_page: 'before_id goes back, from the first entry of a page.' },
  'sessions.threads.retrieve': {
    workflow_run_id: 'There are no workflows: an agent opens threads alone.',
  },
  'agents.retrieve': { execution_identity: noIdentity },
  'environments.retrieve': { scope: noAccounts },
  'packages of an environment': {
    apt: twoManagers,
    cargo: twoManagers,
    gem: twoManagers,
    go: twoManagers,
  },
  'files.retrieveMetadata': {},
  'skills.retrieve': {},
  'skills.versions.retrieve': {},
  'vaults.retrieve': {},
  'vaults.credentials.retrieve': { injection_location: wholeTurn },
  'deployments.retrieve': { budget: noPrices },
  'deploymentRuns.retrieve': {},
};

/** What users of the client add to a call, because its request lacks what the contract requires. */
export const additions: {
  readonly [method: string]: {
    reason: string;
    /** The last argument of the call. */
    options: Anthropic.RequestOptions;
    /** Rejects with a 415 without the options. */
    call: (client: Anthropic, id: string, options?: Anthropic.RequestOptions) => PromiseLike<unknown>;
  };
} = {
  'deployments.pause': {
    reason: typeRequired,
    options: jsonType,
    call: ({ beta }, id, options) => beta.deployments.pause(id, {}, options),
  },
  'deployments.unpause': {
    reason: typeRequired,
    options: jsonType,
    call: ({ beta }, id, options) => beta.deployments.unpause(id, {}, options),
  },
};

/** Methods that are not called, each with the reason. */
export const notCalled: ReadonlyMap<string, string> = new Map([
  [
    'sessions.events.toolRunner',
    'Needs an agent that calls tools: server/e2e/sessions/tool-runner.e2e.ts runs it with the built-in agent.',
  ],
  ...['ack', 'heartbeat', 'list', 'poll', 'poller', 'retrieve', 'stats', 'stop', 'update', 'worker'].map(
    (method) => [`environments.work.${method}`, noWork] as const,
  ),
  ['vaults.credentials.mcpOAuthValidate', noOauth],
]);
