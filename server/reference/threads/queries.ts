import { and, eq, exists, getTableColumns, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Timestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lazily } from '../platform/database/lazily.ts';
import { elsewhere, oneOf } from '../platform/database/objects.ts';
import { pages } from '../platform/database/pages.ts';
import { transition } from '../platform/database/transition.ts';
import type { PageRequest } from '../platform/pagination.ts';
import { sessions } from '../sessions/table.ts';
import { threads } from './table.ts';

/** Threads of sessions (spec. 2.2). */
export function threadQueries(db: Database) {
  type Value = string | Placeholder;
  const named = (tenantId: Value, sessionId: Value, id: Value) =>
    and(oneOf(threads, tenantId, id), eq(threads.session_id, sessionId));
  const theOne = named(sql.placeholder('tenantId'), sql.placeholder('sessionId'), sql.placeholder('id'));
  const one = lazily(() => db.select().from(threads).where(theOne).prepare('thread_of_session'));

  const ofOpenSession = exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, threads.session_id), isNull(sessions.archived_at))),
  );
  const pagesOfSession = pages(db, {
    table: threads,
    columns: getTableColumns(threads),
    scope: and(
      eq(threads.tenant_id, sql.placeholder('tenantId')),
      eq(threads.session_id, sql.placeholder('sessionId')),
    ),
  });

  const now = sql`${sql.placeholder('now')}`;
  const archive = transition(db, threads, 'archive', {
    object: theOne,
    when: and(eq(threads.status, 'idle'), isNotNull(threads.parent_thread_id), ofOpenSession),
    set: { status: 'terminated', archived_at: now, updated_at: now },
  });

  return {
    page: (tenantId: string, sessionId: string, request: PageRequest) =>
      pagesOfSession({ tenantId, sessionId }, request),

    /** Whether another session of the tenant has this thread. */
    isElsewhere: elsewhere(db, threads, threads.session_id),

    async find(tenantId: string, sessionId: string, id: string) {
      const [row] = await one().execute({ tenantId, sessionId, id });
      return row ?? null;
    },

    /** idle → terminated, for a child thread (spec. 3) of a session that is not archived. */
    archive: (tenantId: string, sessionId: string, id: string, now: Timestamp) =>
      archive({ tenantId, sessionId, id, now }),
  };
}
