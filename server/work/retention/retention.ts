import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { retentionRows } from '../../platform/metrics/metrics.ts';
import { changesBy, retention } from '../../records/audit/changes.ts';
import { fileQueries } from '../../records/files/queries.ts';
import { releaseBlobs } from '../../records/files/release-blobs.ts';
import type { Removed, RemoveOld } from '../../records/retention/removed.ts';
import type { RetentionDays } from '../../records/retention-periods.ts';
import { createBatches } from '../batches.ts';
import { retentionKinds } from './kinds.ts';

export interface RetentionOptions {
  db: Database;
  clock: Clock;
  newId: NewId;
  blobs: Pick<BlobStore, 'delete'>;
  /** How long versions of memories are kept, in days. */
  versionDays: number;
  days: RetentionDays;
  log: Log;
}

/** Small, because requests to the embedded database wait for a batch. */
const batch = 200;
const pauseMs = 3_600_000;

/** Deletes what is old, once an hour: see docs/retention.md. Several servers can do it at once. */
export function createRetention({ db, clock, newId, blobs, versionDays, days, log }: RetentionOptions) {
  const record = changesBy(retention, { clock, newId });
  const kinds = retentionKinds({ clock, newId, versionDays });
  /** Where kinds continue that read their table in steps. After a restart, they begin again. */
  const places = new Map<string, string>();
  const finished = new Set<string>();

  async function remove(name: string, removeOld: RemoveOld): Promise<Removed> {
    const due = { days, now: toTimestamp(clock.now()), rows: batch };
    const removed = await db.transaction(async (tx) => {
      const some = await removeOld(tx, due, places.get(name) ?? '');
      await record(tx, some.changes);
      return some;
    });
    await releaseBlobs(fileQueries(db), blobs, removed.blobs ?? []);
    return removed;
  }

  /** Lets the other kinds continue. The failed one begins again in the next hour. */
  function failed(kind: string, error: Error): Removed {
    if (isUnavailable(error)) throw error;
    log.error({ event: 'retention.failed', kind, reason: error.message }, 'old rows could not be deleted');
    return { rows: 0, changes: [] };
  }

  /** A batch of each kind that has old rows left. Resolves to 0 when no kind has, and begins again at the next call. */
  async function round(): Promise<number> {
    let rows = 0;
    for (const [kind, removeOld] of kinds) {
      if (finished.has(kind)) continue;
      const removed = await remove(kind, removeOld).catch((error: Error) => failed(kind, error));
      rows += removed.rows;
      if (removed.rows > 0) retentionRows.inc({ kind }, removed.rows);
      const { next = null } = removed;
      if (next !== null) places.set(kind, next);
      else if (removed.rows === 0) finished.add(kind);
    }
    if (finished.size < kinds.length) return Math.max(rows, 1);
    places.clear();
    finished.clear();
    return 0;
  }

  return createBatches(round, {
    log,
    failure: { event: 'retention.failed', text: 'old rows could not be deleted' },
    pauseMs,
  });
}
