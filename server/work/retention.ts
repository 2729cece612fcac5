import { type Clock, type Timestamp, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { clientTokenQueries } from '../records/client-tokens/queries.ts';
import { memoryStoreQueries } from '../records/memory-stores/queries.ts';
import { memoryVersionQueries } from '../records/memory-versions/queries.ts';
import { sessionChangeQueries } from '../records/session-changes/queries.ts';
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

/** How long changes of sessions are kept, in days. `streamEvents` of the contract says so. */
const CHANGE_DAYS = 7;

/** Deletes old versions of memories, old changes of sessions and expired client tokens, once an hour. */
export function createRetention({ db, clock, days, log }: RetentionOptions) {
  async function round(): Promise<number> {
    const tokens = await clientTokenQueries(db).removeExpired(ago(1), batch);
    const changes = await sessionChangeQueries(db).removeOld(ago(CHANGE_DAYS), batch);
    return tokens + changes + (await removeVersions(ago(days)));
  }

  const ago = (days: number) => toTimestamp(new Date(clock.now().getTime() - days * dayMs));

  /** Deletes versions of one store, in a transaction that holds it. */
  async function removeVersions(before: Timestamp): Promise<number> {
    const store = await memoryVersionQueries(db).storeWithOld(before);
    if (!store) return 0;
    const { workspaceId, storeId } = store;
    return db.transaction(async (tx) => {
      await memoryStoreQueries(tx).hold(workspaceId, storeId);
      return memoryVersionQueries(tx).removeOld(workspaceId, storeId, before, batch);
    });
  }
  return createBatches(round, {
    log,
    failure: {
      event: 'retention.failed',
      text: 'old versions of memories, changes of sessions or client tokens could not be deleted',
    },
    pauseMs,
  });
}
