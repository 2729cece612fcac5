import { type SQL, sql } from 'drizzle-orm';
import { index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { idColumn, identity, timestampColumn } from '../platform/database/columns.ts';
import { ofSession } from '../sessions/table.ts';

type Event = components['schemas']['DeclaredSessionEvent'];

/** The columns of every event. */
type Shared = 'id' | 'type' | 'created_at' | 'processed_at';

type WithoutShared<Each> = Each extends unknown ? Omit<Each, Shared> : never;

/** The properties that depend on the type of an event. */
export type Particulars = WithoutShared<Event>;

/** The thread of an event as one value, for null equals nothing: the empty text stands for the session's own. */
export const threadOf = (column: unknown): SQL => sql`coalesce(${column}, '')`;

/** Events of sessions (spec. 6), in the order of `seq`. */
export const events = pgTable(
  'session_events',
  {
    ...identity(),
    session_id: ofSession(),
    /** The child thread whose events it is among; null for those of the session, which are the coordinator's. */
    thread_id: idColumn(),
    /** Counts the events of a session, from 1, in the order of their commits: it is given under the session's row. */
    seq: integer().notNull(),
    type: text().$type<Event['type']>().notNull(),
    data: json().$type<Particulars>().notNull(),
    created_at: timestampColumn().notNull(),
    processed_at: timestampColumn(),
  },
  (table) => [
    uniqueIndex('session_events_in_order').on(table.session_id, table.seq),
    index('session_events_of_thread').on(table.session_id, threadOf(table.thread_id), table.seq),
    index('session_events_waiting')
      .on(table.session_id, table.seq)
      .where(sql`${table.processed_at} is null and ${table.thread_id} is null`),
    index('session_events_interrupts')
      .on(table.session_id, table.seq)
      .where(sql`${table.type} = 'user.interrupt'`),
  ],
);
