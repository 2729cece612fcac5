import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { callOf, events, isInput, isResult } from '../../records/tables/events.ts';

/** A delegation without a result. */
export interface OpenDelegation {
  /** The id of the call. */
  readonly call: string;
  readonly threadId: string;
}

/** Returns the delegations of a session without a result, in order. */
export async function openDelegations(db: Database, sessionId: string): Promise<OpenDelegation[]> {
  const results = alias(events, 'results');
  const call = sql<string>`${events.hidden} ->> 'call'`;
  return db
    .select({ call, threadId: sql<string>`${events.thread_id}` })
    .from(events)
    .where(
      and(
        eq(events.session_id, sessionId),
        isInput(events.type),
        eq(events.type, 'agent.thread_message_received'),
        isNotNull(events.thread_id),
        isNotNull(events.hidden),
        notExists(
          db
            .select({ id: results.id })
            .from(results)
            .where(
              and(
                eq(results.session_id, sessionId),
                isResult(results.type),
                sql`${callOf(results.data)} = ${call}`,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(events.seq));
}
