import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example, limitAt } from '../support/contract.ts';
import {
  active,
  all,
  archivedDeployment,
  deploymentRequest,
  missing,
  missingFile,
  missingStore,
  newDeployment,
  outcomeOfMissingFile,
  paused,
  storeResource,
  withAllTypes,
  wrongDocument,
} from './given.ts';
import {
  type DeploymentState,
  type Given,
  type Scenario,
  type States,
  scenario,
  type ValidInput,
} from './scenario.ts';

type Deployment = components['schemas']['Deployment'];
type Request = components['schemas']['CreateDeploymentRequest'];
type Changes = components['schemas']['UpdateDeploymentRequest'];

type Operations =
  | 'listDeployments'
  | 'createDeployment'
  | 'getDeployment'
  | 'updateDeployment'
  | 'archiveDeployment'
  | 'pauseDeployment'
  | 'unpauseDeployment';

const deployment = (name: DeploymentState) => (states: States) => ({ path: { id: states[name] } });

export const validInput: ValidInput<Operations> = {
  // Only two of the demo data: other deployments would come first.
  listDeployments: () => ({
    query: { created_at: { gte: '2026-10-05T12:00:00Z', lt: '2026-10-05T12:15:00Z' } },
  }),
  createDeployment: (states) => ({ body: deploymentRequest(states) }),
  getDeployment: deployment('activeDeployment'),
  updateDeployment: (states) => ({
    ...deployment('activeDeployment')(states),
    body: example<Changes>('update_deployment'),
  }),
  archiveDeployment: deployment('activeDeployment'),
  pauseDeployment: deployment('activeDeployment'),
  unpauseDeployment: deployment('pausedDeployment'),
};

const withChanges = (changes: Partial<Request>) => (states: States) => ({
  body: { ...deploymentRequest(states), ...changes },
});
const updating = (changes: Changes) => (states: States) => ({
  ...deployment('activeDeployment')(states),
  body: changes,
});
const repository = (url: string) => ({ type: 'github_repository' as const, url });
const cron = (expression: string, timezone: string) => ({ type: 'cron' as const, expression, timezone });
const tooManyPairs = Object.fromEntries(
  Array.from({ length: limitAt('schemas/Metadata/maxProperties') + 1 }, (_, index) => [`key ${index}`, 'x']),
);

/** Requests that are rejected for new deployments and for changes, by the example of the response. */
const refusals: readonly (readonly [name: string, changes: Changes, status: number, example: string])[] = [
  [
    'with a repository on another host',
    { resources: [repository('https://git.example.org/acme/shop')] },
    400,
    'host_not_allowed',
  ],
  [
    'in a time zone that does not exist',
    { schedule: cron('0 9 * * *', 'Europe/Atlantis') },
    400,
    'schedule_zone_unknown',
  ],
  [
    'with environment variables in other words',
    { environment_variables: 'NODE_ENV test' },
    400,
    'variables_malformed',
  ],
  [
    'with a rubric that names a file',
    { initial_events: [outcomeOfMissingFile] },
    400,
    'file_in_initial_events',
  ],
  [
    'with a text that is sent as PDF',
    { initial_events: [wrongDocument] },
    400,
    'unreadable_initial_document',
  ],
  ['of a missing agent', { agent: { id: missing.agent, type: 'agent', version: 3 } }, 404, 'agent_not_found'],
  ['in a missing environment', { environment_id: missing.environment }, 404, 'environment_not_found'],
  ['with a missing file', { resources: [missingFile] }, 404, 'file_not_found'],
  ['with a missing memory store', { resources: [missingStore] }, 404, 'memory_store_not_found'],
  ['with a missing vault', { vault_ids: [missing.vault] }, 404, 'vault_not_found'],
];

