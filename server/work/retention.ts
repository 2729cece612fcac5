import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { memoryStoreQueries } from '../records/memory-stores/queries.ts';
import { memoryVersionQueries } from '../records/memory-versions/queries.ts';
import { createBatches } from './batches.ts';

export interface RetentionOptions {
  db: Database;
  clock: Clock;
  /** How long versions are kept, in days. */
  days: number;
  log: Log;
}

/** Small, because requests to the embedded database wait for a batch. */
const batch = 200;
const pauseMs = 3_600_000;
const dayMs = 86_400_000;

/** Deletes old versions of memories, once an hour. */
export function createRetention({ db, clock, days, log }: RetentionOptions) {
  /** Deletes versions of one store, in a transaction that holds it. */
  async function round(): Promise<number> {
    const before = toTimestamp(new Date(clock.now().getTime() - days * dayMs));
    const store = await memoryVersionQueries(db).storeWithOld(before);
    if (!store) return 0;
    const { workspaceId, storeId } = store;
    return db.transaction(async (tx) => {
      await memoryStoreQueries(tx).hold(workspaceId, storeId);
      return memoryVersionQueries(tx).removeOld(workspaceId, storeId, before, batch);
    });
  }
  return createBatches(round, { log, failure: 'old versions of memories could not be deleted', pauseMs });
}
