import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { pages } from '../../platform/database/pages.ts';
import { transition, transitionOfRow } from '../../platform/database/transition.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { type WorkspaceLimits, workspaces } from '../../platform/workspaces/table.ts';
import type { NewEvent } from '../events/view.ts';
import { requireRoomForDisks } from './disk-limit.ts';
import { type Limited, requireRoomForMessages, requireRoomForOne } from './limits.ts';
import { usedBy } from './used.ts';

export type WorkspaceRow = typeof workspaces.$inferSelect;

/** All workspaces of the service, for operators. A deleted one does not exist for them, but its name is taken for a while. */
export function workspaceQueries(db: Database) {
  const isThere = isNull(workspaces.deleted_at);
  const all = pages(db, () => ({ table: workspaces, columns: getTableColumns(workspaces), scope: isThere }));
  const now = sql`${sql.placeholder('now')}`;
  const object = and(eq(workspaces.id, sql.placeholder('id')), isThere);
  const suspend = transition(db, workspaces, 'suspend', () => ({
    object,
    when: and(isNull(workspaces.suspended_at), isNull(workspaces.deleting_since)),
    set: { suspended_at: now, updated_at: now },
  }));
  const resume = transition(db, workspaces, 'resume', () => ({
    object,
    when: and(isNotNull(workspaces.suspended_at), isNull(workspaces.deleting_since)),
    set: { suspended_at: null, updated_at: now },
  }));

  async function findBy(condition: ReturnType<typeof eq>): Promise<WorkspaceRow | null> {
    const [row] = await db.select().from(workspaces).where(and(condition, isThere));
    return row ?? null;
  }

  return {
    page: (request: PageRequest) => all({}, request),
    find: (id: string) => findBy(eq(workspaces.id, id)),
    findByName: (name: string) => findBy(eq(workspaces.workspace_id, name)),

    /** Returns the limits of a workspace, for work without a request. */
    async limitsOf(name: string): Promise<WorkspaceLimits> {
      const [row] = await db
        .select({ limits: workspaces.limits })
        .from(workspaces)
        .where(eq(workspaces.workspace_id, name));
      return row?.limits ?? {};
    },

    /** Returns what a workspace uses of its limits. */
    usedBy: (name: string, here?: Parameters<typeof usedBy>[2]) => usedBy(db, name, here),

    /** @throws 409 `session_limit_reached`, `deployment_limit_reached` or `disk_bytes_limit_reached` */
    requireRoomForOne: (name: string, kind: Limited, limits: WorkspaceLimits) =>
      requireRoomForOne(db, name, kind, limits),

    /** @throws 409 `disk_bytes_limit_reached` */
    requireRoomForDisks: (name: string, limits: WorkspaceLimits) => requireRoomForDisks(db, name, limits),

    /** @throws 409 or 429: see `requireRoomForMessages`. */
    requireRoomForMessages: (name: string, added: readonly NewEvent[], limits: WorkspaceLimits) =>
      requireRoomForMessages(db, name, added, limits),

    /** Adds a workspace. Returns null if its name is taken. */
    async add({ id, name, now }: { id: string; name: string; now: Timestamp }): Promise<WorkspaceRow | null> {
      const row = { id, workspace_id: name, created_at: now, updated_at: now };
      const [added] = await db.insert(workspaces).values(row).onConflictDoNothing().returning();
      return added ?? null;
    },

    /** Changes a workspace that is not being deleted. */
    change: (id: string, set: (row: WorkspaceRow) => Partial<WorkspaceRow>) =>
      transitionOfRow(db, workspaces, {
        object: and(eq(workspaces.id, id), isThere),
        when: ({ deleting_since }) => deleting_since === null,
        set,
      }),

    suspend: (id: string, at: Timestamp) => suspend({ id, now: at }),
    resume: (id: string, at: Timestamp) => resume({ id, now: at }),
  };
}