const archivedReferences = ['createDeployment', 'updateDeployment'].flatMap((name) => {
  const operation = name as 'createDeployment' | 'updateDeployment';
  const asking = (changes: (states: States) => Changes) => (states: States) => {
    const { body, ...input } = validInput[operation](states);
    return { ...input, body: { ...body, ...changes(states) } };
  };
  const row = { operation, status: 409, needs: ['activeDeployment'] } as const;
  return [
    scenario({
      ...row,
      name: 'of an archived agent',
      needs: [...row.needs, 'archivedAgent'],
      input: asking(({ archivedAgent }) => ({ agent: archivedAgent })) as never,
      example: 'agent_archived',
    }),
    scenario({
      ...row,
      name: 'in an archived environment',
      needs: [...row.needs, 'archivedEnvironment'],
      input: asking(({ archivedEnvironment }) => ({ environment_id: archivedEnvironment })) as never,
      example: 'environment_archived',
    }),
    scenario({
      ...row,
      name: 'with an archived vault',
      needs: [...row.needs, 'archivedVault'],
      input: asking(({ archivedVault }) => ({ vault_ids: [archivedVault] })) as never,
      example: 'vault_archived',
    }),
    scenario({
      ...row,
      name: 'with an archived memory store',
      needs: [...row.needs, 'archivedMemoryStore'],
      input: asking(({ archivedMemoryStore }) => ({
        resources: [storeResource(archivedMemoryStore)],
      })) as never,
      example: 'memory_store_archived',
    }),
  ];
});

/** A new deployment that is like the archived one of the demo data, except that. */
const likeArchived: Given = async (client, states) => {
  const { name, initial_events, schedule } = example<Deployment>('archived_deployment');
  const { agent, environment_id } = deploymentRequest(states);
  const { expression, timezone } = schedule ?? { expression: '', timezone: '' };
  const body = { name, agent, environment_id, initial_events, schedule: cron(expression, timezone) };
  return { activeDeployment: (await unwrap(client.createDeployment({ body }))).id };
};

const creation: readonly Scenario[] = [
  scenario({
    operation: 'createDeployment',
    name: 'with a schedule, and with a repository, a file, a memory store and a vault',
    needs: ['newSession'],
    input: (states) => validInput.createDeployment(withAllTypes(states)),
    status: 200,
    example: 'deployment_with_resources',
  }),
  scenario({
    operation: 'createDeployment',
    name: 'with what is required alone, and an agent by its id',
    needs: ['newSession'],
    input: ({ agent, environment }) => ({
      body: { ...example<Request>('create_manual_deployment'), agent, environment_id: environment },
    }),
    status: 200,
    example: 'manual_deployment',
  }),
  scenario({
    operation: 'createDeployment',
    name: 'with two repositories at the same path',
    input: withChanges({
      resources: [repository('https://github.com/acme/shop'), repository('https://github.com/other/shop')],
    }),
    status: 400,
    example: 'mount_paths_collide',
  }),
  scenario({
    operation: 'createDeployment',
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
    operation: 'createDeployment',
    name: 'on the 31st of February',
    input: withChanges({ schedule: cron('0 9 31 2 *', 'Europe/Berlin') }),
    status: 400,
    example: 'schedule_never_comes',
  }),
  ...refusals.map(([name, changes, status, example]) =>
    scenario({
      operation: 'createDeployment',
      name,
      // These are checked after the agent and the environment are found.
      ...((status === 404 || example === 'file_in_initial_events') && { needs: ['newSession'] as const }),
      input: withChanges(changes as Partial<Request>),
      status,
      example,
    }),
  ),
];

const reading: readonly Scenario[] = [
  scenario({
    operation: 'listDeployments',
    name: 'newest first',
    needs: ['activeDeployment', 'pausedDeployment'],
    given: all(active('activeDeployment'), paused('pausedDeployment')),
    input: validInput.listDeployments,
    status: 200,
    example: 'deployments',
  }),
  scenario({
    operation: 'listDeployments',
    name: 'of an agent that never was',
    input: () => ({ query: { agent_id: missing.agent } }),
    status: 200,
    example: 'no_deployments',
  }),
  ...(
    [
      ['that is active', 'activeDeployment', 'active_deployment', active('activeDeployment')],
      ['that is run by hand only', 'manualDeployment', 'manual_deployment', active('manualDeployment')],
      ['that is paused', 'pausedDeployment', 'paused_deployment', paused('pausedDeployment')],
      ['that is archived', 'archivedDeployment', 'archived_deployment', undefined],
    ] as const
  ).map(([name, state, example, given]) =>
    scenario({
      operation: 'getDeployment',
      name,
      needs: [state],
      ...(given && { given }),
      input: deployment(state),
      status: 200,
      example,
    }),
  ),
];

