import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../platform/database/columns.ts';
import { ofSession } from '../sessions/table.ts';

/** Turns of sessions: one run of the agent each. A session has one running turn at most. */
export const turns = pgTable(
  'turns',
  {
    id: text().primaryKey(),
    session_id: ofSession(),
    /** The run that the turn is an attempt of; null for a turn that a message of a client began. */
    run_id: idColumn(),
    /** The place of the last event that the turn takes up. */
    up_to: integer().notNull(),
    /** The place of the last event of the session when the turn began. Those of other runs may wait behind `up_to`. */
    last_event: integer().notNull(),
    server_id: text().notNull(),
    epoch: integer().notNull(),
    state: text().$type<'running' | 'ended'>().notNull(),
    /** Why the turn has to end before it ends by itself; null when it need not. */
    stop: text().$type<'timeout'>(),
    began_at: timestampColumn().notNull(),
    ended_at: timestampColumn(),
    /** The error message for users; null if there is none. */
    error: text(),
  },
  (table) => [
    uniqueIndex('turns_running').on(table.session_id).where(sql`${table.state} = 'running'`),
    index('turns_of_session').on(table.session_id, table.up_to),
  ],
);
