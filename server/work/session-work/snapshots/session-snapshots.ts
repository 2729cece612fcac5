import { BlobsUnavailableError, BlobTooLargeError } from '../../../platform/blobs/blob-store.ts';
import type { Timestamp } from '../../../platform/clock.ts';
import { throughOutages } from '../../../platform/database/outages.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import type { Log } from '../../../platform/log.ts';
import { snapshotSeconds } from '../../../platform/metrics/metrics.ts';
import type { Slots } from '../../../platform/slots.ts';
import type { SandboxQueries } from '../../../records/sandboxes/queries.ts';
import type { SnapshotRow } from '../../../records/sandboxes/snapshot-queries.ts';
import { TooManyEntries } from '../../../sandbox/snapshots/list-disk.ts';
import { DamagedSnapshot } from '../../../sandbox/snapshots/restore-disk.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { type SaveOptions, saveSnapshot } from './save-snapshot.ts';

/** How this server saves disks. */
export interface SnapshotSettings {
  /** The maximum size of the files of a snapshot. */
  readonly maxBytes: number;
  /** How long a snapshot may take, with the wait for a place. The end of the turn waits for it. */
  readonly seconds: number;
}

export interface SnapshotsOptions extends Omit<SaveOptions, 'maxBytes' | 'queries'> {
  readonly workspaceId: string;
  readonly queries: SandboxQueries;
  /** Null if this server saves no disks. It restores those that others have saved. */
  readonly settings: SnapshotSettings | null;
  readonly inTurn: Slots;
  readonly log: Log;
}

/** How a new disk was made from a snapshot. */
export type Restored = { readonly at: Timestamp; readonly leftOut: number } | 'damaged';

/** The snapshots of the disk of a session. */
export interface SessionSnapshots {
  /** Saves what the last turn has changed, if that is not saved. Retries in outages. No command runs on the disk. */
  saveTurn(signal: AbortSignal): Promise<void>;
  /** The same in one attempt, unless that of the turn has ended without a result. Another one would take as long. */
  saveMissed(signal: AbortSignal): Promise<void>;
  /** Writes the last snapshot to a new disk. Resolves to null without a snapshot. */
  restore(signal: AbortSignal): Promise<Restored | null>;
}

export function sessionSnapshots(options: SnapshotsOptions): SessionSnapshots {
  const { sessionId, workspaceId, disk, blobs, queries, settings, inTurn, log } = options;
  const names = { session_id: sessionId, workspace_id: workspaceId };
  /** The last turn whose save has ended, with or without a result. */
  let tried: string | undefined;

  /** @param late Aborted when it has taken too long, also if other disks are saved first. */
  async function save(maxBytes: number, turnId: string, signal: AbortSignal, late: AbortSignal) {
    const ended = timer('save');
    const either = AbortSignal.any([signal, late]);
    try {
      const { files, bytes, writtenBytes, leftOut } = await inTurn(workspaceId, either, () =>
        saveSnapshot({ ...options, maxBytes }, turnId, either),
      );
      const sizes = { files, bytes, written_bytes: writtenBytes, left_out: leftOut };
      log.info(
        { event: 'snapshot.saved', ...names, ...sizes, duration_ms: ended('saved') },
        'a disk was saved',
      );
    } catch (error) {
      signal.throwIfAborted();
      const isTooMuch = error instanceof TooManyEntries || error instanceof BlobTooLargeError;
      const reason = isTooMuch ? 'too_many_files' : late.aborted ? 'timeout' : null;
      if (reason === null) throw error;
      log.warn(
        { event: 'snapshot.not_saved', ...names, reason, duration_ms: ended(reason) },
        `a disk was not saved (${reason}): its earlier snapshot stays`,
      );
    }
  }

  async function restore(row: SnapshotRow, signal: AbortSignal): Promise<Restored> {
    const ended = timer('restore');
    try {
      await restoreSnapshot(row, disk, blobs, signal);
    } catch (error) {
      signal.throwIfAborted();
      // Another attempt on an image of the same size would end the same.
      const isFull = disk.image !== null && (error as NodeJS.ErrnoException).code === 'ENOSPC';
      if (!isFull && !(error instanceof DamagedSnapshot)) throw error;
      const reason = isFull ? 'no_room' : 'damaged';
      log.error(
        { event: 'snapshot.damaged', ...names, reason, duration_ms: ended(reason) },
        `a snapshot cannot be restored (${reason}): the session gets an empty disk`,
      );
      return 'damaged';
    }
    const { files, bytes, saved_at: at, left_out: leftOut } = row;
    log.info(
      { event: 'snapshot.restored', ...names, files, bytes, saved_at: at, duration_ms: ended('restored') },
      'a disk was restored',
    );
    return { at, leftOut };
  }

  return {
    async saveTurn(signal) {
      if (settings === null) return;
      const { maxBytes, seconds } = settings;
      const late = AbortSignal.timeout(seconds * 1_000);
      // The turn can have continued since its last save.
      tried = undefined;
      async function attempt(again: boolean): Promise<void> {
        const turnId = await queries.unsavedTurn(sessionId);
        if (turnId === null) return;
        await save(maxBytes, turnId, signal, late);
        // After an outage, a later attempt can be faster.
        if (!again) tried = turnId;
      }
      await throughOutages(attempt, AbortSignal.any([signal, late]), isOutage);
    },

    async saveMissed(signal) {
      if (settings === null) return;
      const turnId = await queries.unsavedTurn(sessionId);
      if (turnId === null || turnId === tried) return;
      await save(settings.maxBytes, turnId, signal, AbortSignal.timeout(settings.seconds * 1_000));
      tried = turnId;
    },

    async restore(signal) {
      const row = await queries.snapshot(sessionId);
      return row && inTurn(workspaceId, signal, () => restore(row, signal));
    },
  };
}

const isOutage = (error: unknown): boolean => error instanceof BlobsUnavailableError || isUnavailable(error);

/** Returns a function that records the end, and returns the duration in milliseconds. */
function timer(operation: 'save' | 'restore'): (result: string) => number {
  const began = performance.now();
  return (result) => {
    const ms = performance.now() - began;
    snapshotSeconds.observe({ operation, result }, ms / 1_000);
    return Math.round(ms);
  };
}
