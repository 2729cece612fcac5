import { and, countDistinct, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Timestamp, toTimestamp } from '../../platform/clock.ts';
import { appendEvents } from '../../records/events/append.ts';
import { eventQueries } from '../../records/events/queries.ts';
import type { NewEvent } from '../../records/events/view.ts';
import { snapshotQueries } from '../../records/sandboxes/snapshot-queries.ts';
import { events } from '../../records/tables/events.ts';
import { sessions, type WaitingCalls } from '../../records/tables/sessions.ts';
import { threadQueries } from '../../records/threads/queries.ts';
import { noTokens, type TokenUsage } from '../../records/token-usage.ts';
import { callCopies } from '../../records/turns/call-copies.ts';
import { ownEvents } from '../../records/turns/own-events.ts';
import { turnQueries } from '../../records/turns/queries.ts';
import { appendWithin, fenceOf } from '../turns/fence.ts';
import { endOfSpending } from '../turns/spending.ts';
import type { BegunTurn, UsageOptions } from '../turns/turn-state.ts';
import { usageChange, useOf } from '../turns/usage.ts';
import type { Spent } from './budget.ts';
import { waitingCalls } from './waiting-calls.ts';

/** The end of a request to the model, as events of a thread. */
export interface RequestEvents {
  readonly added: readonly NewEvent[];
  readonly usage: TokenUsage;
  /** The calls of the response that wait for the client, by their ids in the session's list. */
  readonly calls: WaitingCalls;
  /** Null for the coordinator. */
  readonly threadId: string | null;
}

/** What the built-in agent writes during a turn. Each step is one transaction of the server that has the sandbox. */
export function modelState({ db, clock, newId, sessionId, owner, prices }: UsageOptions) {
  const fenced = fenceOf(db, sessionId, owner);

  return {
    /**
     * Adds the events of a request to the model, and a `session.usage` event after them. A failed call can be repeated
     * with the same events.
     *
     * Of a child thread that was interrupted meanwhile, only the end of the request is kept. Then it resolves to false.
     */
    async addResponse({ added, usage, calls, threadId }: RequestEvents, again = false): Promise<boolean> {
      const options = { newId, at: toTimestamp(clock.now()) };
      // `appendEvents` replaces the usage with the sum.
      const report = ownEvents([{ type: 'session.usage', usage: noTokens }], options);
      const change = usageChange(new Map([[threadId, useOf(usage)]]), prices);
      const waits = Object.keys(calls).length > 0;
      if (!again && threadId === null && !waits) {
        await appendWithin(db, sessionId, owner, [...added, ...report], change);
        return true;
      }
      return fenced(async (tx, session) => {
        const runs = threadId === null || (await threadQueries(tx).running([threadId])).has(threadId);
        const kept = runs ? added : added.filter(({ type }) => type === 'span.model_request_end');
        if (again && (await eventQueries(tx).areKept(kept.map(({ id }) => id)))) return runs;
        await appendEvents(tx, eq(sessions.id, sessionId), [...kept, ...report], change);
        if (runs && waits) {
          const waits_for = { ...session.waits_for, ...calls };
          await tx.update(sessions).set({ waits_for }).where(eq(sessions.id, sessionId));
        }
        return runs;
      });
    },

    /** Returns true if calls wait for the client. */
    async callsWait(): Promise<boolean> {
      const [row] = await db
        .select({ waits_for: sessions.waits_for })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      return Object.keys(row?.waits_for ?? {}).length > 0;
    },

    /**
     * Ends the turn if calls wait for the client. It continues if the client has sent what they need, or has interrupted
     * it. A failed call can be repeated.
     */
    pause: ({ id, lastEvent, coordinator }: BegunTurn): Promise<'paused' | 'interrupted' | 'continues'> =>
      fenced(async (tx, session) => {
        // An earlier attempt was committed. The client can have responded since, but not in this turn.
        if (session.status !== 'running') return 'paused';
        const [interrupt] = await tx
          .select({ id: events.id })
          .from(events)
          .where(
            and(
              eq(events.session_id, sessionId),
              eq(events.type, 'user.interrupt'),
              gt(events.seq, lastEvent),
              sql`coalesce(${events.data} ->> 'session_thread_id', ${coordinator.id}) = ${coordinator.id}`,
            ),
          )
          .limit(1);
        const event_ids = Object.keys(session.waits_for ?? {});
        if (interrupt) return 'interrupted';
        if (event_ids.length === 0) {
          await snapshotQueries(tx).outdate(sessionId, id);
          return 'continues';
        }
        const stopReason = { type: 'requires_action', event_ids } as const;
        await turnQueries(tx).end(session, { error: null, stopReason, clock, newId });
        return 'paused';
      }),

    /**
     * Returns what the running turn has used, on all servers. A request that a crash cut off has no end yet. One of a
     * thread that was interrupted meanwhile can have no start.
     */
    async spent({ lastEvent }: BegunTurn): Promise<Spent> {
      const request = sql`coalesce(${events.data} ->> 'model_request_start_id', ${events.id})`;
      const usage = sql`${events.data} -> 'model_usage'`;
      const total = sql`coalesce(sum((select sum(value::bigint) from json_each_text(${usage}))), 0)`;
      const [row] = await db
        .select({ requests: countDistinct(request), tokens: total.mapWith(Number) })
        .from(events)
        .where(
          and(
            eq(events.session_id, sessionId),
            inArray(events.type, ['span.model_request_start', 'span.model_request_end']),
            gt(events.seq, lastEvent),
          ),
        );
      return row ?? { requests: 0, tokens: 0 };
    },

    /** Returns how the turn ends if the session can send no more requests to models, or null. */
    endOfSpending: () => endOfSpending(db, sessionId),

    /**
     * Processes what the client sent during the turn for calls that waited. Calls that still wait do not wait after it. A
     * failed call can be repeated.
     */
    takeResponses: (at: Timestamp): Promise<void> =>
      fenced(async (tx, session) => {
        const options = { newId, at };
        await callCopies(tx).take(session, options);
        await waitingCalls(tx).closeCopies(session, options);
        await tx.update(sessions).set({ waits_for: null }).where(eq(sessions.id, sessionId));
      }),
  };
}

export type ModelState = ReturnType<typeof modelState>;
