import { fenceOf } from '../../agent/turns/fence.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { createSlots } from '../../platform/slots.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import type { DiskStore } from './disk-store.ts';
import type { Reclaims } from './reclaims.ts';
import type { ReconcilerOptions } from './reconciler.ts';
import { sessionDisk } from './session-disk.ts';
import type { SessionWorkSettings } from './settings.ts';
import { sessionSnapshots } from './snapshots/session-snapshots.ts';
import type { TasksOf } from './tasks.ts';
import { startWorker } from './worker.ts';

export interface SessionWorkersOptions {
  readonly db: Database;
  readonly settings: Pick<SessionWorkSettings, 'checks' | 'snapshots'>;
  readonly disks: DiskStore;
  readonly blobs: BlobStore;
  readonly log: Log;
  readonly tasksOf: TasksOf;
  readonly reclaims: Reclaims;
  readonly onError: (error: unknown) => void;
}

/** The disks that a server saves or restores at once. */
const SNAPSHOTS = { count: 4, perWorkspace: 2 };

/** Returns a function that starts the worker of a session, with the disk and the tasks of the session. */
export function sessionWorkers(options: SessionWorkersOptions): ReconcilerOptions['startWorker'] {
  const { db, settings, disks, blobs, log, tasksOf, reclaims, onError } = options;
  const queries = sandboxQueries(db);
  const inTurn = createSlots(SNAPSHOTS.count, SNAPSHOTS);
  return (sessionId, workspaceId, owner, place, folder) => {
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
    const tasks = tasksOf(sessionId, workspaceId, owner, place, folder);
    return startWorker({
      sessionId,
      workspaceId,
      owner,
      disk,
      queries,
      tasks,
      save: snapshots.save,
      place,
      onError,
    });
  };
}
