/** The memory stores that resources attach to sessions. */
import { conflict, invalidParameter, notFound } from '../../shell/errors.ts';
import type { memoryStores } from '../tables/memory-stores.ts';
import type { memoryStoreQueries } from './queries.ts';

/** The queries of memory stores, on a database or in a transaction. */
export interface StoreLookup {
  memoryStores: Pick<ReturnType<typeof memoryStoreQueries>, 'named'>;
}

type Row = typeof memoryStores.$inferSelect;

type Attached = readonly (
  | { type: 'memory_store'; memory_store_id: string }
  | { type: Exclude<string, 'memory_store'> }
)[];

/** How many memory stores a session or deployment can have. */
const MOST_STORES = 8;

/**
 * Checks that resources have at most eight memory stores, and none twice.
 *
 * @throws 400
 */
export function checkStores(resources: Attached): void {
  const places = new Map<string, number>();
  for (const [index, each] of resources.entries()) {
    if (!('memory_store_id' in each)) continue;
    const other = places.get(each.memory_store_id);
    if (other !== undefined) {
      throw invalidParameter(
        `body.resources[${index}].memory_store_id`,
        `must differ from the memory store of body.resources[${other}]`,
        'memory_store_attached_twice',
      );
    }
    places.set(each.memory_store_id, index);
  }
  if (places.size <= MOST_STORES) return;
  const rule = `must have at most ${MOST_STORES} memory stores`;
  throw invalidParameter('body.resources', rule, 'too_many_memory_stores');
}

/** Returns the ids of the memory stores in resources. */
export function storesOf(resources: Attached = []): string[] {
  return resources.flatMap((each) => ('memory_store_id' in each ? [each.memory_store_id] : []));
}

/**
 * Returns memory stores in the order of their ids, after a check that new objects can use them.
 *
 * @throws 404 if the workspace does not have one of them.
 * @throws 409 if one of them is archived.
 */
export async function requireStores(
  queries: StoreLookup,
  workspaceId: string,
  ids: readonly string[],
): Promise<Row[]> {
  // Most sessions have no memory store, and creating a session is a hot path.
  if (ids.length === 0) return [];
  const rows = await queries.memoryStores.named(workspaceId, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const store = known.get(id);
    if (!store) throw notFound('Memory store', id, 'memory_store_not_found');
    if (store.archived_at !== null) throw storeArchived(id);
    return store;
  });
}

export const storeArchived = (id: string) =>
  conflict(`Memory store ${id} is archived.`, 'memory_store_archived');
