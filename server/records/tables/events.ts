import type { RedactedThinkingBlockParam, ThinkingBlockParam } from '@anthropic-ai/sdk/resources/messages';
import { type SQL, sql } from 'drizzle-orm';
import { index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { idColumn, identity, timestampColumn } from '../../platform/database/columns.ts';
import { ofSession } from './sessions.ts';

type Event = components['schemas']['DeclaredSessionEvent'];

/** The columns of every event. */
type Shared = 'id' | 'type' | 'created_at' | 'processed_at';

type WithoutShared<Each> = Each extends unknown ? Omit<Each, Shared> : never;

/** The properties that depend on the type of an event. */
export type Particulars = WithoutShared<Event>;

/** The summary of a compacted thread. */
export interface Summary {
  readonly type: 'summary';
  readonly text: string;
  /** The id of the `span.model_request_start` event of its request. The summary covers what is before. */
  readonly request_id: string;
}

/** The call of a child thread that an event in the session's list repeats. */
export interface Copy {
  readonly type: 'copy';
  readonly of: string;
}

/** The call of the coordinator that sent a message to a child thread. */
export interface Delegation {
  readonly type: 'delegation';
  readonly call: string;
}

/**
 * What the provider of the model rejected: no later request has these parts. The end of the first request that the
 * provider accepted without them has it.
 */
export interface Withheld {
  readonly type: 'withheld';
  /** Parts of events, each as the id of the event, `#` and the place of the part. */
  readonly parts: readonly string[];
}

/** Marks an interruption that names the coordinator. The session's list has it as one without a name. */
export interface OfCoordinator {
  readonly type: 'of_coordinator';
}

/** What the built-in agent needs of an event, and responses never show. */
export type Hidden =
  | ThinkingBlockParam
  | RedactedThinkingBlockParam
  | Summary
  | Copy
  | Delegation
  | Withheld
  | OfCoordinator;

/**
 * The thread of an event as a value that can be compared. Null equals nothing in SQL, so the session's own list is the
 * empty text.
 */
export const threadOf = (column: unknown): SQL => sql`coalesce(${column}, '')`;

/** The condition for what agents work on. It has no parameters, so generic plans can use its index. */
export const isInput = (type: unknown): SQL =>
  sql`${type} in ('user.message', 'system.message', 'user.define_outcome', 'agent.thread_message_received')`;

/** The condition for results of calls. `callOf` returns the call. */
export const isResult = (type: unknown): SQL =>
  sql`${type} in ('agent.tool_result', 'agent.mcp_tool_result', 'user.tool_result', 'user.custom_tool_result')`;

/** The id of the call that a result is for. */
export const callOf = (data: unknown): SQL<string> =>
  sql`coalesce(${data} ->> 'tool_use_id', ${data} ->> 'mcp_tool_use_id', ${data} ->> 'custom_tool_use_id')`;

/** Events of sessions (spec. 6), in the order of `seq`. */
export const events = pgTable(
  'session_events',
  {
    ...identity(),
    session_id: ofSession(),
    /** The child thread that has the event. Null for the session's list, which has the events of the coordinator. */
    thread_id: idColumn(),
    /**
     * The place of an event in its session, counted from 1 in the order of commits. It is assigned under the lock of
     * the session's row.
     */
    seq: integer().notNull(),
    type: text().$type<Event['type']>().notNull(),
    data: json().$type<Particulars>().notNull(),
    /** For the built-in agent. Null for most events. */
    hidden: json().$type<Hidden>(),
    /** The bytes of `data` and `hidden`, as JSON text. Null if a server of 0.2.0 added the event. */
    bytes: integer(),
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
    index('session_events_inputs').on(table.session_id, table.seq).where(isInput(table.type)),
    index('session_events_results').on(table.session_id, callOf(table.data)).where(isResult(table.type)),
  ],
);
