import { type BlobStore, BlobsUnavailableError } from '../platform/blobs/blob-store.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import type { NewId } from '../platform/ids.ts';
import { inTime } from '../platform/in-time.ts';
import { type Loop, startLoop } from '../platform/jobs/loop.ts';
import type { Log } from '../platform/log.ts';
import { retentionRows } from '../platform/metrics/metrics.ts';
import type { Spool } from '../platform/spool.ts';
import { changesBy, type OwnChange, retention } from '../records/audit/changes.ts';
import { fileQueries } from '../records/files/queries.ts';
import { releaseBlobs } from '../records/files/release-blobs.ts';
import { sandboxQueries } from '../records/sandboxes/queries.ts';

export interface BlobSweepOptions {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly spool: Pick<Spool, 'removeLeftovers'>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
}

/** What a round deleted. */
export interface Swept {
  /** The number of expired files. */
  readonly expired: number;
  /** The number of blobs that snapshots no longer need. */
  readonly released: number;
  /** The number of blobs without a file, a skill and a snapshot. */
  readonly unowned: number;
}

const hourMs = 60 * 60 * 1_000;
/** An upload is stored before its row, and may take long. */
const unownedMs = 24 * hourMs;
const pauseAfterErrorMs = 60_000;
/** Small, because requests to the embedded database wait for a batch. */
const batch = 100;
/** How long `close` waits for a request to the store. */
const closeMs = 5_000;

/**
 * Deletes expired files with their content, and content without a file, a skill and a snapshot: of uploads that were not finished, and of deletions that
 * the store did not do. Several servers can do it at once.
 */
export function createBlobSweep({ db, blobs, spool, clock, newId, log }: BlobSweepOptions) {
  const record = changesBy(retention, { clock, newId });
  const files = fileQueries(db);
  let isClosed = false;
  let loop: Loop | undefined;

  async function sweepExpired(): Promise<number> {
    let count = 0;
    while (!isClosed) {
      const removed = await db.transaction(async (tx) => {
        const rows = await fileQueries(tx).removeExpired(toTimestamp(clock.now()), batch);
        await record(tx, rows.map(deletionOf));
        return rows;
      });
      await releaseBlobs(
        files,
        blobs,
        removed.map(({ blob_key }) => blob_key),
      );
      count += removed.length;
      if (removed.length > 0) retentionRows.inc({ kind: 'files' }, removed.length);
      if (removed.length < batch) break;
    }
    return count;
  }

  async function deleteUnowned(keys: readonly string[]): Promise<number> {
    const unowned = await files.unowned(keys);
    for (const key of unowned) await blobs.delete(key);
    return unowned.length;
  }

  async function sweepReleased(): Promise<number> {
    const snapshots = sandboxQueries(db);
    let count = 0;
    while (!isClosed) {
      const keys = await snapshots.releasedBlobs(batch);
      for (const key of keys) await blobs.delete(key);
      await snapshots.forgetBlobs(keys);
      count += keys.length;
      if (keys.length < batch) break;
    }
    return count;
  }

  async function sweepUnowned(): Promise<number> {
    // The clock of a demo can be days ahead of the store.
    const before = Date.now() - unownedMs;
    let count = 0;
    let keys: string[] = [];
    for await (const { key, storedAt } of blobs.list()) {
      if (isClosed) return count;
      if (storedAt.getTime() < before) keys.push(key);
      if (keys.length < batch) continue;
      count += await deleteUnowned(keys);
      keys = [];
    }
    return count + (await deleteUnowned(keys));
  }

  async function round(): Promise<Swept> {
    const swept = {
      expired: await sweepExpired(),
      released: await sweepReleased(),
      unowned: await sweepUnowned(),
    };
    await blobs.removeLeftovers();
    await spool.removeLeftovers();
    return swept;
  }

  return {
    round,

    /** Continues every hour until `close`, and retries while the database or the store does not respond. */
    start(): void {
      loop = startLoop(
        async () => {
          const swept = await round();
          if (swept.expired + swept.released + swept.unowned > 0)
            log.info({ event: 'files.swept', ...swept }, 'files were deleted that nobody needs');
          return hourMs;
        },
        (error) => {
          if (isUnavailable(error)) return;
          const { message: reason } = error as Error;
          if (error instanceof BlobsUnavailableError)
            log.warn({ event: 'blobs.unavailable', reason }, 'the store of files does not work');
          else log.error({ event: 'files.not_swept', reason }, 'old files could not be deleted');
        },
        pauseAfterErrorMs,
      );
    },

    async close(): Promise<void> {
      isClosed = true;
      if (loop) await inTime(loop.close(), closeMs).catch(() => undefined);
    },
  };
}

function deletionOf({ id, workspace_id: workspaceId }: { id: string; workspace_id: string }): OwnChange {
  return { workspaceId, operation: 'deleteFile', ids: [id] };
}
