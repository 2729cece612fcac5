import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  isOneOf,
  listValue,
  oneOfValues,
  type Range,
  rangeFilters,
  rangeValues,
} from '../../platform/database/list-filters.ts';
import { oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import type { RequestedBy } from '../requested-by.ts';
import { events, type Hidden, threadOf } from '../tables/events.ts';
import { sessions } from '../tables/sessions.ts';
import { appendEvents } from './append.ts';
import { bytesAfter, type ListPlace } from './bytes-after.ts';
import type { NewEvent } from './view.ts';

/** The maximum size of a page of events. A page with one larger event has only that event. */
export const PAGE_BYTES = 4_000_000;

/** The maximum size of what a stream reads at once. */
const STREAM_PAGE_BYTES = 1_000_000;

/** A session of a workspace. */
export interface SessionOf {
  readonly workspaceId: string;
  readonly sessionId: string;
}

/** The list that events belong to: a child thread, or the session, which has the events of its coordinator. */
export interface EventsOf extends SessionOf {
  /** Null for events of the session. */
  readonly threadId: string | null;
}

/** The filters of lists of events. */
export interface EventFilters {
  types?: readonly string[] | undefined;
  created_at?: Range | undefined;
}

/** The condition for the events of a list. `valuesOfList` returns its values. */
export const isInList = and(
  eq(events.workspace_id, sql.placeholder('workspaceId')),
  eq(events.session_id, sql.placeholder('sessionId')),
  sql`${threadOf(events.thread_id)} = ${sql.placeholder('thread')}`,
);
export const valuesOfList = ({ workspaceId, sessionId, threadId }: EventsOf) => {
  return { workspaceId, sessionId, thread: threadId ?? '' };
};

/** Events of sessions (spec. 6). */
export function eventQueries(db: Database) {
  const { hidden, bytes, ...shown } = getTableColumns(events);
  const { id, seq } = shown;
  const streamPages = pages(db, () => ({
    table: events,
    name: 'session_events_stream',
    columns: { ...shown, bytes },
    scope: isInList,
    key: seq,
    size: { columns: [events.data], bytes: STREAM_PAGE_BYTES },
  }));
  const pagesOfList = pages(db, () => ({
    table: events,
    columns: shown,
    scope: isInList,
    key: seq,
    filters: {
      types: oneOfValues('types', events.type),
      ...rangeFilters('created_at', events.created_at),
    },
    size: { columns: [events.data], bytes: PAGE_BYTES },
  }));
  const placed = prepared(db, 'session_events_place', () =>
    db
      .select({ seq })
      .from(events)
      .where(and(isInList, eq(id, sql.placeholder('id')))),
  );
  const newest = prepared(db, 'session_events_newest', () =>
    db.select({ id, seq }).from(events).where(isInList).orderBy(desc(seq)).limit(1),
  );
  const before = prepared(db, 'session_events_before_id', () =>
    db
      .select({ seq })
      .from(events)
      .where(and(isInList, lt(id, sql.placeholder('id'))))
      .orderBy(desc(seq))
      .limit(1),
  );
  const head = prepared(db, 'session_events_head', () =>
    db
      .select({ last: sessions.last_seq })
      .from(sessions)
      .where(oneOf(sessions, sql.placeholder('workspaceId'), sql.placeholder('sessionId'))),
  );

  return {
    page(list: EventsOf, { types, created_at }: EventFilters, request: PageRequest) {
      const filters = { types: listValue(types), ...rangeValues('created_at', created_at) };
      return pagesOfList({ ...valuesOfList(list), ...filters }, request);
    },

    /** Returns up to `rows` events after a place, in order, and whether more follow. They have a limited size. */
    after(list: EventsOf, from: number, rows: number) {
      const request = { direction: 'after', from: String(from), limit: rows, order: 'asc' } as const;
      return pagesOfList(valuesOfList(list), request);
    },

    /** Like `after`, for streams: smaller pages, and the bytes of events. */
    following(list: EventsOf, from: number, rows: number) {
      const request = { direction: 'after', from: String(from), limit: rows, order: 'asc' } as const;
      return streamPages(valuesOfList(list), request);
    },

    bytesAfter: (places: readonly ListPlace[]) => bytesAfter(db, places),

    /** Returns the place of the event in its session, or null if the event is not in the list. */
    async placeOf(list: EventsOf, eventId: string): Promise<number | null> {
      const [row] = await placed().execute({ ...valuesOfList(list), id: eventId });
      return row?.seq ?? null;
    },

    /** Returns the last event of a list and its place, or null if the list is empty. */
    async newest(list: EventsOf): Promise<{ id: string; seq: number } | null> {
      const [row] = await newest().execute(valuesOfList(list));
      return row ?? null;
    },

    /**
     * Returns the place of the last event with a smaller id, or 0. This is the position of an event that is not in the
     * list.
     */
    async placeBefore(list: EventsOf, eventId: string): Promise<number> {
      const [row] = await before().execute({ ...valuesOfList(list), id: eventId });
      return row?.seq ?? 0;
    },

    /** Returns true if the workspace has this event. */
    async exists(workspaceId: string, eventId: string): Promise<boolean> {
      const rows = await db
        .select({ id })
        .from(events)
        .where(oneOf(events, workspaceId, eventId));
      return rows.length > 0;
    },

    /** Returns true if the database has one of the events. */
    async areKept(ids: readonly string[]): Promise<boolean> {
      const [row] = await db.select({ id }).from(events).where(isOneOf(id, ids)).limit(1);
      return row !== undefined;
    },

    /** Returns the place of the last event of a session: 0 without events, null if the session does not exist. */
    async last(workspaceId: string, sessionId: string): Promise<number | null> {
      const [row] = await head().execute({ workspaceId, sessionId });
      return row?.last ?? null;
    },

    /** Returns the places of the last events of sessions of one or all workspaces, by session id. Omits missing sessions. */
    async lastOf(sessionIds: readonly string[], workspaceId?: string): Promise<Map<string, number>> {
      const owned = workspaceId === undefined ? undefined : eq(sessions.workspace_id, workspaceId);
      const rows = await db
        .select({ id: sessions.id, last: sessions.last_seq })
        .from(sessions)
        .where(and(isOneOf(sessions.id, sessionIds), owned));
      return new Map(rows.map(({ id, last }) => [id, last]));
    },

    /** Sets what responses never show of events. */
    async hide(ids: readonly string[], hidden: Hidden): Promise<void> {
      if (ids.length > 0) await db.update(events).set({ hidden }).where(isOneOf(id, ids));
    },

    /** Adds events to a session that is not archived. Resolves to false if there is no such session. */
    append(workspaceId: string, sessionId: string, added: readonly NewEvent[], by?: RequestedBy | null) {
      const open = and(oneOf(sessions, workspaceId, sessionId), isNull(sessions.archived_at));
      return appendEvents(db, open, added, undefined, by);
    },
  };
}

export type EventQueries = ReturnType<typeof eventQueries>;
