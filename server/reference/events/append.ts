import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { NewEvent } from './view.ts';

/** The channel of notices about new events and deleted sessions. The payload is the session's id. */
export const EVENTS_CHANNEL = 'session_events';

/**
 * Adds events to a session: all of them in order, or none. Resolves to false if the condition selects no session. The statement
 * locks the session's row and increments its counter. So other writers wait until the commit, and a reader who resumes after
 * the last event they received does not miss any.
 *
 * @param session A condition on `sessions`.
 */
export async function appendEvents(
  db: Database,
  session: SQL | undefined,
  added: readonly NewEvent[],
): Promise<boolean> {
  const rows = added.map((event, index) => ({ ...event, place: index + 1 }));
  const { length } = rows;
  const { rows: told } = (await db.execute(sql`
    with head as (
      update sessions set last_seq = last_seq + ${length}
      where ${session}
      returning id as session_id, workspace_id, last_seq - ${length} as before
    ), added as (
      insert into session_events
        (id, workspace_id, session_id, thread_id, seq, type, data, hidden, created_at, processed_at)
      select id, workspace_id, session_id, thread_id, before + place, type, data, hidden, created_at, processed_at
      from head, json_to_recordset(${JSON.stringify(rows)}::json) as event (
        place int, id text, thread_id text, type text, data json, hidden json, created_at timestamptz,
        processed_at timestamptz
      )
    )
    select pg_notify(${EVENTS_CHANNEL}, session_id) from head`)) as unknown as { rows: unknown[] };
  return told.length > 0;
}
