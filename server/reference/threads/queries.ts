import { and, eq, isNotNull, type Placeholder, sql } from 'drizzle-orm';
import type { Timestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lazily } from '../platform/database/lazily.ts';
import { oneOf } from '../platform/database/objects.ts';
import { transition } from '../platform/database/transition.ts';
import { threads } from './table.ts';

/** Threads of sessions (spec. 2.2). */
export function threadQueries(db: Database) {
  type Value = string | Placeholder;
  const named = (workspaceId: Value, sessionId: Value, id: Value) =>
    and(oneOf(threads, workspaceId, id), eq(threads.session_id, sessionId));
  const one = lazily(() =>
    db
      .select()
      .from(threads)
      .where(named(sql.placeholder('workspaceId'), sql.placeholder('sessionId'), sql.placeholder('id')))
      .prepare('thread_of_session'),
  );

  return {
    async find(workspaceId: string, sessionId: string, id: string) {
      const [row] = await one().execute({ workspaceId, sessionId, id });
      return row ?? null;
    },

    /** idle → terminated, for a child thread (spec. 3). */
    archive(workspaceId: string, sessionId: string, id: string, now: Timestamp) {
      return transition(db, threads, {
        object: named(workspaceId, sessionId, id),
        when: and(eq(threads.status, 'idle'), isNotNull(threads.parent_thread_id)),
        set: { status: 'terminated', archived_at: now, updated_at: now },
      });
    },
  };
}
