import type { components } from '../../generated/types.ts';
import { example, limitAt } from '../support/contract.ts';
import {
  archived,
  emptySession,
  missing,
  missingFile,
  missingSkill,
  missingStore,
  onHold,
  outcomeOfMissingFile,
  sessionRequest,
  smallRequest,
  storeResource,
  withAllTypes,
  wrongDocument,
} from './given.ts';
import { type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Request = components['schemas']['CreateSessionRequest'];
type Overrides = components['schemas']['AgentWithOverridesInput'];
type Changes = components['schemas']['UpdateSessionRequest'];
type Repository = components['schemas']['GithubRepositoryResourceInput'];

type Operations =
  | 'listSessions'
  | 'createSession'
  | 'getSession'
  | 'updateSession'
  | 'archiveSession'
  | 'deleteSession';

const path = ({ session }: States) => ({ path: { session_id: session } });

export const validInput: ValidInput<Operations> = {
  // Only the sessions of the demo data: other sessions would come first.
  listSessions: () => ({
    query: { created_at: { gte: '2026-11-02T09:00:00Z', lt: '2026-11-02T10:00:00Z' } },
  }),
  createSession: (states) => ({ body: sessionRequest(states) }),
  getSession: path,
  updateSession: (states) => ({ ...path(states), body: example<Changes>('update_session') }),
  archiveSession: path,
  deleteSession: path,
};

const withChanges = (changes: Partial<Request>) => (states: States) => ({
  body: { ...sessionRequest(states), ...changes },
});
/** The request of the example, of the agent of the states. */
function overridden(states: States, more: Partial<Overrides> = {}): Request {
  const { agent, ...request } = example<Request>('create_session_with_overrides');
  const named = { id: states.agent, version: states.agentVersion };
  return {
    ...request,
    agent: { ...(agent as Overrides), ...named, ...more },
    environment_id: states.environment,
  };
}
const tooManyPairs = Object.fromEntries(
  Array.from({ length: limitAt('schemas/Metadata/maxProperties') + 1 }, (_, index) => [`key ${index}`, 'x']),
);
/** In no currency, so no service has prices for it. */
const budget = { type: 'limit' as const, max_list_cost: { amount: '500', currency: 'XXX' } };
const repository = (url: string): Repository => ({ type: 'github_repository', url });

const creation: readonly Scenario[] = [
  scenario({
    operation: 'createSession',
    name: 'with two repositories, a file, a memory store and a vault',
    needs: ['newSession'],
    input: (states) => validInput.createSession(withAllTypes(states)),
    status: 200,
    example: 'session_with_resources',
  }),
  scenario({
    operation: 'createSession',
    name: 'with what is required alone',
    needs: ['newSession'],
    input: (states) => ({ body: smallRequest(states) }),
    status: 200,
    example: 'session_minimal',
  }),
  scenario({
    operation: 'createSession',
    name: 'of an agent by its id alone',
    needs: ['newSession'],
    input: (states) => ({ body: { ...smallRequest(states), agent: states.agent } }),
    status: 200,
    example: 'session_minimal',
  }),
  scenario({
    operation: 'createSession',
    name: 'of an agent with overrides',
    needs: ['newSession'],
    input: (states) => ({ body: overridden(states) }),
    status: 200,
    example: 'session_with_overrides',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a toolset of an MCP server that the overridden agent lacks',
    needs: ['newSession'],
    input: (states) => ({
      body: overridden(states, { tools: [{ type: 'mcp_toolset', mcp_server_name: 'tickets' }] }),
    }),
    status: 400,
    example: 'invalid_overrides',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a first message',
    needs: ['newSession'],
    input: (states) =>
      withChanges({
        initial_events: example<Request>('create_session_with_message').initial_events ?? [],
      })(withAllTypes(states)),
    status: 200,
    example: 'session_with_resources',
  }),
  scenario({
    operation: 'createSession',
    name: 'with two repositories at the same path',
    input: withChanges({
      resources: [repository('https://github.com/acme/shop'), repository('https://github.com/other/shop')],
    }),
    status: 400,
    example: 'mount_paths_collide',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a file inside a repository',
    needs: ['newSession'],
    input: withChanges({
      resources: [
        repository('https://github.com/acme/shop'),
        { type: 'file', file_id: 'file_a', mount_path: '/data/shop/notes.md' },
      ],
    }),
    status: 400,
    example: 'mount_paths_nest',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a repository on another host',
    input: withChanges({ resources: [repository('https://git.example.org/acme/shop')] }),
    status: 400,
    example: 'host_not_allowed',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a rubric that names a file',
    needs: ['newSession'],
    input: withChanges({ initial_events: [outcomeOfMissingFile] }),
    status: 400,
    example: 'file_in_initial_events',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a text that is sent as PDF',
    input: withChanges({ initial_events: [wrongDocument] }),
    status: 400,
    example: 'unreadable_initial_document',
  }),
  scenario({
    operation: 'createSession',
    name: 'of a missing agent',
    input: withChanges({ agent: { id: missing.agent, type: 'agent', version: 3 } }),
    status: 404,
    example: 'agent_not_found',
  }),
  scenario({
    operation: 'createSession',
    name: 'in a missing environment',
    needs: ['newSession'],
    input: withChanges({ environment_id: missing.environment }),
    status: 404,
    example: 'environment_not_found',
  }),
  scenario({
    operation: 'createSession',
    name: 'of an archived agent',
    needs: ['archivedAgent'],
    input: (states) => ({ body: { ...smallRequest(states), agent: states.archivedAgent } }),
    status: 409,
    example: 'agent_archived',
  }),
  scenario({
    operation: 'createSession',
    name: 'in an archived environment',
    needs: ['archivedEnvironment', 'newSession'],
    input: (states) => ({ body: { ...smallRequest(states), environment_id: states.archivedEnvironment } }),
    status: 409,
    example: 'environment_archived',
  }),
];

const references: readonly Scenario[] = [
  scenario({
    operation: 'createSession',
    name: 'with a missing file',
    needs: ['newSession'],
    input: (states) => ({ body: { ...smallRequest(states), resources: [missingFile] } }),
    status: 404,
    example: 'file_not_found',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a missing vault',
    needs: ['newSession'],
    input: (states) => ({ body: { ...smallRequest(states), vault_ids: [missing.vault] } }),
    status: 404,
    example: 'vault_not_found',
  }),
  scenario({
    operation: 'createSession',
    name: 'with an archived vault',
    needs: ['archivedVault', 'newSession'],
    input: (states) => ({ body: { ...smallRequest(states), vault_ids: [states.archivedVault] } }),
    status: 409,
    example: 'vault_archived',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a missing memory store',
    needs: ['newSession'],
    input: (states) => ({ body: { ...smallRequest(states), resources: [missingStore] } }),
    status: 404,
    example: 'memory_store_not_found',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a missing skill',
    needs: ['newSession'],
    input: (states) => {
      const agent = { type: 'agent_with_overrides' as const, id: states.agent, skills: [missingSkill] };
      return { body: { ...smallRequest(states), agent } };
    },
    status: 404,
    example: 'skill_not_found',
  }),
  scenario({
    operation: 'createSession',
    name: 'with an archived memory store',
    needs: ['archivedMemoryStore', 'newSession'],
    input: (states) => ({
      body: { ...smallRequest(states), resources: [storeResource(states.archivedMemoryStore)] },
    }),
    status: 409,
    example: 'memory_store_archived',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a memory store twice',
    needs: ['newSession'],
    input: (states) => ({ body: { ...smallRequest(states), resources: [missingStore, missingStore] } }),
    status: 400,
    example: 'memory_store_attached_twice',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a budget that has no effect',
    needs: ['newSession'],
    input: (states) => ({ body: { ...smallRequest(states), budget } }),
    status: 400,
    example: 'model_not_budgetable',
  }),
  scenario({
    operation: 'createSession',
    name: 'with too many memory stores',
    needs: ['newSession'],
    input: (states) => {
      const resources = Array.from({ length: 9 }, (_, index) => storeResource(`memstore_${index}`));
      return { body: { ...smallRequest(states), resources } };
    },
    status: 400,
    example: 'too_many_memory_stores',
  }),
];

const reading: readonly Scenario[] = [
  scenario({
    operation: 'listSessions',
    name: 'newest first',
    needs: ['session'],
    input: validInput.listSessions,
    status: 200,
    example: 'sessions',
  }),
  scenario({
    operation: 'listSessions',
    name: 'of a deployment that never was',
    input: () => ({ query: { deployment_id: missing.deployment } }),
    status: 200,
    example: 'no_sessions',
  }),
  scenario({
    operation: 'getSession',
    name: 'with what is attached',
    needs: ['session'],
    input: validInput.getSession,
    status: 200,
    example: 'session_with_resources',
  }),
  scenario({
    operation: 'getSession',
    name: 'with nothing attached',
    needs: ['newSession'],
    given: emptySession,
    input: validInput.getSession,
    status: 200,
    example: 'session_minimal',
  }),
  scenario({
    operation: 'getSession',
    name: 'that is archived',
    needs: ['archivedSession'],
    input: ({ archivedSession }) => ({ path: { session_id: archivedSession } }),
    status: 200,
    example: 'archived_session',
  }),
  scenario({
    operation: 'getSession',
    name: 'that a deployment created',
    needs: ['deployedSession'],
    input: ({ deployedSession }) => ({ path: { session_id: deployedSession } }),
    status: 200,
    example: 'session_of_deployment',
  }),
];

const changes: readonly Scenario[] = [
  scenario({
    operation: 'updateSession',
    name: 'of title, metadata and environment variables',
    needs: ['newSession'],
    given: emptySession,
    input: validInput.updateSession,
    status: 200,
    example: 'updated_session',
  }),
  scenario({
    operation: 'updateSession',
    name: 'with more metadata than there can be',
    needs: ['newSession'],
    given: emptySession,
    input: (states) => ({ ...path(states), body: { metadata: tooManyPairs } }),
    status: 400,
    example: 'too_much_metadata',
  }),
  scenario({
    operation: 'updateSession',
    name: 'with a budget that it was not created with',
    needs: ['newSession'],
    given: emptySession,
    input: (states) => ({ ...path(states), body: { budget } }),
    status: 400,
    example: 'budget_create_only',
  }),
  scenario({
    operation: 'archiveSession',
    name: 'once',
    needs: ['newSession'],
    given: emptySession,
    input: validInput.archiveSession,
    status: 200,
    example: 'archived_session',
  }),
  scenario({
    operation: 'deleteSession',
    name: 'once',
    needs: ['newSession'],
    given: emptySession,
    input: validInput.deleteSession,
    status: 200,
    example: 'deleted_session',
  }),
  scenario({
    operation: 'deleteSession',
    name: 'on hold',
    needs: ['newSession'],
    given: onHold(emptySession),
    input: validInput.deleteSession,
    status: 409,
    example: 'session_held_conflict',
  }),
  ...(['updateSession', 'archiveSession'] as const).map((operation) =>
    scenario({
      operation,
      name: 'of an archived session',
      needs: ['newSession'],
      given: archived(emptySession),
      input: validInput[operation] as never,
      status: 409,
      example: 'session_archived_conflict',
    }),
  ),
];

export const sessions: readonly Scenario[] = [...creation, ...references, ...reading, ...changes];
