import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example, limitAt } from '../support/contract.ts';
import { inArchivedVault, missing, newCredential, newVault } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateCredentialRequest'];

type Operations =
  | 'listCredentials'
  | 'createCredential'
  | 'getCredential'
  | 'updateCredential'
  | 'archiveCredential'
  | 'deleteCredential';

/** Only credentials of the demo data: other credentials would come first. */
const ofTheDemo = { created_at: { lt: '2026-11-06T00:00:00Z' } };
const inVault = ({ activeVault }: States) => ({ path: { vault_id: activeVault } });
const one = ({ activeVault, activeCredential }: States) => ({
  path: { vault_id: activeVault, credential_id: activeCredential },
});
const archivedOne = (states: States) => one({ ...states, activeCredential: states.archivedCredential });
const missingOne = (states: States) => one({ ...states, activeCredential: missing.credential });
const request = example<Request>('create_variable_credential');
const changes = example<Schemas['UpdateCredentialRequest']>('update_credential');
const tooManyPairs = Object.fromEntries(
  Array.from({ length: limitAt('schemas/Metadata/maxProperties') + 1 }, (_, index) => [`key ${index}`, 'x']),
);

export const validInput: ValidInput<Operations> = {
  listCredentials: (states) => ({ ...inVault(states), query: ofTheDemo }),
  createCredential: (states) => ({ ...inVault(states), body: request }),
  getCredential: one,
  updateCredential: (states) => ({ ...one(states), body: changes }),
  archiveCredential: one,
  deleteCredential: one,
};

const variable = (secret_name: string): Request => ({
  auth: { type: 'environment_variable', secret_name, secret_value: 'long enough' },
});

/** A new vault with as many credentials as it can have. */
const fullVault: Given = async (client, states) => {
  const { activeVault: vault_id = '' } = await newVault(client, states);
  const create = (index: number) =>
    client.createCredential({ path: { vault_id }, body: variable(`FULL_${index}`) });
  for (let index = 0; index < 20; index += 1) await unwrap(create(index));
  return { activeVault: vault_id };
};

const bearer: Request = {
  display_name: 'Tickets',
  auth: {
    type: 'static_bearer',
    mcp_server_url: 'https://mcp.example.com/tickets',
    token: 'mcp_long_enough',
  },
};
/** A kind of the family that the service does not have. */
const oauth = { type: 'mcp_oauth', mcp_server_url: 'https://mcp.example.com', access_token: 'x' };

const reading: readonly Scenario[] = [
  scenario({
    operation: 'listCredentials',
    name: 'that are not archived',
    needs: ['activeVault', 'activeCredential'],
    input: validInput.listCredentials,
    status: 200,
    example: 'credentials',
  }),
  scenario({
    operation: 'listCredentials',
    name: 'with those that are archived',
    needs: ['activeVault', 'activeCredential', 'archivedCredential'],
    input: (states) => ({ ...inVault(states), query: { ...ofTheDemo, include_archived: true } }),
    status: 200,
    example: 'all_credentials',
  }),
  scenario({
    operation: 'getCredential',
    name: 'that is a variable',
    needs: ['activeVault', 'activeCredential'],
    input: one,
    status: 200,
    example: 'variable_credential',
  }),
  scenario({
    operation: 'getCredential',
    name: 'that is a token',
    given: newCredential(bearer),
    input: one,
    status: 200,
    example: 'bearer_credential',
  }),
  scenario({
    operation: 'getCredential',
    name: 'that is archived',
    needs: ['activeVault', 'archivedCredential'],
    input: archivedOne,
    status: 200,
    example: 'archived_credential',
  }),
];

const creation: readonly Scenario[] = [
  scenario({
    operation: 'createCredential',
    name: 'that is a variable',
    given: newVault,
    input: validInput.createCredential,
    status: 200,
    example: 'created_variable_credential',
  }),
  scenario({
    operation: 'createCredential',
    name: 'that is a token',
    given: newVault,
    input: (states) => ({ ...inVault(states), body: example<Request>('create_bearer_credential') }),
    status: 200,
    example: 'created_bearer_credential',
  }),
  scenario({
    operation: 'createCredential',
    name: 'of a kind that is not supported',
    needs: ['activeVault'],
    input: (states) => ({ ...inVault(states), body: { auth: oauth as never } }),
    status: 400,
    example: 'credential_unsupported',
  }),
  scenario({
    operation: 'createCredential',
    name: 'in a full vault',
    given: fullVault,
    input: (states) => ({ ...inVault(states), body: variable('ONE_MORE') }),
    status: 400,
    example: 'too_many_credentials',
  }),
  scenario({
    operation: 'createCredential',
    name: 'with a variable that the vault has',
    given: newCredential(),
    input: validInput.createCredential,
    status: 409,
    example: 'credential_exists',
  }),
  scenario({
    operation: 'createCredential',
    name: 'in an archived vault',
    needs: ['archivedVault'],
    input: ({ archivedVault }) => ({ path: { vault_id: archivedVault }, body: request }),
    status: 409,
    example: 'vault_archived',
  }),
];

const changing: readonly Scenario[] = [
  scenario({
    operation: 'updateCredential',
    name: 'of its name and its secret',
    given: newCredential(),
    input: validInput.updateCredential,
    status: 200,
    example: 'updated_credential',
  }),
  scenario({
    operation: 'updateCredential',
    name: 'with another kind',
    given: newCredential(),
    input: (states) => ({ ...one(states), body: { auth: { type: 'static_bearer', token: 'long-enough' } } }),
    status: 400,
    example: 'credential_type_fixed',
  }),
  scenario({
    operation: 'updateCredential',
    name: 'with too many pairs of metadata',
    given: newCredential(),
    input: (states) => ({ ...one(states), body: { metadata: tooManyPairs } }),
    status: 400,
    example: 'too_much_metadata',
  }),
  scenario({
    operation: 'archiveCredential',
    name: 'once',
    given: newCredential(variable('SENTRY_TOKEN')),
    input: one,
    status: 200,
    example: 'archived_credential',
  }),
  scenario({
    operation: 'deleteCredential',
    name: 'once',
    given: newCredential(),
    input: one,
    status: 200,
    example: 'deleted_credential',
  }),
  ...(['updateCredential', 'archiveCredential'] as const).flatMap((operation) => {
    const asking = (path: (states: States) => object) => (states: States) => ({
      ...validInput[operation](states),
      ...path(states),
    });
    return [
      scenario({
        operation,
        name: 'of an archived credential',
        needs: ['activeVault', 'archivedCredential'],
        input: asking(archivedOne) as never,
        status: 409,
        example: 'credential_archived',
      }),
      scenario({
        operation,
        name: 'in an archived vault',
        given: inArchivedVault(newCredential()),
        input: validInput[operation] as never,
        status: 409,
        example: 'vault_archived',
      }),
    ];
  }),
  ...(['getCredential', 'updateCredential', 'archiveCredential', 'deleteCredential'] as const).map(
    (operation) =>
      scenario({
        operation,
        name: 'of a missing credential',
        needs: ['activeVault'],
        input: (states) => ({ ...validInput[operation](states), ...missingOne(states) }) as never,
        status: 404,
        example: 'credential_not_found',
      }),
  ),
];

export const credentials: readonly Scenario[] = [...reading, ...creation, ...changing];
