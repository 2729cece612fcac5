import { fenceOf } from '../../agent/turns/fence.ts';
import type { Database } from '../../platform/database/database.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import type { DiskStore } from './disk-store.ts';
import type { Reclaims } from './reclaims.ts';
import type { ReconcilerOptions } from './reconciler.ts';
import { sessionDisk } from './session-disk.ts';
import type { SessionWorkSettings } from './settings.ts';
import type { TasksOf } from './tasks.ts';
import { startWorker } from './worker.ts';

export interface SessionWorkersOptions {
  readonly db: Database;
  readonly settings: Pick<SessionWorkSettings, 'checks'>;
  readonly disks: DiskStore;
  readonly tasksOf: TasksOf;
  readonly reclaims: Reclaims;
  readonly onError: (error: unknown) => void;
}

/** Returns a function that starts the worker of a session, with the disk and the tasks of the session. */
export function sessionWorkers(options: SessionWorkersOptions): ReconcilerOptions['startWorker'] {
  const { db, settings, disks, tasksOf, reclaims, onError } = options;
  const queries = sandboxQueries(db);
  return (sessionId, workspaceId, owner, place, folder) => {
    const disk = sessionDisk({
      sessionId,
      owner,
      disk: folder,
      disks,
      requireFolder: settings.checks.isThere,
      fence: fenceOf(db, sessionId, owner),
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
      place,
      onError,
    });
  };
}
