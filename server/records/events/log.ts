import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { listValue } from '../../platform/database/list-filters.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { mostBytes } from '../../platform/database/sized-pages.ts';
import { events, isInput } from '../tables/events.ts';
import { type EventsOf, isInList, valuesOfList } from './queries.ts';

/** What a page of a log contains at most. Sizes are bytes of the events as JSON. */
export interface LogLimits {
  readonly rows: number;
  /** The page ends with the event that exceeds it. */
  readonly bytes: number;
  /** A larger event is on the page without its content. Calls and summaries of compactions are always complete. */
  readonly eventBytes: number;
}

/** Where a page begins. Older events are in descending order, newer ones in ascending order. */
export interface LogPlace {
  readonly direction: 'older' | 'newer';
  /** The place of the event before the page. Null for the end of the log. */
  readonly from: number | null;
}

/** A property that is larger belongs to the content of an event. */
const PROPERTY_BYTES = 1_000;

/** The size of an event, without reading it. Of events without a size, it is the maximum. */
const size = sql`coalesce(${events.bytes}, ${mostBytes([events.data, events.hidden])})`;

/** Events with what the built-in agent needs of them. Responses of the service never have it. */
export function logQueries(db: Database) {
  const { data, hidden, ...rest } = {
    id: events.id,
    seq: events.seq,
    type: events.type,
    data: events.data,
    hidden: events.hidden,
    created_at: events.created_at,
    processed_at: events.processed_at,
    bytes: events.bytes,
  };

  /** PostgreSQL adds up sizes before it reads content, and reads only the content that is on the page. */
  function pageOf(direction: LogPlace['direction'], where: SQL | undefined) {
    const order = direction === 'older' ? desc : asc;
    const isWhole = sql<boolean>`(${size} <= ${sql.placeholder('eventBytes')}::float8
      or ${events.type} in ('agent.thread_context_compacted', 'agent.tool_use', 'agent.mcp_tool_use', 'agent.custom_tool_use'))`;
    const near = db
      .select({
        ...{ ...rest, data, hidden },
        isWhole: isWhole.as('is_whole'),
        size: sql<number>`case when ${isWhole} then ${size} else ${PROPERTY_BYTES}::int end`.as('size'),
      })
      .from(events)
      .where(and(isInList, where))
      .orderBy(order(events.seq))
      .limit(sql.placeholder('rows'))
      .as('near');
    const walk = db
      .select({
        ...{ id: near.id, seq: near.seq, type: near.type, data: near.data, hidden: near.hidden },
        ...{ created_at: near.created_at, processed_at: near.processed_at, bytes: near.bytes },
        ...{ isWhole: near.isWhole, size: near.size },
        before: sql<number>`sum(${near.size}) over (order by ${order(near.seq)}) - ${near.size}`.as('before'),
        found: sql<number>`count(*) over ()`.as('found'),
      })
      .from(near)
      .as('walk');
    const exact = sql`coalesce(${walk.bytes},
      octet_length(${walk.data}::text) + coalesce(octet_length(${walk.hidden}::text), 0))`;
    return db
      .select({
        ...{ id: walk.id, seq: walk.seq, type: walk.type, isWhole: walk.isWhole },
        data: sql`case when ${walk.isWhole} then ${walk.data} else ${smallOf(walk)} end`.mapWith(data),
        hidden: sql`case when ${walk.isWhole} then ${walk.hidden} end`.mapWith(hidden),
        ...{ created_at: walk.created_at, processed_at: walk.processed_at },
        bytes: sql`case when ${walk.isWhole} then ${exact} else ${walk.size} end`.mapWith(Number),
        found: sql`${walk.found}`.mapWith(Number),
      })
      .from(walk)
      .where(sql`${walk.before} < ${sql.placeholder('bytes')}::float8`)
      .orderBy(order(walk.seq));
  }

  const from = sql.placeholder('from');
  const times = sql`array(select json_array_elements_text(${sql.placeholder('times')}::json)::timestamptz)`;
  const takenBefore = and(isInput(events.type), sql`${events.processed_at} = any (${times})`);
  const queries = {
    newest: prepared(db, 'session_logs_newest', () => pageOf('older', undefined)),
    older: prepared(db, 'session_logs_older', () => pageOf('older', lt(events.seq, from))),
    newer: prepared(db, 'session_logs_newer', () => pageOf('newer', gt(events.seq, from))),
    inputs: prepared(db, 'session_logs_inputs', () =>
      pageOf('older', and(takenBefore, lt(events.seq, from))),
    ),
  };

  async function read(name: keyof typeof queries, values: Record<string, unknown>) {
    const rows = await queries[name]().execute(values);
    const found = rows[0]?.found ?? 0;
    return { rows, hasMore: rows.length < found || found === values.rows };
  }

  return {
    /** Returns a page of a list, and whether more events may follow it. */
    page: (list: EventsOf, { direction, from }: LogPlace, limits: LogLimits) =>
      from === null
        ? read('newest', { ...valuesOfList(list), ...limits })
        : read(direction, { ...valuesOfList(list), ...limits, from }),

    /** Returns a page of the older inputs of a list that were processed at one of the times. */
    inputs: (list: EventsOf, times: readonly Timestamp[], from: number, limits: LogLimits) =>
      read('inputs', { ...valuesOfList(list), ...limits, from, times: listValue(times) }),
  };
}

/**
 * Returns the small properties of an event, such as the id of a call. What an input and a message say is their content, so
 * PostgreSQL does not read them.
 */
function smallOf({ type, data }: { type: unknown; data: unknown }): SQL {
  return sql`case when ${isInput(type)} or ${type} = 'agent.message' then '{}'::json else (
    select coalesce(json_object_agg(key, value), '{}'::json) from json_each(${data})
    where octet_length(value::text) <= ${PROPERTY_BYTES}::int) end`;
}

export type LogQueries = ReturnType<typeof logQueries>;
