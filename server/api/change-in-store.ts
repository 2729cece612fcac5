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
 * Changes the memories of a store in one transaction that locks the store. So changes happen one after the other, and the
 * store is archived or deleted either before or after.
 *
 * @param options.archived Whether an archived store can change.
 * @throws 404 if the store does not exist.
 * @throws 409 if it is archived.
 */
export function changeInStore<Result>(
  { queries, principal }: Reader,
  storeId: string,
  { clock, newId }: Pick<Parts, 'clock' | 'newId'>,
  { archived = false }: { archived?: boolean },
  change: (change: Change) => Promise<Result>,
): Promise<Result> {
  const { workspaceId: workspace_id, tokenId: api_key_id } = principal;
  return queries.together(async (held) => {
    const store: Store = found(await held.memoryStores.hold(workspace_id, storeId), 'Memory store', storeId);
    if (store.archived_at !== null && !archived) throw storeArchived(storeId);
    const version = {
      id: idAfter(store.last_version_id, newId('memoryVersion')),
      workspace_id,
      memory_store_id: storeId,
      created_by: { type: 'api_actor' as const, api_key_id },
      created_at: toTimestamp(clock.now()),
    };
    return change({ queries: held, version });
  });
}

/** @throws 404 if the store does not exist. */
export async function requireStore({ queries, principal }: Reader, storeId: string): Promise<void> {
  found(await queries.memoryStores.find(principal.workspaceId, storeId), 'Memory store', storeId);
}
