import type { PgTable } from 'drizzle-orm/pg-core';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NewId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { retentionRows } from '../platform/metrics/metrics.ts';
import { changesBy, retention } from '../records/audit/changes.ts';
import { fileQueries } from '../records/files/queries.ts';
import { releaseBlobs } from '../records/files/release-blobs.ts';
import { queriesOn } from '../records/queries.ts';
import { emptySession } from '../records/retention/session-contents.ts';
import { removeSession } from '../records/sessions/remove.ts';
import { AFTER_SESSIONS, BEFORE_SESSIONS, removeRows } from '../records/workspaces/contents.ts';
import {
  type DeletedRows,
  type DeletedWorkspace,
  workspaceDeletionQueries,
} from '../records/workspaces/deletion.ts';
import { createBatches } from './batches.ts';

export interface WorkspaceDeletionOptions {
  readonly db: Database;
  readonly blobs: Pick<BlobStore, 'delete'>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
}

/** Small, because requests to the embedded database wait for a batch. */
const batch = 200;
const pauseMs = 5_000;

/** What a batch deleted, by table, and the blobs of deleted files. */
interface Batch {
  readonly counts: Record<string, number>;
  readonly blobs: string[];
  rows: number;
}

/**
 * Deletes workspaces whose deletion was requested: all rows, in batches, and the workspace last. A batch holds the row of the
 * workspace, so of several servers one works on it, and any server continues after a crash.
 */
export function createWorkspaceDeletion({ db, blobs, clock, newId, log }: WorkspaceDeletionOptions) {
  const record = changesBy(retention, { clock, newId });
  /** The last workspace that this server looked at. */
  let last = '';
  /** True if something was deleted since the look at all workspaces began. */
  let hasDeleted = false;

  /** Only one, because a session takes ten statements, and others wait for all of them. */
  async function removeOneSession(tx: Database, workspaceId: string, done: Batch): Promise<void> {
    const id = await workspaceDeletionQueries(tx).lockSession(workspaceId);
    if (id === null) return;
    const emptied = await emptySession(tx, { id }, batch - done.rows);
    for (const [table, rows] of Object.entries(emptied.counts)) add(done, table, rows);
    done.blobs.push(...emptied.blobs);
    if (done.rows >= batch) return;
    done.blobs.push(...(await removeSession(queriesOn(tx), { workspaceId, id }, { clock, newId })));
    add(done, 'sessions', 1);
  }

  async function removeTables(tx: Database, tables: readonly PgTable[], workspaceId: string, done: Batch) {
    for (const table of tables) {
      if (done.rows >= batch) return;
      const removed = await removeRows(tx, table, workspaceId, batch - done.rows);
      if (removed.rows > 0) add(done, removed.table, removed.rows);
      done.blobs.push(...removed.blobs);
    }
  }

  /**
   * Deletes a batch of a workspace, or the workspace if nothing else is left. After an hour, it deletes what requests have added that
   * had begun before, and frees the name.
   */
  async function continueWith(
    tx: Database,
    { id, name, deleted, isDeleted }: DeletedWorkspace,
  ): Promise<Batch & { end: DeletedRows | null }> {
    const queries = workspaceDeletionQueries(tx);
    const done: Batch = { counts: {}, blobs: [], rows: 0 };
    if (await queries.hasHeld(name)) return { ...done, end: null };
    await removeTables(tx, BEFORE_SESSIONS, name, done);
    if (done.rows < batch) await removeOneSession(tx, name, done);
    // Files of sessions are deleted with them, so that a hold can keep them.
    if (done.rows === 0 && !(await queries.hasSessions(name))) {
      await removeTables(tx, AFTER_SESSIONS, name, done);
      if (done.rows === 0 && isDeleted) {
        await queries.freeName(id);
        return { ...done, rows: 1, end: null };
      }
      if (done.rows === 0) {
        await queries.end(id);
        await record(tx, [{ workspaceId: name, operation: 'deleteWorkspace', ids: [id] }]);
        return { ...done, rows: 1, end: deleted };
      }
    }
    if (done.rows > 0) await queries.count(id, sum(deleted, done.counts));
    if (done.rows > 0 && isDeleted)
      await record(tx, [{ workspaceId: name, operation: 'deleteWorkspaceContents', ids: [id] }]);
    return { ...done, end: null };
  }

  async function round(): Promise<number> {
    const done = await db.transaction(async (tx) => {
      const workspace = await workspaceDeletionQueries(tx).next(last);
      if (!workspace) return null;
      return { ...(await continueWith(tx, workspace)), id: workspace.id, name: workspace.name };
    });
    if (!done) {
      const rows = hasDeleted ? 1 : 0;
      last = '';
      hasDeleted = false;
      return rows;
    }
    const rows = Object.values(done.counts).reduce((sum, each) => sum + each, 0);
    if (rows > 0) retentionRows.inc({ kind: 'workspaces' }, rows);
    if (done.rows > 0) hasDeleted = true;
    // A workspace that waits for a hold must not keep the others waiting.
    else last = done.id;
    await releaseBlobs(fileQueries(db), blobs, done.blobs);
    if (done.end)
      log.info(
        { event: 'workspace.deleted', workspace_id: done.name, rows: done.end },
        'a workspace was deleted with all its data',
      );
    return 1;
  }

  return createBatches(round, {
    log,
    failure: { event: 'workspace.not_deleted', text: 'data of a workspace could not be deleted' },
    pauseMs,
  });
}

function add(done: Batch, table: string, rows: number): void {
  done.counts[table] = (done.counts[table] ?? 0) + rows;
  done.rows += rows;
}

function sum(one: DeletedRows, other: DeletedRows): DeletedRows {
  const total: Record<string, number> = { ...one };
  for (const [table, rows] of Object.entries(other)) total[table] = (total[table] ?? 0) + rows;
  return total;
}
