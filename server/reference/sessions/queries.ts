import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { lazily } from '../platform/database/lazily.ts';
import { finder, oneOf } from '../platform/database/objects.ts';
import { resources } from '../resources/table.ts';
import { threads } from '../threads/table.ts';
import { sessions } from './table.ts';

/** Sessions (spec. 2.4). */
export function sessionQueries(db: Database) {
  const existing = lazily(() =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(oneOf(sessions, sql.placeholder('workspaceId'), sql.placeholder('id')))
      .prepare('session_exists'),
  );

  return {
    find: finder(db, sessions),

    async exists(workspaceId: string, id: string): Promise<boolean> {
      return (await existing().execute({ workspaceId, id })).length > 0;
    },

    /**
     * Adds a session with its coordinator thread and its resources: all of them, or nothing. One statement, which is
     * one round trip in place of five; it checks references at its end.
     */
    async create(
      session: typeof sessions.$inferInsert,
      coordinator: typeof threads.$inferInsert,
      attached: readonly (typeof resources.$inferInsert)[],
    ): Promise<void> {
      const newSession = db
        .$with('new_session')
        .as(db.insert(sessions).values(session).returning({ id: sessions.id }));
      if (attached.length === 0) {
        await db.with(newSession).insert(threads).values(coordinator);
        return;
      }
      const newThread = db
        .$with('new_thread')
        .as(db.insert(threads).values(coordinator).returning({ id: threads.id }));
      await db
        .with(newSession, newThread)
        .insert(resources)
        .values([...attached]);
    },
  };
}
