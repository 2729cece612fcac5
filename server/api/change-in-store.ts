import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { idAfter } from '../platform/ids.ts';
import type { StoreChange } from '../records/memory-stores/memory-changes.ts';
import { storeArchived } from '../records/memory-stores/required-stores.ts';
import type { Queries } from '../records/queries.ts';
import type { memoryStores } from '../records/tables/memory-stores.ts';
import type { Context, Parts } from './context.ts';

type Reader = Pick<Context, 'queries' | 'principal'>;
type Store = typeof memoryStores.$inferSelect;

/** A change, with all queries of its transaction. */
interface Change extends StoreChange {
  readonly queries: Queries;
}

/**
 * Locks a store until the transaction ends, and returns what its next version records. So changes of a store happen one after the
 * other, and it is archived or deleted either before or after.
 *
 * @param options.archived True if an archived store can change.
 * @throws 404 if the store does not exist.
 * @throws 409 if it is archived.
 */
export async function holdStore(
  { queries, principal }: Reader,
  storeId: string,
  { clock, newId }: Pick<Parts, 'clock' | 'newId'>,
  { archived = false }: { archived?: boolean } = {},
): Promise<Change> {
  const { workspaceId: workspace_id, tokenId: api_key_id } = principal;
  const store: Store = found(await queries.memoryStores.hold(workspace_id, storeId), 'Memory store', storeId);
  if (store.archived_at !== null && !archived) throw storeArchived(storeId);
  const version = {
    id: idAfter(store.last_version_id, newId('memoryVersion')),
    workspace_id,
    memory_store_id: storeId,
    created_by: { type: 'api_actor' as const, api_key_id },
    created_at: toTimestamp(clock.now()),
  };
  return { queries, version };
}

/** @throws 404 if the store does not exist. */
export async function requireStore({ queries, principal }: Reader, storeId: string): Promise<void> {
  found(await queries.memoryStores.find(principal.workspaceId, storeId), 'Memory store', storeId);
}
