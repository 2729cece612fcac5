import { fenceOf } from '../../agent/turns/fence.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { createSlots } from '../../platform/slots.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import type { DiskMeter } from './disk-meter.ts';
import type { DiskStore } from './disk-store.ts';
import type { Reclaims } from './reclaims.ts';
import type { ReconcilerOptions } from './reconciler.ts';
import { startSaver } from './saver.ts';
import { sessionDisk } from './session-disk.ts';
import type { SessionWorkSettings } from './settings.ts';
import { sessionSnapshots } from './snapshots/session-snapshots.ts';
import type { TasksOf } from './tasks.ts';
import { startWorker } from './worker.ts';

export interface SessionWorkersOptions {
  readonly db: Database;
  readonly settings: Pick<SessionWorkSettings, 'checks' | 'snapshots'>;
  readonly disks: DiskStore;
  readonly meter: Pick<DiskMeter, 'measure'>;
  readonly blobs: BlobStore;
  readonly log: Log;
  readonly tasksOf: TasksOf;
  readonly reclaims: Reclaims;
  readonly onError: (error: unknown) => void;
}

/** The disks that a server saves or restores at once. */
const SNAPSHOTS = { count: 4, perWorkspace: 2 };

type Start = Pick<ReconcilerOptions, 'startWorker' | 'startSaver'>;

/** Returns the functions that start workers of sessions, with the disk and the tasks of the session. */
export function sessionWorkers(options: SessionWorkersOptions): Start {
  const { db, settings, disks, meter, blobs, log, tasksOf, reclaims, onError } = options;
  const queries = sandboxQueries(db);
  const inTurn = createSlots(SNAPSHOTS.count, SNAPSHOTS);
  function partsOf(sessionId: string, workspaceId: string, owner: Owner, folder: Disk) {
    const snapshots = sessionSnapshots({
      ...{ sessionId, workspaceId, owner, disk: folder, blobs, queries, inTurn, log },
      settings: settings.snapshots,
    });
    const disk = sessionDisk({
      sessionId,
      owner,
      disk: folder,
      disks,
      requireFolder: settings.checks.isThere,
      fence: fenceOf(db, sessionId, owner),
      restore: snapshots.restore,
      recordLost: reclaims.ofDisk,
    });
    return {
      sessionId,
      workspaceId,
      owner,
      disk,
      queries,
      saveTurn: snapshots.saveTurn,
      save: snapshots.saveMissed,
    };
  }

  return {
    startWorker(sessionId, workspaceId, owner, place, folder) {
      const parts = partsOf(sessionId, workspaceId, owner, folder);
      async function save(signal: AbortSignal, turn: 'has ended' | 'waits'): Promise<void> {
        // Another turn can run meanwhile. A turn that waits can still continue.
        if (turn === 'has ended') place.release();
        // The worker reports the error, and tries again.
        await parts.saveTurn(signal).catch(() => {});
      }
      const tasks = tasksOf(sessionId, workspaceId, owner, place, folder, settings.snapshots && save);
      const measure = (signal: AbortSignal) => meter.measure(sessionId, owner, folder, signal);
      return startWorker({ ...parts, tasks, measure, place, onError });
    },

    startSaver:
      settings.snapshots &&
      ((sessionId, workspaceId, owner, _place, folder) =>
        startSaver(partsOf(sessionId, workspaceId, owner, folder))),
  };
}
