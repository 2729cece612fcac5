import { and, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sessionEvents, sessionResources, sessions, threads } from './schema.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;
export type NewThread = typeof threads.$inferInsert;
export type NewResource = typeof sessionResources.$inferInsert;
export type NewEvent = typeof sessionEvents.$inferInsert;

/** Sessions (spec. 2.4) and the events sent to them (spec. 6). */
export function sessionTable(db: Database) {
  return {
    /** Adds a session with its coordinator thread and its resources: all of them, or nothing. */
    async create(
      session: NewSession,
      coordinator: NewThread,
      resources: readonly NewResource[],
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(sessions).values(session);
        await tx.insert(threads).values(coordinator);
        if (resources.length > 0) await tx.insert(sessionResources).values([...resources]);
      });
    },

    async exists(workspaceId: string, id: string): Promise<boolean> {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.id, id)));
      return rows.length > 0;
    },

    /** Adds events to an existing session, in one statement: all of them, or none. */
    async addEvents(events: readonly NewEvent[]): Promise<void> {
      await db.insert(sessionEvents).values([...events]);
    },
  };
}
