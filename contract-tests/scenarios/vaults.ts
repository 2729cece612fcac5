import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example, limitAt } from '../support/contract.ts';
import { newVault } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Schemas = components['schemas'];

type Operations = 'listVaults' | 'createVault' | 'getVault' | 'updateVault' | 'archiveVault' | 'deleteVault';

/** Only vaults of the demo data: other vaults would come first. */
const ofTheDemo = { created_at: { lt: '2026-11-06T00:00:00Z' } };
const one = ({ activeVault }: States) => ({ path: { vault_id: activeVault } });
const archivedOne = ({ archivedVault }: States) => ({ path: { vault_id: archivedVault } });
const changes = example<Schemas['UpdateVaultRequest']>('update_vault');
const tooManyPairs = Object.fromEntries(
  Array.from({ length: limitAt('schemas/Metadata/maxProperties') + 1 }, (_, index) => [`key ${index}`, 'x']),
);

export const validInput: ValidInput<Operations> = {
  listVaults: () => ({ query: ofTheDemo }),
  createVault: () => ({ body: example<Schemas['CreateVaultRequest']>('create_vault') }),
  getVault: one,
  updateVault: (states) => ({ ...one(states), body: changes }),
  archiveVault: one,
  deleteVault: one,
};

/** A new vault that equals the archived one. */
const likeArchived: Given = async (client) => {
  const { display_name } = example<Schemas['Vault']>('archived_vault');
  return { activeVault: (await unwrap(client.createVault({ body: { display_name } }))).id };
};

export const vaults: readonly Scenario[] = [
  scenario({
    operation: 'listVaults',
    name: 'that are not archived',
    input: validInput.listVaults,
    status: 200,
    example: 'vaults',
  }),
  scenario({
    operation: 'listVaults',
    name: 'with those that are archived',
    needs: ['archivedVault'],
    input: () => ({ query: { ...ofTheDemo, include_archived: true } }),
    status: 200,
    example: 'all_vaults',
  }),
  scenario({
    operation: 'createVault',
    name: 'with a name',
    input: validInput.createVault,
    status: 200,
    example: 'created_vault',
  }),
  scenario({
    operation: 'getVault',
    name: 'in use',
    needs: ['activeVault'],
    input: one,
    status: 200,
    example: 'vault',
  }),
  scenario({
    operation: 'getVault',
    name: 'that is archived',
    needs: ['archivedVault'],
    input: archivedOne,
    status: 200,
    example: 'archived_vault',
  }),
  scenario({
    operation: 'updateVault',
    name: 'of its name and metadata',
    given: newVault,
    input: validInput.updateVault,
    status: 200,
    example: 'updated_vault',
  }),
  scenario({
    operation: 'updateVault',
    name: 'with too many pairs of metadata',
    needs: ['activeVault'],
    input: (states) => ({ ...one(states), body: { metadata: tooManyPairs } }),
    status: 400,
    example: 'too_much_metadata',
  }),
  scenario({
    operation: 'updateVault',
    name: 'that is archived',
    needs: ['archivedVault'],
    input: (states) => ({ ...archivedOne(states), body: changes }),
    status: 409,
    example: 'vault_archived',
  }),
  scenario({
    operation: 'archiveVault',
    name: 'once',
    given: likeArchived,
    input: one,
    status: 200,
    example: 'archived_vault',
  }),
  scenario({
    operation: 'archiveVault',
    name: 'again',
    needs: ['archivedVault'],
    input: archivedOne,
    status: 409,
    example: 'vault_archived',
  }),
  scenario({
    operation: 'deleteVault',
    name: 'once',
    given: newVault,
    input: one,
    status: 200,
    example: 'deleted_vault',
  }),
];
