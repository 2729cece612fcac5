import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { lazily } from './lazily.ts';
import { sessionEvents, sessionResources, sessions, threads } from './schema.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;
export type NewThread = typeof threads.$inferInsert;
export type NewResource = typeof sessionResources.$inferInsert;
export type NewEvent = typeof sessionEvents.$inferInsert;

/** Sessions (spec. 2.4) and the events sent to them (spec. 6). */
export function sessionTable(db: Database) {
  const existing = lazily(() =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(eq(sessions.workspaceId, sql.placeholder('workspaceId')), eq(sessions.id, sql.placeholder('id'))),
      )
      .prepare('session_exists'),
  );

  return {
    /**
     * Adds a session with its coordinator thread and its resources: all of them, or nothing. One statement, which is
     * one round trip in place of five; it checks references at its end.
     */
    async create(
      session: NewSession,
      coordinator: NewThread,
      resources: readonly NewResource[],
    ): Promise<void> {
      const newSession = db
        .$with('new_session')
        .as(db.insert(sessions).values(session).returning({ id: sessions.id }));
      if (resources.length === 0) {
        await db.with(newSession).insert(threads).values(coordinator);
        return;
      }
      const newThread = db
        .$with('new_thread')
        .as(db.insert(threads).values(coordinator).returning({ id: threads.id }));
      await db
        .with(newSession, newThread)
        .insert(sessionResources)
        .values([...resources]);
    },

    async exists(workspaceId: string, id: string): Promise<boolean> {
      return (await existing().execute({ workspaceId, id })).length > 0;
    },

    /** Adds events to an existing session, in one statement: all of them, or none. */
    async addEvents(events: readonly NewEvent[]): Promise<void> {
      await db.insert(sessionEvents).values([...events]);
    },
  };
}
