/** What the service does for a session (our addition to spec. 2.4): work waits, is prepared, or runs. */
import { sql } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list-filters.ts';
import { sandboxes } from '../tables/sandboxes.ts';

export type SessionWork = components['schemas']['SessionWork'];

/**
 * A column of sessions: false if no work was requested. It saves reads of the work. For `exists`, PostgreSQL could read all waiting
 * work for each page.
 */
export const hasWork = sql<boolean>`coalesce((
  select w.work_since is not null from workspaces as w where w.session_id = sessions.id), false)`.as(
  'has_work',
);

const isLive = sql`exists (
  select from servers as s where s.id = workspaces.server_id and s.epoch = workspaces.epoch
    and s.stopped_at is null and s.lease_until > now())`;

const oldestMessage = sql`(
  select min(e.created_at) from session_events as e
  where e.session_id = workspaces.session_id and e.processed_at is null and e.thread_id is null
    and e.type in ('user.message', 'user.define_outcome'))`;

/** True if work was requested since the last turn. After a turn, its server only stores outputs. */
const isNew = sql`not exists (
  select from turns as t where t.session_id = workspaces.session_id and t.ended_at >= workspaces.work_since)`;

/** Returns the work of sessions that run no turn, by session. Sessions without work are missing. */
export async function workOf(db: Database, sessionIds: readonly string[]): Promise<Map<string, SessionWork>> {
  if (sessionIds.length === 0) return new Map();
  const preparing = sql<Timestamp | null>`case when ${isLive} then ${sandboxes.preparing_since} end`;
  const waiting = sql<Timestamp | null>`coalesce(${oldestMessage},
    case when ${isNew} then least(${sandboxes.work_since}, now()) end)`;
  const rows = await db
    .select({
      session_id: sandboxes.session_id,
      preparing: preparing.mapWith(sandboxes.preparing_since),
      waiting: waiting.mapWith(sandboxes.work_since),
    })
    .from(sandboxes)
    .where(sql`${isOneOf(sandboxes.session_id, sessionIds)} and ${sandboxes.work_since} is not null`);
  const found = new Map<string, SessionWork>();
  for (const { session_id, preparing, waiting } of rows) {
    if (preparing) found.set(session_id, { state: 'preparing', since: preparing });
    else if (waiting) found.set(session_id, { state: 'waiting', since: waiting });
  }
  return found;
}
