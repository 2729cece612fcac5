/** The calls of a coordinator that delegate to child threads. Each step is one transaction. */
import { and, asc, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import { toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { eventQueries } from '../../records/events/queries.ts';
import type { NewEvent } from '../../records/events/view.ts';
import { callOf, events, type Hidden, isResult } from '../../records/tables/events.ts';
import { threads } from '../../records/tables/threads.ts';
import { threadQueries } from '../../records/threads/queries.ts';
import { statusEvent } from '../../records/threads/status-event.ts';
import type { ToolOutcome } from '../hands/hands-process.ts';
import { childThreads, type ThreadRow } from '../turns/children.ts';
import { fenceOf } from '../turns/fence.ts';
import type { BegunTurn, WriterOptions } from '../turns/turn-state.ts';
import { openDelegations } from './open-delegations.ts';
import { failure, resultEvents } from './response-events.ts';
import { messagesBetween } from './thread-messages.ts';

/** What a call delegates. */
export interface Delegated {
  readonly call: string;
  readonly agent: ThreadRow['agent'];
  readonly message: string;
}

/** A thread that works on a delegation. */
export interface Delegate {
  readonly thread: ThreadRow;
  /** True if it had the message before. */
  readonly isContinued: boolean;
}

/** The result of a delegation. `stopReason` is that of its thread. */
export interface DelegationOutcome extends ToolOutcome {
  readonly stopReason?: components['schemas']['StopReason'];
}

/** The result of a delegation whose thread no longer exists. */
export const ARCHIVED = 'The thread of the agent was archived.';

export function delegationState({ db, clock, newId, sessionId, owner }: WriterOptions) {
  const fenced = fenceOf(db, sessionId, owner);
  const now = () => ({ newId, at: toTimestamp(clock.now()) });

  return {
    /**
     * Gives a message to an idle thread of an agent, or to a new one. A thread that has the message already continues.
     * Returns null if the call has a result. A failed call can be repeated.
     */
    begin: (
      { coordinator, lastEvent }: BegunTurn,
      { call, agent, message }: Delegated,
    ): Promise<Delegate | null> =>
      fenced(async (tx, session) => {
        if (await hasResult(tx, call)) return null;
        const options = now();
        const children = childThreads(tx, options);
        const append = (added: readonly NewEvent[]) =>
          eventQueries(tx).append(session.workspace_id, sessionId, added);
        const open = await openDelegations(tx, sessionId);
        const own = open.find((each) => each.call === call);
        if (own) {
          const running = await threadQueries(tx).find(session.workspace_id, sessionId, own.threadId);
          const thread = running?.status === 'running' ? running : await children.resume(own.threadId);
          if (thread) return { thread, isContinued: true };
          await append(resultEvents({ id: call, type: 'agent.tool_use' }, failure(ARCHIVED), options));
          return null;
        }
        const without = await interruptedSince(tx, lastEvent);
        const idle = await idleOf(tx, agent.id, [...without, ...open.map(({ threadId }) => threadId)]);
        const thread =
          (idle === null ? null : await children.resume(idle)) ??
          (await children.open(coordinator, { id: newId('sessionThread'), agent }));
        const hidden: Hidden = { type: 'delegation', call };
        const [sent, received] = messagesBetween(coordinator, thread, message, options);
        await append([sent, { ...received, thread_id: thread.id, hidden }]);
        return { thread, isContinued: false };
      }),

    /**
     * Adds the result of a delegation, as the last message of its thread, which is idle then. Does nothing if the thread
     * does not run: then the user has interrupted it. A failed call can be repeated.
     */
    end: (
      call: string,
      thread: ThreadRow,
      { coordinator }: BegunTurn,
      { stopReason, ...outcome }: DelegationOutcome,
    ): Promise<void> =>
      fenced(async (tx, session) => {
        if (await hasResult(tx, call)) return;
        const options = now();
        const { workspace_id } = session;
        const stopped = await threadQueries(tx).interrupt(workspace_id, sessionId, thread.id, options.at);
        if (!stopped) return;
        const [sent, received] = messagesBetween(thread, coordinator, outcome.text, options);
        const result = resultEvents({ id: call, type: 'agent.tool_use' }, outcome, options);
        const status = statusEvent(stopped, newId, stopReason);
        const added = [{ ...sent, thread_id: thread.id }, received, ...result, status];
        await eventQueries(tx).append(workspace_id, sessionId, added);
      }),
  };

  async function hasResult(tx: Database, call: string): Promise<boolean> {
    const [row] = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.session_id, sessionId), isResult(events.type), eq(callOf(events.data), call)))
      .limit(1);
    return row !== undefined;
  }

  /** Returns the threads that were interrupted after a place. Their work may end later. */
  async function interruptedSince(tx: Database, place: number): Promise<string[]> {
    const interrupts = await tx
      .select({ thread: sql<string | null>`${events.data} ->> 'session_thread_id'` })
      .from(events)
      .where(and(eq(events.session_id, sessionId), eq(events.type, 'user.interrupt'), gt(events.seq, place)));
    return interrupts.flatMap(({ thread }) => thread ?? []);
  }

  /** Returns the oldest idle thread of an agent. */
  async function idleOf(tx: Database, agentId: string, without: readonly string[]): Promise<string | null> {
    const [row] = await tx
      .select({ id: threads.id })
      .from(threads)
      .where(
        and(
          eq(threads.session_id, sessionId),
          isNotNull(threads.parent_thread_id),
          isNull(threads.archived_at),
          eq(threads.status, 'idle'),
          sql`${threads.agent} ->> 'id' = ${agentId}`,
          notInArray(threads.id, [...without]),
        ),
      )
      .orderBy(asc(threads.id))
      .limit(1);
    return row?.id ?? null;
  }
}

export type DelegationState = ReturnType<typeof delegationState>;
