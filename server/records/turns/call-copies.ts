/** Calls of child threads that wait. The session's list has copies of them, with other ids. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { eventQueries } from '../events/queries.ts';
import type { NewEvent } from '../events/view.ts';
import { callOf, events, isResult } from '../tables/events.ts';
import type { sessions, WaitingCalls } from '../tables/sessions.ts';
import type { WriteOptions } from './own-events.ts';
import { responseTypes, waiting } from './waiting.ts';

type SessionOf = Pick<typeof sessions.$inferSelect, 'id' | 'workspace_id'>;

/** The copies of calls, in a transaction. */
export function callCopies(tx: Database) {
  return {
    /**
     * Processes what the client sent for calls. What is for calls of child threads is added to the logs of these threads,
     * unless the calls have results.
     */
    async take({ workspace_id, id: sessionId }: SessionOf, { newId, at }: WriteOptions): Promise<void> {
      const rows = await tx
        .update(events)
        .set({ processed_at: at })
        .where(and(waiting(sessionId), inArray(events.type, responseTypes)))
        .returning({ id: events.id, seq: events.seq, call: callOf(events.data) });
      const taken = rows.sort((one, other) => one.seq - other.seq);
      const copies = await copiesOf(
        sessionId,
        taken.map(({ call }) => call),
      );
      const ended = await endedOf(
        sessionId,
        [...copies.values()].map((copy) => copy.of),
      );
      // One after the other, because together they can be larger than the memory.
      for (const { id, call } of taken) {
        const copy = copies.get(call);
        if (!copy || ended.has(copy.of)) continue;
        const [event] = await tx.select().from(events).where(eq(events.id, id));
        if (!event) continue;
        const { type, data, created_at } = event;
        const name = 'custom_tool_use_id' in data ? 'custom_tool_use_id' : 'tool_use_id';
        const own = { ...data, [name]: copy.of } as NewEvent['data'];
        const added: NewEvent = {
          id: newId('event'),
          type,
          data: own,
          created_at,
          processed_at: at,
          thread_id: copy.threadId,
        };
        await eventQueries(tx).append(workspace_id, sessionId, [added]);
      }
    },

    threadsOf,
  };

  /** Returns the child threads of those calls that belong to one, by the ids in the session's list. */
  async function threadsOf(sessionId: string, calls: WaitingCalls | null): Promise<Map<string, string>> {
    const copies = await copiesOf(sessionId, Object.keys(calls ?? {}));
    return new Map([...copies].map(([id, { threadId }]) => [id, threadId]));
  }

  /** Returns the calls of child threads, by the ids of their copies in the session's list. */
  async function copiesOf(
    sessionId: string,
    ids: readonly string[],
  ): Promise<Map<string, { of: string; threadId: string }>> {
    if (ids.length === 0) return new Map();
    const rows = await tx
      .select({ id: events.id, data: events.data, hidden: events.hidden })
      .from(events)
      .where(and(eq(events.session_id, sessionId), inArray(events.id, [...ids])));
    return new Map(
      rows.flatMap(({ id, data, hidden }) =>
        hidden?.type === 'copy' && 'session_thread_id' in data && data.session_thread_id
          ? [[id, { of: hidden.of, threadId: data.session_thread_id }]]
          : [],
      ),
    );
  }

  /** Returns those of the calls of child threads that have results. */
  async function endedOf(sessionId: string, calls: readonly string[]): Promise<Set<string>> {
    if (calls.length === 0) return new Set();
    const call = callOf(events.data);
    const results = await tx
      .select({ call })
      .from(events)
      .where(
        and(
          eq(events.session_id, sessionId),
          isResult(events.type),
          isNotNull(events.thread_id),
          inArray(call, [...calls]),
        ),
      );
    return new Set(results.map((result) => result.call));
  }
}
