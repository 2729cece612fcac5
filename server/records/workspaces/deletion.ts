import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { DEFAULT_WORKSPACE } from '../../platform/workspaces/queries.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { conflict } from '../../shell/errors.ts';
import { sessions } from '../tables/sessions.ts';

/** How many rows were deleted, by table. */
export type DeletedRows = Readonly<Record<string, number>>;

/** A workspace whose deletion was requested. */
export interface DeletedWorkspace {
  readonly id: string;
  readonly name: string;
  readonly deleted: DeletedRows;
  /** True if nothing was left an hour ago, and its name is still taken. */
  readonly isDeleted: boolean;
}

/**
 * How long the name of a deleted workspace is taken. A request can have begun before the deletion, and add rows after it: no other
 * workspace may have them. It is longer than a request or a transaction lasts. Uploads can last longer: see `holdUploads`.
 */
const NAME_KEPT = sql`interval '1 hour'`;

/** The deletion of workspaces. */
export function workspaceDeletionQueries(db: Database) {
  const { id, workspace_id, deleting_since, deleted_at, deleted_rows } = workspaces;
  const isThere = isNull(deleted_at);
  return {
    /** Returns the name of a workspace, or null. */
    async nameOf(workspaceId: string): Promise<string | null> {
      const [row] = await db
        .select({ name: workspace_id })
        .from(workspaces)
        .where(and(eq(id, workspaceId), isThere));
      return row?.name ?? null;
    },

    /**
     * Requests the deletion of a workspace. Run it in a transaction, whose lock of the workspace no new token passes. It can be
     * repeated, and keeps the first time. Resolves to the workspace, or to null if it does not exist.
     *
     * @throws 409 if a hold keeps a session, or the workspace is that of ACCESS_TOKEN.
     */
    async request(workspaceId: string, now: Timestamp) {
      const [one] = await db
        .select()
        .from(workspaces)
        .where(and(eq(id, workspaceId), isThere))
        .for('update');
      if (!one) return null;
      const [held] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.workspace_id, one.workspace_id), isNotNull(sessions.held_since)))
        .limit(1);
      if (held)
        throw conflict(
          `Workspace ${workspaceId} has sessions on hold. Release them first.`,
          'workspace_on_hold',
        );
      if (one.workspace_id === DEFAULT_WORKSPACE)
        throw conflict('The service needs the workspace default.', 'default_workspace');
      const since = one.deleting_since ?? now;
      await db.update(workspaces).set({ deleting_since: since, updated_at: now }).where(eq(id, workspaceId));
      return { ...one, deleting_since: since, updated_at: now };
    },

    /** Returns what the deletion has deleted, or null if the workspace does not exist. */
    async progress(workspaceId: string): Promise<{ deleting: boolean; deleted: DeletedRows } | null> {
      const [row] = await db
        .select({ since: deleting_since, deleted: deleted_rows })
        .from(workspaces)
        .where(and(eq(id, workspaceId), isThere));
      return row ? { deleting: row.since !== null, deleted: row.deleted } : null;
    },

    /**
     * Locks a workspace whose deletion was requested and that no other server works on, after an id. It returns a deleted one when
     * its name becomes free.
     */
    async next(after: string): Promise<DeletedWorkspace | null> {
      const isDue = or(isThere, lte(deleted_at, sql`now() - ${NAME_KEPT}`));
      const [row] = await db
        .select({
          id,
          name: workspace_id,
          deleted: deleted_rows,
          isDeleted: isNotNull(deleted_at).mapWith(Boolean),
        })
        .from(workspaces)
        .where(and(isNotNull(deleting_since), gt(id, after), isDue))
        .orderBy(asc(id))
        .limit(1)
        .for('update', { skipLocked: true });
      return row ?? null;
    },

    /** Locks a session of a workspace, the newest first, because the newest are the ones that work. Resolves to its id. */
    async lockSession(name: string): Promise<string | null> {
      const [session] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.workspace_id, name), isNull(sessions.held_since)))
        .orderBy(desc(sessions.id))
        .limit(1)
        .for('update', { skipLocked: true });
      return session?.id ?? null;
    },

    /** Returns whether a hold keeps a session. It also keeps its runs and their deployment or schedule. */
    async hasHeld(name: string): Promise<boolean> {
      const [held] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.workspace_id, name), isNotNull(sessions.held_since)))
        .limit(1);
      return held !== undefined;
    },

    /** Returns whether the workspace has sessions, such as those that were put on hold since. */
    async hasSessions(name: string): Promise<boolean> {
      const some = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.workspace_id, name))
        .limit(1);
      return some.length > 0;
    },

    async count(workspaceId: string, deleted: DeletedRows): Promise<void> {
      await db.update(workspaces).set({ deleted_rows: deleted }).where(eq(id, workspaceId));
    },

    /** Records that nothing is left. The workspace does not exist for operators. */
    async end(workspaceId: string): Promise<void> {
      await db.update(workspaces).set({ deleted_at: sql`now()` }).where(eq(id, workspaceId));
    },

    /** Frees the name of a deleted workspace. */
    async freeName(workspaceId: string): Promise<void> {
      await db.delete(workspaces).where(eq(id, workspaceId));
    },
  };
}
