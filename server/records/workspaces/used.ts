/** What a workspace uses of its limits. The checks of limits count the same. */
import { and, count, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import type { WorkspaceLimits } from '../../platform/workspaces/table.ts';
import type { StreamCounts } from '../events/stream-counts.ts';
import { streamReportQueries } from '../events/stream-reports.ts';
import { fileQueries } from '../files/queries.ts';
import { deployments } from '../tables/deployments.ts';
import { events } from '../tables/events.ts';
import { sessions } from '../tables/sessions.ts';
import { turns } from '../tables/turns.ts';
import { beginningTypes } from '../turns/waiting.ts';
import { usageDayQueries } from '../usage-days/queries.ts';
import { usedOfDay } from './day-limits.ts';
import { diskBytes } from './disk-limit.ts';

export type Used = Record<keyof WorkspaceLimits, number>;

/**
 * Returns what a workspace uses now.
 *
 * @param here The streams of this server. Those of others are what they reported last. A command has none.
 */
export async function usedBy(
  db: Database,
  workspaceId: string,
  here?: Pick<StreamCounts, 'id' | 'ofWorkspace'>,
): Promise<Used> {
  const elsewhere = await streamReportQueries(statementsOn(db)).of(workspaceId, here?.id ?? '');
  return {
    turns_at_once: await numberOf(db, runningTurns(db, workspaceId)),
    waiting_messages: await numberOf(db, waitingMessages(db, workspaceId)),
    sessions: await numberOf(db, unarchived(db, sessions, workspaceId)),
    deployments: await numberOf(db, unarchived(db, deployments, workspaceId)),
    streams: (here?.ofWorkspace(workspaceId) ?? 0) + elsewhere,
    disk_bytes: await diskBytes(db, workspaceId),
    file_bytes: await fileQueries(db).storedBytes(workspaceId),
    ...usedOfDay(await usageDayQueries(db).today(workspaceId)),
  };
}

/** Returns the number of rows of a query. */
export async function numberOf(db: Database, query: SQLWrapper): Promise<number> {
  const [row] = await db.select({ number: count() }).from(sql`${query} as counted`);
  return row?.number ?? 0;
}

/** The query for the objects of a workspace that are not archived. */
export function unarchived(db: Database, table: typeof sessions | typeof deployments, workspaceId: string) {
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.workspace_id, workspaceId), isNull(table.archived_at)));
}

/** The query for the messages that wait for turns in all sessions of a workspace. */
export function waitingMessages(db: Database, workspaceId: string) {
  return db
    .select({ id: events.id })
    .from(events)
    .innerJoin(sessions, eq(sessions.id, events.session_id))
    .where(
      and(
        ...[eq(sessions.workspace_id, workspaceId), isNull(sessions.archived_at)],
        ...[isNull(events.processed_at), isNull(events.thread_id)],
        inArray(events.type, beginningTypes(true)),
      ),
    );
}

/** The query for the turns of a workspace that run, on all servers. */
export function runningTurns(db: Database, workspaceId: string) {
  return db
    .select({ id: turns.id })
    .from(turns)
    .innerJoin(sessions, eq(sessions.id, turns.session_id))
    .where(and(sql`${turns.state} = 'running'`, eq(sessions.workspace_id, workspaceId)));
}
