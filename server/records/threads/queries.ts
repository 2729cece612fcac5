import { and, eq, getTableColumns, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list-filters.ts';
import { elsewhere, oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { sessions } from '../tables/sessions.ts';
import { threads } from '../tables/threads.ts';
import { statsWhenStopped } from './stats.ts';

type ThreadRow = typeof threads.$inferSelect;
type ShownRow = Omit<ThreadRow, 'workspace_id'> & { readonly ended: Timestamp | null };

const { workspace_id, ...shownColumns } = getTableColumns(threads);

/** Threads of sessions (spec. 2.2). */
export function threadQueries(db: Database) {
  type Value = string | Placeholder;
  const named = (workspaceId: Value, sessionId: Value, id: Value) =>
    and(oneOf(threads, workspaceId, id), eq(threads.session_id, sessionId));
  const isChild = isNotNull(threads.parent_thread_id);
  const one = prepared(db, 'thread_of_session', () =>
    db
      .select()
      .from(threads)
      .where(named(sql.placeholder('workspaceId'), sql.placeholder('sessionId'), sql.placeholder('id'))),
  );
  const shown = prepared(db, 'thread_shown', () =>
    db
      .select({ ...shownColumns, ended: sessions.archived_at })
      .from(threads)
      .innerJoin(sessions, eq(sessions.id, threads.session_id))
      .where(named(sql.placeholder('workspaceId'), sql.placeholder('sessionId'), sql.placeholder('id'))),
  );

  const pagesOfSession = pages(db, () => ({
    table: threads,
    columns: getTableColumns(threads),
    scope: and(
      eq(threads.workspace_id, sql.placeholder('workspaceId')),
      eq(threads.session_id, sql.placeholder('sessionId')),
    ),
  }));

  /** Changes a child thread in one state. Returns null if no such thread exists. */
  async function changeChild(
    thread: SQL | undefined,
    status: ThreadRow['status'],
    set: PgUpdateSetSource<typeof threads>,
  ): Promise<ThreadRow | null> {
    const [row] = await db
      .update(threads)
      .set(set)
      .where(and(thread, eq(threads.status, status), isChild))
      .returning();
    return row ?? null;
  }

  return {
    page: (workspaceId: string, sessionId: string, request: PageRequest) =>
      pagesOfSession({ workspaceId, sessionId }, request),

    /** Returns true if another session of the workspace has this thread. */
    isElsewhere: elsewhere(db, threads, threads.session_id),

    async find(workspaceId: string, sessionId: string, id: string): Promise<ThreadRow | null> {
      const [row] = await one().execute({ workspaceId, sessionId, id });
      return row ?? null;
    },

    /** Returns a thread, and when its session was archived, in one query. */
    async findShown(workspaceId: string, sessionId: string, id: string): Promise<ShownRow | null> {
      const [row] = await shown().execute({ workspaceId, sessionId, id });
      return row ?? null;
    },

    /** idle → terminated, for a child thread (spec. 3). Returns null if it is in another state or missing. */
    archive: (workspaceId: string, sessionId: string, id: string, now: Timestamp) =>
      changeChild(named(workspaceId, sessionId, id), 'idle', {
        status: 'terminated',
        archived_at: now,
        updated_at: now,
      }),

    /** running → idle, for a child thread. Returns null if it is in another state or missing. */
    interrupt: (workspaceId: string, sessionId: string, id: string, now: Timestamp) =>
      changeChild(named(workspaceId, sessionId, id), 'running', {
        status: 'idle',
        updated_at: now,
        stats: statsWhenStopped(now),
      }),

    /** Returns those of these threads, by id, that run. */
    async running(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: threads.id })
        .from(threads)
        .where(and(isOneOf(threads.id, ids), eq(threads.status, 'running')));
      return new Set(rows.map(({ id }) => id));
    },

    /** Returns when the running coordinators of these sessions started, by session. */
    async runningSince(sessionIds: readonly string[]): Promise<Map<string, Timestamp>> {
      if (sessionIds.length === 0) return new Map();
      const rows = await db
        .select({ session_id: threads.session_id, updated_at: threads.updated_at })
        .from(threads)
        .where(
          and(
            isOneOf(threads.session_id, sessionIds),
            isNull(threads.parent_thread_id),
            eq(threads.status, 'running'),
          ),
        );
      return new Map(rows.map(({ session_id, updated_at }) => [session_id, updated_at]));
    },
  };
}
