import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example, limitAt } from '../support/contract.ts';
import { newMemoryStore } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Schemas = components['schemas'];

type Operations =
  | 'listMemoryStores'
  | 'createMemoryStore'
  | 'getMemoryStore'
  | 'updateMemoryStore'
  | 'archiveMemoryStore'
  | 'deleteMemoryStore';

/** Only memory stores of the demo data: other stores would come first. */
const ofTheDemo = { created_at: { lt: '2026-11-06T00:00:00Z' } };
const one = ({ activeMemoryStore }: States) => ({ path: { memory_store_id: activeMemoryStore } });
const archivedOne = ({ archivedMemoryStore }: States) => ({ path: { memory_store_id: archivedMemoryStore } });
const changes = example<Schemas['UpdateMemoryStoreRequest']>('update_memory_store');
const tooManyPairs = Object.fromEntries(
  Array.from({ length: limitAt('schemas/Metadata/maxProperties') + 1 }, (_, index) => [`key ${index}`, 'x']),
);

export const validInput: ValidInput<Operations> = {
  listMemoryStores: () => ({ query: ofTheDemo }),
  createMemoryStore: () => ({ body: example<Schemas['CreateMemoryStoreRequest']>('create_memory_store') }),
  getMemoryStore: one,
  updateMemoryStore: (states) => ({ ...one(states), body: changes }),
  archiveMemoryStore: one,
  deleteMemoryStore: one,
};

/** A new memory store that equals the archived one. */
const likeArchived: Given = async (client) => {
  const { name } = example<Schemas['MemoryStore']>('archived_memory_store');
  return { activeMemoryStore: (await unwrap(client.createMemoryStore({ body: { name } }))).id };
};

export const memoryStores: readonly Scenario[] = [
  scenario({
    operation: 'listMemoryStores',
    name: 'that are not archived',
    input: validInput.listMemoryStores,
    status: 200,
    example: 'memory_stores',
  }),
  scenario({
    operation: 'listMemoryStores',
    name: 'with those that are archived',
    needs: ['archivedMemoryStore'],
    input: () => ({ query: { ...ofTheDemo, include_archived: true } }),
    status: 200,
    example: 'all_memory_stores',
  }),
  scenario({
    operation: 'createMemoryStore',
    name: 'with a description',
    input: validInput.createMemoryStore,
    status: 200,
    example: 'created_memory_store',
  }),
  scenario({
    operation: 'getMemoryStore',
    name: 'in use',
    needs: ['activeMemoryStore'],
    input: one,
    status: 200,
    example: 'memory_store',
  }),
  scenario({
    operation: 'getMemoryStore',
    name: 'that is archived',
    needs: ['archivedMemoryStore'],
    input: archivedOne,
    status: 200,
    example: 'archived_memory_store',
  }),
  scenario({
    operation: 'updateMemoryStore',
    name: 'of its name and metadata',
    given: newMemoryStore,
    input: validInput.updateMemoryStore,
    status: 200,
    example: 'updated_memory_store',
  }),
  scenario({
    operation: 'updateMemoryStore',
    name: 'with too many pairs of metadata',
    needs: ['activeMemoryStore'],
    input: (states) => ({ ...one(states), body: { metadata: tooManyPairs } }),
    status: 400,
    example: 'too_much_metadata',
  }),
  scenario({
    operation: 'updateMemoryStore',
    name: 'that is archived',
    needs: ['archivedMemoryStore'],
    input: (states) => ({ ...archivedOne(states), body: changes }),
    status: 409,
    example: 'memory_store_archived',
  }),
  scenario({
    operation: 'archiveMemoryStore',
    name: 'once',
    given: likeArchived,
    input: one,
    status: 200,
    example: 'archived_memory_store',
  }),
  scenario({
    operation: 'archiveMemoryStore',
    name: 'again',
    needs: ['archivedMemoryStore'],
    input: archivedOne,
    status: 409,
    example: 'memory_store_archived',
  }),
  scenario({
    operation: 'deleteMemoryStore',
    name: 'once',
    given: newMemoryStore,
    input: one,
    status: 200,
    example: 'deleted_memory_store',
  }),
];
