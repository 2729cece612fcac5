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
const noPrices = 'The service runs its own agents, and knows no prices.';
const snapshot = 'A session keeps the snapshot of an agent as it was at its version (section 2.3).';
const noIdentity = 'Agents run as the user of the service, and have no identity elsewhere.';
const noWork =
  'Work is handed out to self-hosted environments. The service has none, and runs all work itself.';
const noAccounts = 'An environment belongs to a workspace. Workspaces have no accounts.';
const twoManagers = 'Packages of apt, cargo, gem and go are not supported.';
const noOauth = 'The service refreshes no tokens.';
const wholeTurn = 'The value is in the environment of the turn; the service injects it into no request.';
const typeRequired =
  'The operation requires the header Content-Type, although it takes no body (section 5.3).';

const url = 'https://github.com/acme/storefront';
const variable = { type: 'environment_variable', secret_name: 'A_TOKEN', secret_value: 'long enough' };
const create = ({ beta }: Anthropic, { agent, environment }: States, more: object) =>
  beta.sessions.create({ agent, environment_id: environment, ...more } as never);

/** Parameters, fields and kinds that the types of the client allow in requests. */
export const untaken: { readonly [At in keyof Untaken]: { readonly [What in Untaken[At]]: Exception } } = {
  'sessions.create': {
    budget: { reason: noPrices, shows: (client, states) => create(client, states, { budget }) },
  },
  'sessions.update': {
    agent: {
      reason: snapshot,
      shows: ({ beta }, { session }) => beta.sessions.update(session, { agent: { tools: [] } }),
    },
    budget: {
      reason: noPrices,
      shows: ({ beta }, { session }) => beta.sessions.update(session, { budget }),
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

/** Values of agents that the types of the client allow. */
export const agentValues: { readonly [what: string]: Exception } = {
  'a description that is null': {
    reason: 'Null clears a property of an update. A new agent has nothing to clear.',
    shows: (client) => newAgent(client, { description: null }),
    names: 'description',
  },
  'the effort of a model': {
    reason: 'A model has a name and a context window (section 2.3).',
    shows: (client) => newAgent(client, { model: { id: 'claude-haiku-5-5', effort: 'high' } }),
    names: 'model',
  },
  'the policy auto': {
    reason: 'Nothing in the service can decide for a person.',
    shows: (client) => {
      const default_config = { permission_policy: { type: 'auto' } };
      return newAgent(client, { tools: [{ type: 'agent_toolset_20260401', default_config }] });
    },
    names: 'permission_policy',
  },
  'web tools': {
    reason: 'The specification has six tools (section 2.3).',
    shows: (client) =>
      newAgent(client, { tools: [{ type: 'agent_toolset_20260401', configs: [{ name: 'web_search' }] }] }),
    names: 'configs[0].name',
  },
  'the type of a tool config': {
    reason: 'It repeats the name.',
    shows: (client) => {
      const configs = [{ name: 'bash', type: 'bash' }];
      return newAgent(client, { tools: [{ type: 'agent_toolset_20260401', configs }] });
    },
    names: 'configs[0].type',
  },
  'a coordinator of itself': {
    reason: 'An agent does not have its id before it is created. Name it in an update.',
    shows: (client) => newAgent(client, { multiagent: { type: 'coordinator', agents: [{ type: 'self' }] } }),
    names: 'multiagent.agents[0]',
  },
  multiagent_20261001: {
    reason: 'The service has coordinators alone.',
    shows: (client) => newAgent(client, { multiagent: { type: 'multiagent_20261001' } }),
    names: 'multiagent',
  },
};

/** Values of environments that the types of the client allow. */
export const environmentValues: { readonly [what: string]: Exception } = {
  'a configuration that is null': {
    reason: 'Null clears a property of an update. An environment always has a configuration: leave it out.',
    shows: (client) => newEnvironment(client, { config: null }),
    names: 'config',
  },
  'a list of packages that is null': {
    reason: 'Null clears a property of an update. Inside the configuration, an empty list does.',
    shows: (client) => newEnvironment(client, { config: { type: 'cloud', packages: { npm: null } } }),
    names: 'config.packages.npm',
  },
  'a description of a new environment that is null': {
    reason: 'Null clears a property of an update. A new environment has nothing to clear.',
    shows: (client) => newEnvironment(client, { description: null }),
    names: 'description',
  },
  ...Object.fromEntries(
    (['networking', 'packages'] as const).map((part) => [
      `${part} that is null`,
      {
        reason:
          'Null clears a property of an update. Inside the configuration, omitted parts stay as they are.',
        shows: (client: Anthropic) => newEnvironment(client, { config: { type: 'cloud', [part]: null } }),
        names: `config.${part}`,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['allowed_hosts', 'allow_mcp_servers', 'allow_package_managers'].map((name) => [
      `${name} that is null`,
      {
        reason: 'Null clears a property of an update. Omit it for its default.',
        shows: (client: Anthropic) =>
          newEnvironment(client, {
            config: { type: 'cloud', networking: { type: 'limited', [name]: null } },
          }),
        names: `config.networking.${name}`,
      },
    ]),
  ),
  'a tag of an npm package': {
    reason: 'A tag names another version each day. Omit the version for the newest one.',
    shows: (client) =>
      newEnvironment(client, { config: { type: 'cloud', packages: { npm: ['react@latest'] } } }),
    names: 'config.packages.npm[0]',
  },
  'a local version of a pip package': {
    reason: 'Indexes of packages have no local versions.',
    shows: (client) =>
      newEnvironment(client, { config: { type: 'cloud', packages: { pip: ['torch==2.1.0+cpu'] } } }),
    names: 'config.packages.pip[0]',
  },
  ...Object.fromEntries(
    ['apt', 'cargo', 'gem', 'go'].map((manager) => [
      `packages of ${manager}`,
      {
        reason: twoManagers,
        shows: (client: Anthropic) =>
          newEnvironment(client, { config: { type: 'cloud', packages: { [manager]: ['a'] } } }),
        names: `config.packages.${manager}`,
      },
    ]),
  ),
};

/** Values of vaults and credentials that the types of the client allow. */
export const vaultValues: { readonly [what: string]: Exception } = {
  'limited networking': {
    reason: wholeTurn,
    shows: async (client) => {
      const networking = { type: 'limited', allowed_hosts: ['example.com'] };
      return newCredential(client, await newVault(client), { ...variable, networking });
    },
    names: 'networking',
  },
  'a display_name of a vault that is null': {
    reason: 'A vault always has a name. Null clears what can be empty.',
    shows: async ({ beta }, { activeVault }) => beta.vaults.update(activeVault, { display_name: null }),
    names: 'display_name',
  },
  'a display_name of a new credential that is null': {
    reason: 'Null clears a property of an update. A new credential has nothing to clear.',
    shows: async (client) => {
      const auth = variable as never;
      return client.beta.vaults.credentials.create(await newVault(client), { display_name: null, auth });
    },
    names: 'display_name',
  },
  'a secret that is null': {
    reason: 'A credential always has a secret. Omit it to keep it.',
    shows: async (client) => {
      const vault_id = await newVault(client);
      const { id } = await newCredential(client, vault_id);
      const auth = { type: 'environment_variable' as const, secret_value: null };
      return client.beta.vaults.credentials.update(id, { vault_id, auth });
    },
    names: 'secret_value',
  },
  'a secret of less than 8 characters': {
    reason: 'It could not be removed from events without changing other text.',
    shows: async (client) =>
      newCredential(client, await newVault(client), { ...variable, secret_value: '1234567' }),
    names: 'secret_value',
  },
  ...Object.fromEntries(
    (['token', 'networking'] as const).map((name) => [
      `the ${name} of an update that is null`,
      {
        reason: 'Null clears what can be empty. Omit it to keep it.',
        shows: async (client: Anthropic) => {
          const vault_id = await newVault(client);
          const { id } = await newCredential(client, vault_id);
          const type = name === 'token' ? ('static_bearer' as const) : ('environment_variable' as const);
          const auth = { type, [name]: null } as never;
          return client.beta.vaults.credentials.update(id, { vault_id, auth });
        },
        names: name,
      },
    ]),
  ),
  'a vault whose id begins with vlt_': {
    reason: 'The ids of vaults begin with vault_, as those of the contract always did.',
    shows: ({ beta }) => beta.vaults.list({ after_id: 'vlt_a' } as never),
    names: 'after_id',
  },
};

/** Fields that the client's types declare in responses and ours do not have, with the reason. */
export const unanswered: {
  readonly [At in keyof Unanswered]: { readonly [What in Unanswered[At]]: string };
} = {
  'sessions.retrieve': { budget: noPrices },
  'usage of a session': {
    active_seconds: 'They are in stats.',
    cache_creation: 'The lifetime of a cache is not counted: cache_creation_input_tokens has the sum.',
    list_cost: noPrices,
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
