import { type Clock, type Timestamp, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NewId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { changesBy, retention } from '../records/audit/changes.ts';
import { auditQueries } from '../records/audit/queries.ts';
import { clientTokenQueries } from '../records/client-tokens/queries.ts';
import { memoryStoreQueries } from '../records/memory-stores/queries.ts';
import { memoryVersionQueries } from '../records/memory-versions/queries.ts';
import { sessionChangeQueries } from '../records/session-changes/queries.ts';
import { createBatches } from './batches.ts';

export interface RetentionOptions {
  db: Database;
  clock: Clock;
  newId: NewId;
  /** How long versions of memories are kept, in days. */
  versionDays: number;
  /** How long audit events are kept, in days. Undefined: they are not deleted. */
  auditDays: number | undefined;
  log: Log;
}

/** Small, because requests to the embedded database wait for a batch. */
const batch = 200;
const pauseMs = 3_600_000;
const dayMs = 86_400_000;

/** How long changes of sessions are kept, in days. `streamEvents` of the contract says so. */
const CHANGE_DAYS = 7;

/** Deletes old versions of memories, changes of sessions, audit events and expired client tokens, once an hour. */
export function createRetention({ db, clock, newId, versionDays, auditDays, log }: RetentionOptions) {
  const record = changesBy(retention, { clock, newId });

  async function round(): Promise<number> {
    const tokens = await clientTokenQueries(db).removeExpired(ago(1), batch);
    const changes = await sessionChangeQueries(db).removeOld(ago(CHANGE_DAYS), batch);
    const events = auditDays === undefined ? 0 : await auditQueries(db).removeOld(ago(auditDays), batch);
    return tokens + changes + events + (await removeVersions(ago(versionDays)));
  }

  const ago = (days: number) => toTimestamp(new Date(clock.now().getTime() - days * dayMs));

  /** Deletes versions of one store, in a transaction that holds it. */
  async function removeVersions(before: Timestamp): Promise<number> {
    const store = await memoryVersionQueries(db).storeWithOld(before);
    if (!store) return 0;
    const { workspaceId, storeId } = store;
    return db.transaction(async (tx) => {
      await memoryStoreQueries(tx).hold(workspaceId, storeId);
      const removed = await memoryVersionQueries(tx).removeOld(workspaceId, storeId, before, batch);
      const change = { workspaceId, operation: 'deleteMemoryVersions', ids: [storeId] };
      if (removed > 0) await record(tx, [change]);
      return removed;
    });
  }
  return createBatches(round, {
    log,
    failure: {
      event: 'retention.failed',
      text: 'old versions of memories, changes of sessions, audit events or client tokens could not be deleted',
    },
    pauseMs,
  });
}
