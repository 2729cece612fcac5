import { and, eq, isNotNull, type Placeholder, sql } from 'drizzle-orm';
import type { Timestamp } from '../domain/clock.ts';
import type { Database } from './database.ts';
import { lazily } from './lazily.ts';
import { threads } from './schema.ts';

export type ThreadRow = typeof threads.$inferSelect;

/** Threads of sessions (spec. 2.2). */
export function threadTable(db: Database) {
  const named = (
    workspaceId: string | Placeholder,
    sessionId: string | Placeholder,
    id: string | Placeholder,
  ) => and(eq(threads.workspaceId, workspaceId), eq(threads.sessionId, sessionId), eq(threads.id, id));
  const one = lazily(() =>
    db
      .select()
      .from(threads)
      .where(named(sql.placeholder('workspaceId'), sql.placeholder('sessionId'), sql.placeholder('id')))
      .prepare('session_thread'),
  );

  return {
    async find(workspaceId: string, sessionId: string, id: string): Promise<ThreadRow | null> {
      const [row] = await one().execute({ workspaceId, sessionId, id });
      return row ?? null;
    },

    /** idle → terminated, for a child thread (spec. 3). Null when there was nothing to change. */
    async archive(
      workspaceId: string,
      sessionId: string,
      id: string,
      now: Timestamp,
    ): Promise<ThreadRow | null> {
      const [row] = await db
        .update(threads)
        .set({ status: 'terminated', archivedAt: now, updatedAt: now })
        .where(
          and(
            named(workspaceId, sessionId, id),
            eq(threads.status, 'idle'),
            isNotNull(threads.parentThreadId),
          ),
        )
        .returning();
      return row ?? null;
    },
  };
}
