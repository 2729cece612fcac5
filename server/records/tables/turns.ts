import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../../platform/database/columns.ts';
import { requestedByColumn } from '../requested-by.ts';
import { ofSession } from './sessions.ts';

/** Turns of sessions. A turn runs the agent once. A session has at most one running turn. */
export const turns = pgTable(
  'turns',
  {
    id: text().primaryKey(),
    session_id: ofSession(),
    /** The run that the turn executes. Null for a turn that a client's message started. */
    run_id: idColumn(),
    /** The place of the last event that the turn processes. */
    up_to: integer().notNull(),
    /**
     * The place of the last event of the session when the turn started. Events of other runs can wait after `up_to`.
     */
    last_event: integer().notNull(),
    server_id: text().notNull(),
    epoch: integer().notNull(),
    /**
     * How many servers have started the turn since it last made progress. A server is counted once per epoch. Starts are not
     * counted whose end the turn has as a rule not caused: see `turnStarts`.
     */
    starts: integer().notNull().default(1),
    /** The place of the last event of the session at the last start. Null if only one server has started the turn. */
    started_after: integer(),
    /**
     * Set if the turn ended because of too many starts: the place of the last event of the session. Messages up to there
     * begin no turn, so the session waits for a new message.
     */
    held_to: integer(),
    state: text().$type<'running' | 'ended'>().notNull(),
    /** Why the turn must end early, or null. */
    stop: text().$type<'timeout'>(),
    began_at: timestampColumn().notNull(),
    ended_at: timestampColumn(),
    /** The error message for users, or null. */
    error: text(),
    /** That of its run, or of the last message before it began. */
    requested_by: requestedByColumn(),
  },
  (table) => [
    uniqueIndex('turns_running').on(table.session_id).where(sql`${table.state} = 'running'`),
    index('turns_of_session').on(table.session_id, table.up_to),
  ],
);
