import { and, getTableColumns, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { listValue } from '../../platform/database/list-filters.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { events, isInput } from '../tables/events.ts';
import { type EventsOf, isInList, PAGE_BYTES, valuesOfList } from './queries.ts';

/** Events with what the built-in agent needs of them. Responses of the service never have it. */
export function logQueries(db: Database) {
  const times = sql`array(select json_array_elements_text(${sql.placeholder('times')}::json)::timestamptz)`;
  const page = pages(db, {
    table: events,
    name: 'session_logs',
    columns: getTableColumns(events),
    scope: isInList,
    key: events.seq,
    filters: { times: and(isInput(events.type), sql`${events.processed_at} = any (${times})`) },
    size: { columns: [events.data, events.hidden], bytes: PAGE_BYTES },
  });

  return {
    /** Returns a page of a list. */
    page: (list: EventsOf, request: PageRequest) => page(valuesOfList(list), request),

    /** Returns a page of the inputs of a list that were processed at one of the times. */
    inputs: (list: EventsOf, times: readonly Timestamp[], request: PageRequest) =>
      page({ ...valuesOfList(list), times: listValue(times) }, request),
  };
}

export type LogQueries = ReturnType<typeof logQueries>;
