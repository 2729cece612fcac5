import { missing } from './given.ts';
import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'listIdentities' | 'getIdentity'> = {
  listIdentities: () => ({}),
  getIdentity: ({ identity }) => ({ path: { identity_id: identity } }),
};

const get = { operation: 'getIdentity' } as const;

export const identities: readonly Scenario[] = [
  scenario({
    ...get,
    name: 'that exists',
    needs: ['identity'],
    input: validInput.getIdentity,
    status: 200,
    example: 'identity',
  }),
  scenario({
    ...get,
    name: 'that is missing',
    input: () => ({ path: { identity_id: missing.identity } }),
    status: 404,
    example: 'identity_not_found',
  }),
  scenario({
    operation: 'listIdentities',
    name: 'on one page',
    input: validInput.listIdentities,
    status: 200,
    example: 'identities',
  }),
];
