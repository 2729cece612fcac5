import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example, limitAt } from '../support/contract.ts';
import { all, environmentRequest, missing, newEnvironment, smallRequest } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateEnvironmentRequest'];
type Changes = Schemas['UpdateEnvironmentRequest'];

type Operations =
  | 'listEnvironments'
  | 'createEnvironment'
  | 'getEnvironment'
  | 'updateEnvironment'
  | 'archiveEnvironment'
  | 'deleteEnvironment';

/** Only environments of the demo data: other environments would come first. */
const ofTheDemo = { created_at: { lt: '2026-11-06T00:00:00Z' } };
const one = ({ activeEnvironment }: States) => ({ path: { environment_id: activeEnvironment } });
const absent = () => ({ path: { environment_id: missing.environment } });
const archivedOne = ({ archivedEnvironment }: States) => ({ path: { environment_id: archivedEnvironment } });

export const validInput: ValidInput<Operations> = {
  listEnvironments: () => ({ query: ofTheDemo }),
  createEnvironment: () => ({ body: environmentRequest() }),
  getEnvironment: ({ environment }) => ({ path: { environment_id: environment } }),
  updateEnvironment: (states) => ({ ...one(states), body: { description: 'Runs builds.' } }),
  archiveEnvironment: one,
  deleteEnvironment: one,
};

const get = { operation: 'getEnvironment', status: 200 } as const;
const list = { operation: 'listEnvironments', status: 200 } as const;
const create = { operation: 'createEnvironment', status: 200 } as const;
const update = { operation: 'updateEnvironment' } as const;

/** A new environment that equals the archived one. */
const likeArchived: Given = async (client) => {
  const { name } = example<Schemas['Environment']>('archived_environment');
  const { id } = await unwrap(client.createEnvironment({ body: { name } }));
  return { activeEnvironment: id };
};
/** A session in the environment of an earlier set-up. */
const sessionInIt: Given = async (client, states) => {
  const body = { ...smallRequest(states), environment_id: states.activeEnvironment };
  await unwrap(client.createSession({ body }));
  return {};
};
const config = { type: 'cloud' as const, packages: { apt: ['ffmpeg'] } };
const tooManyPairs = Object.fromEntries(
  Array.from({ length: limitAt('schemas/Metadata/maxProperties') + 1 }, (_, index) => [`key ${index}`, 'x']),
);

export const environments: readonly Scenario[] = [
  scenario({
    ...get,
    name: 'in use',
    needs: ['environment'],
    input: validInput.getEnvironment,
    example: 'environment',
  }),
  scenario({
    ...get,
    name: 'that is archived',
    needs: ['archivedEnvironment'],
    input: archivedOne,
    example: 'archived_environment',
  }),
  scenario({ ...get, name: 'that is missing', input: absent, status: 404, example: 'environment_not_found' }),
  scenario({
    ...list,
    name: 'that are not archived',
    input: validInput.listEnvironments,
    example: 'environments',
  }),
  scenario({
    ...list,
    name: 'with those that are archived',
    needs: ['archivedEnvironment'],
    input: () => ({ query: { ...ofTheDemo, include_archived: true } }),
    example: 'all_environments',
  }),
  scenario({
    ...create,
    name: 'with all properties',
    input: validInput.createEnvironment,
    example: 'created_environment',
  }),
  scenario({
    ...create,
    name: 'with what is required alone',
    input: () => ({ body: example<Request>('create_small_environment') }),
    example: 'small_environment',
  }),
  scenario({
    ...create,
    name: 'with packages of another package manager',
    input: () => ({ body: { ...environmentRequest(), config } }),
    status: 400,
    example: 'invalid_environment',
  }),
  scenario({
    ...update,
    name: 'in part',
    needs: ['activeEnvironment'],
    given: newEnvironment,
    input: (states) => ({ ...one(states), body: example<Changes>('update_environment') }),
    status: 200,
    example: 'updated_environment',
  }),
  scenario({
    ...update,
    name: 'with packages of another package manager',
    needs: ['activeEnvironment'],
    input: (states) => ({ ...one(states), body: { config } }),
    status: 400,
    example: 'invalid_environment',
  }),
  scenario({
    ...update,
    name: 'with too many pairs of metadata',
    needs: ['activeEnvironment'],
    input: (states) => ({ ...one(states), body: { metadata: tooManyPairs } }),
    status: 400,
    example: 'too_much_metadata',
  }),
  scenario({
    ...update,
    name: 'that is archived',
    needs: ['archivedEnvironment'],
    input: (states) => ({ ...archivedOne(states), body: { name: 'Other' } }),
    status: 409,
    example: 'environment_archived',
  }),
  scenario({
    operation: 'archiveEnvironment',
    name: 'that is active',
    given: likeArchived,
    input: one,
    status: 200,
    example: 'archived_environment',
  }),
  scenario({
    operation: 'archiveEnvironment',
    name: 'again',
    needs: ['archivedEnvironment'],
    input: archivedOne,
    status: 409,
    example: 'environment_archived',
  }),
  scenario({
    operation: 'deleteEnvironment',
    name: 'that nothing uses',
    given: newEnvironment,
    input: one,
    status: 200,
    example: 'deleted_environment',
  }),
  scenario({
    operation: 'deleteEnvironment',
    name: 'that a session uses',
    needs: ['newSession'],
    given: all(newEnvironment, sessionInIt),
    input: one,
    status: 409,
    example: 'environment_in_use',
  }),
];
