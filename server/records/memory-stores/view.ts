import type { components } from '../../../generated/types.ts';
import type { memoryStores } from '../tables/memory-stores.ts';

type MemoryStore = components['schemas']['MemoryStore'];

/** Returns a memory store in the contract's form. */
export function toMemoryStore(row: typeof memoryStores.$inferSelect): MemoryStore {
  const { id, name, description, metadata, created_at, updated_at, archived_at } = row;
  return { id, type: 'memory_store', name, description, metadata, created_at, updated_at, archived_at };
}

/** Returns the row of a memory store in the contract's form. */
export function memoryStoreRow(
  { type: _, ...store }: MemoryStore,
  workspace_id: string,
): typeof memoryStores.$inferInsert {
  return { ...store, workspace_id };
}
