import { createHash } from 'node:crypto';
import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example, limitAt } from '../support/contract.ts';
import { inArchivedStore, missing, newMemory, newMemoryStore } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Schemas = components['schemas'];

type Operations = 'listMemories' | 'createMemory' | 'getMemory' | 'updateMemory' | 'deleteMemory';

const inStore = ({ activeMemoryStore }: States) => ({ path: { memory_store_id: activeMemoryStore } });
const one = ({ activeMemoryStore, activeMemory }: States) => ({
  path: { memory_store_id: activeMemoryStore, memory_id: activeMemory },
});
const missingOne = (states: States) => one({ ...states, activeMemory: missing.memory });
const request = example<Schemas['CreateMemoryRequest']>('create_memory');
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const changes = example<Schemas['UpdateMemoryRequest']>('update_memory');
const otherHash = hashOf('Another content');
/** As many characters as a content can have, of two bytes each. */
const tooLarge = 'é'.repeat(limitAt('schemas/MemoryContent/maxLength'));

/** A new memory with the path and the content that the example of an update expects. */
const changedMemory: Given = async (client, states) => {
  const { activeMemoryStore: memory_store_id = '' } = await newMemoryStore(client, states);
  const { data } = example<Schemas['MemoryPage']>('memories_with_content');
  const { path } = example<Schemas['Memory']>('updated_memory');
  const before = data.find((each): each is Schemas['Memory'] => each.type === 'memory' && each.path === path);
  const body = { path, content: before?.content ?? '' };
  const { id } = await unwrap(client.createMemory({ path: { memory_store_id }, body }));
  return { activeMemoryStore: memory_store_id, activeMemory: id };
};

export const validInput: ValidInput<Operations> = {
  listMemories: (states) => ({ ...inStore(states), query: {} }),
  createMemory: (states) => ({ ...inStore(states), body: request }),
  getMemory: one,
  updateMemory: (states) => ({ ...one(states), body: { content: 'Another text' } }),
  deleteMemory: one,
};

const reading: readonly Scenario[] = [
  scenario({
    operation: 'listMemories',
    name: 'of a store',
    needs: ['activeMemoryStore', 'activeMemory'],
    input: validInput.listMemories,
    status: 200,
    example: 'memories',
  }),
  scenario({
    operation: 'listMemories',
    name: 'with their content',
    needs: ['activeMemoryStore', 'activeMemory'],
    input: (states) => ({ ...inStore(states), query: { view: 'full' } }),
    status: 200,
    example: 'memories_with_content',
  }),
  scenario({
    operation: 'listMemories',
    name: 'by folder',
    needs: ['activeMemoryStore', 'activeMemory'],
    input: (states) => ({ ...inStore(states), query: { depth: 1 } }),
    status: 200,
    example: 'memories_by_folder',
  }),
  scenario({
    operation: 'listMemories',
    name: 'with a prefix that is not a folder',
    needs: ['activeMemoryStore'],
    input: (states) => ({ ...inStore(states), query: { path_prefix: '/proj' } }),
    status: 400,
    example: 'path_prefix_without_slash',
  }),
  scenario({
    operation: 'getMemory',
    name: 'with its content',
    needs: ['activeMemoryStore', 'activeMemory'],
    input: one,
    status: 200,
    example: 'memory',
  }),
  scenario({
    operation: 'getMemory',
    name: 'without its content',
    needs: ['activeMemoryStore', 'activeMemory'],
    input: (states) => ({ ...one(states), query: { view: 'basic' } }),
    status: 200,
    example: 'memory_without_content',
  }),
];

const creation: readonly Scenario[] = [
  scenario({
    operation: 'createMemory',
    name: 'in a folder',
    given: newMemoryStore,
    input: validInput.createMemory,
    status: 200,
    example: 'created_memory',
  }),
  scenario({
    operation: 'createMemory',
    name: 'with a path in another normalization form',
    needs: ['activeMemoryStore'],
    input: (states) => ({ ...inStore(states), body: { path: '/cafe\u0301.md', content: '' } }),
    status: 400,
    example: 'memory_path_not_normalized',
  }),
  scenario({
    operation: 'createMemory',
    name: 'with too many bytes',
    needs: ['activeMemoryStore'],
    input: (states) => ({ ...inStore(states), body: { path: '/large.md', content: tooLarge } }),
    status: 400,
    example: 'memory_too_large',
  }),
  scenario({
    operation: 'createMemory',
    name: 'at the path of another memory',
    given: newMemory,
    input: validInput.createMemory,
    status: 409,
    example: 'memory_path_conflict',
  }),
  scenario({
    operation: 'createMemory',
    name: 'in an archived store',
    needs: ['archivedMemoryStore'],
    input: ({ archivedMemoryStore }) => ({ path: { memory_store_id: archivedMemoryStore }, body: request }),
    status: 409,
    example: 'memory_store_archived',
  }),
];

const changing: readonly Scenario[] = [
  scenario({
    operation: 'updateMemory',
    name: 'of its content, with a condition',
    given: changedMemory,
    input: (states) => ({ ...one(states), body: changes }),
    status: 200,
    example: 'updated_memory',
  }),
  scenario({
    operation: 'updateMemory',
    name: 'with neither content nor path',
    given: newMemory,
    input: (states) => ({ ...one(states), body: { content_sha256: otherHash } }),
    status: 400,
    example: 'memory_update_empty',
  }),
  scenario({
    operation: 'updateMemory',
    name: 'with too many bytes',
    given: newMemory,
    input: (states) => ({ ...one(states), body: { content: tooLarge } }),
    status: 400,
    example: 'memory_too_large',
  }),
  scenario({
    operation: 'updateMemory',
    name: 'with the hash of another content',
    given: newMemory,
    input: (states) => ({ ...one(states), body: { content: 'Mine', content_sha256: otherHash } }),
    status: 409,
    example: 'memory_precondition_failed',
  }),
  scenario({
    operation: 'updateMemory',
    name: 'of its path, to that of another memory',
    async given(client, states) {
      const fresh = await newMemory(client, states);
      const path = { memory_store_id: fresh.activeMemoryStore ?? '' };
      const { id } = await unwrap(client.createMemory({ path, body: { path: '/other.md', content: '' } }));
      return { ...fresh, activeMemory: id };
    },
    input: (states) => ({ ...one(states), body: { path: request.path } }),
    status: 409,
    example: 'memory_path_conflict',
  }),
  scenario({
    operation: 'updateMemory',
    name: 'in an archived store',
    given: inArchivedStore(newMemory),
    input: validInput.updateMemory,
    status: 409,
    example: 'memory_store_archived',
  }),
  scenario({
    operation: 'deleteMemory',
    name: 'once',
    given: newMemory,
    input: one,
    status: 200,
    example: 'deleted_memory',
  }),
  scenario({
    operation: 'deleteMemory',
    name: 'with the hash of another content',
    given: newMemory,
    input: (states) => ({ ...one(states), query: { expected_content_sha256: otherHash } }),
    status: 409,
    example: 'memory_precondition_failed',
  }),
  ...(['getMemory', 'updateMemory', 'deleteMemory'] as const).map((operation) =>
    scenario({
      operation,
      name: 'of a missing memory',
      needs: ['activeMemoryStore'],
      input: (states) => ({ ...validInput[operation](states), ...missingOne(states) }) as never,
      status: 404,
      example: 'memory_not_found',
    }),
  ),
];

export const memories: readonly Scenario[] = [...reading, ...creation, ...changing];
