import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/objects.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { sessions } from '../tables/sessions.ts';

/** A session on hold, for the command. */
export interface HeldSession {
  id: string;
  workspace_id: string;
  held_since: Timestamp | null;
}

/** Legal holds of sessions. A transaction that deletes a session, or a part of it, locks its row and reads the hold. */
export function holdQueries(db: Database) {
  const { id, workspace_id, held_since } = sessions;
  const set = async (on: Database, workspaceId: string, sessionId: string, to: Timestamp | null) => {
    const [row] = await on
      .update(sessions)
      .set({ held_since: to === null ? null : sql`coalesce(${held_since}, ${to})` })
      .where(oneOf(sessions, workspaceId, sessionId))
      .returning({ id, workspace_id, held_since });
    return row ?? null;
  };

  return {
    /**
     * Puts a session on hold. A hold keeps the time of its beginning. A batch that deletes the workspace ends before, or sees the
     * hold. Resolves to null if the session does not exist.
     */
    begin: (workspaceId: string, sessionId: string, now: Timestamp) =>
      db.transaction(async (tx) => {
        const { workspace_id: name } = workspaces;
        await tx.select({ name }).from(workspaces).where(eq(name, workspaceId)).for('share');
        return set(tx, workspaceId, sessionId, now);
      }),

    /** Ends the hold of a session. Resolves to null if the session does not exist. */
    release: (workspaceId: string, sessionId: string) => set(db, workspaceId, sessionId, null),

    /** Returns up to `rows` sessions on hold after an id, of all workspaces or of one. */
    async list(workspaceId: string | undefined, after: string, rows: number): Promise<HeldSession[]> {
      return db
        .select({ id, workspace_id, held_since })
        .from(sessions)
        .where(
          and(
            isNotNull(held_since),
            workspaceId === undefined ? undefined : eq(workspace_id, workspaceId),
            sql`${id} > ${after}`,
          ),
        )
        .orderBy(id)
        .limit(rows);
    },

    /** Returns the workspace of a session, or null. */
    async workspaceOf(sessionId: string): Promise<string | null> {
      const [row] = await db.select({ workspace_id }).from(sessions).where(eq(id, sessionId));
      return row?.workspace_id ?? null;
    },
  };
}
