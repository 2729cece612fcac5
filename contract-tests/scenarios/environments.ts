import { missing } from './given.ts';
import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'listEnvironments' | 'getEnvironment'> = {
  listEnvironments: () => ({}),
  getEnvironment: ({ environment }) => ({ path: { environment_id: environment } }),
};

const get = { operation: 'getEnvironment', status: 200 } as const;
const list = { operation: 'listEnvironments', status: 200 } as const;

export const environments: readonly Scenario[] = [
  scenario({ ...get, name: 'in use', input: validInput.getEnvironment, example: 'environment' }),
  scenario({
    ...get,
    name: 'that is archived',
    needs: ['archivedEnvironment'],
    input: ({ archivedEnvironment }) => ({ path: { environment_id: archivedEnvironment } }),
    example: 'archived_environment',
  }),
  scenario({
    ...get,
    name: 'that is missing',
    input: () => ({ path: { environment_id: missing.environment } }),
    status: 404,
    example: 'environment_not_found',
  }),
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
    input: () => ({ query: { include_archived: true } }),
    example: 'all_environments',
  }),
];
