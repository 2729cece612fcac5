import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { currentTrace } from '../../platform/tracing.ts';
import { shownCostIn } from '../list-cost.ts';
import type { RequestedBy } from '../requested-by.ts';
import { changesAmong, SESSION_CHANGES_CHANNEL } from '../session-changes/add.ts';
import { STATUS_TYPES } from '../tables/session-changes.ts';
import { noTokens } from '../token-usage.ts';
import type { NewEvent } from './view.ts';

/** The channel of notices about new events and deleted sessions. The payload is the session's id. */
export const EVENTS_CHANNEL = 'session_events';
/** The channel of notices about requests to end a turn or the work of a thread. The payload is the session's id. */
export const INTERRUPTS_CHANNEL = 'session_interrupts';

/** The usage of a session, in the contract's form. */
const shownUsage = sql`json_build_object(${sql.join(
  Object.keys(noTokens).map((kind) => sql.raw(`'${kind}', usage -> '${kind}'`)),
  sql`, `,
)}, 'list_cost', ${shownCostIn(sql`list_cost`)})`;

const statusTypes: ReadonlySet<string> = new Set(STATUS_TYPES);

/** What a statement changes beside the events that it adds. */
export interface Change {
  /** Assignments to columns of the session. */
  readonly session: SQL;
  /** Statements that can read the changed session from `head`, and what earlier ones return from `changed_0`, `changed_1` … */
  readonly also: readonly SQL[];
}

/**
 * Adds events to a session: all of them in order, or none. Resolves to false if the condition selects no session. The statement
 * locks the session's row and increments its counter. So other writers wait until the commit, and a reader who resumes after
 * the last event they received does not miss any.
 *
 * A `session.usage` event gets the session's usage after the change.
 *
 * @param session A condition on `sessions`.
 * @param by The request that sends messages. Null if a trigger sends them. Undefined for events of the service.
 */
export async function appendEvents(
  db: Database,
  session: SQL | undefined,
  added: readonly NewEvent[],
  change?: Change,
  by?: RequestedBy | null,
): Promise<boolean> {
  const rows = added.map((event, index) => ({ ...event, place: index + 1 }));
  const { length } = rows;
  const interrupts = rows.some(({ type }) => type === 'user.interrupt');
  const channels = interrupts ? [EVENTS_CHANNEL, INTERRUPTS_CHANNEL] : [EVENTS_CHANNEL];
  const changes = rows.some(({ type, thread_id }) => thread_id == null && statusTypes.has(type));
  // The next turn belongs to the trace of the message that it works on.
  const trace = rows.some(({ type }) => type.startsWith('user.')) ? currentTrace() : null;
  const traced = trace === null ? undefined : sql`, traceparent = ${trace}`;
  const requested = by === undefined ? undefined : sql`, requested_by = ${by && JSON.stringify(by)}::json`;
  const also = change?.also.map(
    (statement, place) => sql`, ${sql.raw(`changed_${place}`)} as (${statement})`,
  );
  const { rows: told } = (await db.execute(sql`
    with head as (
      update sessions set last_seq = last_seq + ${length}${traced}${requested}${change && sql`, ${change.session}`}
      where ${session}
      returning id as session_id, workspace_id, usage, list_cost, last_seq - ${length} as before
    )${also && sql.join(also)}, added as (
      insert into session_events
        (id, workspace_id, session_id, thread_id, seq, type, data, hidden, bytes, created_at, processed_at)
      select
        id, workspace_id, session_id, thread_id, before + place, type,
        case type when 'session.usage' then json_build_object('usage', ${shownUsage}) else data end,
        hidden, octet_length(data::text) + coalesce(octet_length(hidden::text), 0), created_at, processed_at
      from head, json_to_recordset(${JSON.stringify(rows)}::json) as event (
        place int, id text, thread_id text, type text, data json, hidden json, created_at timestamptz,
        processed_at timestamptz
      )
      ${changes ? sql`returning *), change as (${changesAmong('added')}` : sql``}
    )
    select pg_notify(channel, session_id)
    from head, json_array_elements_text(${JSON.stringify(channels)}::json) as channel
    ${changes ? sql`union all select pg_notify(${SESSION_CHANGES_CHANNEL}, workspace_id) from change` : sql``}`)) as unknown as {
    rows: unknown[];
  };
  return told.length > 0;
}