const changes: readonly Scenario[] = [
  scenario({
    operation: 'updateDeployment',
    name: 'of name, description, metadata and schedule',
    needs: ['newSession'],
    given: newDeployment,
    input: validInput.updateDeployment,
    status: 200,
    example: 'updated_deployment',
  }),
  scenario({
    operation: 'updateDeployment',
    name: 'with more metadata than there can be',
    needs: ['newSession'],
    given: newDeployment,
    input: updating({ metadata: tooManyPairs }),
    status: 400,
    example: 'too_much_metadata',
  }),
  ...refusals.map(([name, changes, status, example]) =>
    scenario({
      operation: 'updateDeployment',
      name,
      needs: ['activeDeployment'],
      input: updating(changes),
      status,
      example,
    }),
  ),
  scenario({
    operation: 'archiveDeployment',
    name: 'once',
    needs: ['newSession'],
    given: likeArchived,
    input: validInput.archiveDeployment,
    status: 200,
    example: 'archived_deployment',
  }),
  ...(['updateDeployment', 'archiveDeployment', 'pauseDeployment'] as const).map((operation) =>
    scenario({
      operation,
      name: 'of an archived deployment',
      needs: ['newSession'],
      given: archivedDeployment,
      input: validInput[operation] as never,
      status: 409,
      example: 'deployment_archived',
    }),
  ),
  scenario({
    operation: 'unpauseDeployment',
    name: 'of an archived deployment',
    needs: ['archivedDeployment'],
    input: deployment('archivedDeployment'),
    status: 409,
    example: 'deployment_archived',
  }),
];

const pause = { operation: 'pauseDeployment' } as const;
const unpause = { operation: 'unpauseDeployment' } as const;

const pausing: readonly Scenario[] = [
  scenario({
    ...pause,
    name: 'of an active deployment',
    needs: ['pausedDeployment'],
    given: active('pausedDeployment'),
    input: deployment('pausedDeployment'),
    status: 200,
    example: 'paused_deployment',
  }),
  scenario({
    ...pause,
    name: 'of an active manual-only deployment',
    needs: ['pausedManualDeployment'],
    given: active('pausedManualDeployment'),
    input: deployment('pausedManualDeployment'),
    status: 200,
    example: 'paused_manual_deployment',
  }),
  scenario({
    ...pause,
    name: 'of a paused deployment',
    needs: ['pausedDeployment'],
    given: paused('pausedDeployment'),
    input: deployment('pausedDeployment'),
    status: 409,
    example: 'deployment_already_paused',
  }),
  scenario({
    ...unpause,
    name: 'of a paused deployment',
    needs: ['activeDeployment'],
    given: paused('activeDeployment'),
    input: deployment('activeDeployment'),
    status: 200,
    example: 'active_deployment',
  }),
  scenario({
    ...unpause,
    name: 'of a paused manual-only deployment',
    needs: ['manualDeployment'],
    given: paused('manualDeployment'),
    input: deployment('manualDeployment'),
    status: 200,
    example: 'manual_deployment',
  }),
  scenario({
    ...unpause,
    name: 'of an active deployment',
    needs: ['activeDeployment'],
    given: active('activeDeployment'),
    input: deployment('activeDeployment'),
    status: 409,
    example: 'deployment_not_paused',
  }),
];

export const deployments: readonly Scenario[] = [
  ...creation,
  ...reading,
  ...changes,
  ...archivedReferences,
  ...pausing,
];
