/** What the client sends for calls of the built-in agent that wait. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { onCommit } from '../../platform/database/on-commit.ts';
import { timeOf } from '../../platform/ids.ts';
import { toolSeconds } from '../../platform/metrics/metrics.ts';
import { eventQueries, type SessionOf } from '../../records/events/queries.ts';
import { type NewEvent, toEvent } from '../../records/events/view.ts';
import { events } from '../../records/tables/events.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { callCopies } from '../../records/turns/call-copies.ts';
import { responseOf, waitsAfter } from '../../records/turns/call-responses.ts';
import { INTERRUPTED, outcomeQueries } from '../../records/turns/outcomes.ts';
import type { WriteOptions } from '../../records/turns/own-events.ts';
import { responseTypes, waiting } from '../../records/turns/waiting.ts';
import { type CallEvent, openCalls } from './open-calls.ts';
import { type OpenDelegation, openDelegations } from './open-delegations.ts';
import { ModelLog } from './read-log.ts';
import { CALL_INTERRUPTED, failure, resultEvents } from './response-events.ts';

/** The call that a confirmation allows. Null for results, whose content is not read. */
const allowedCall = sql<string | null>`case when ${events.type} = 'user.tool_confirmation'
  and ${events.data} ->> 'result' = 'allow' then ${events.data} ->> 'tool_use_id' end`;

/** The open calls of a thread are at the end of its log. What it did before is not needed. */
const OPEN_CALLS_BYTES = 4_000_000;

type SessionRow = typeof sessions.$inferSelect;

/** The calls of a session that wait, in a transaction. */
export function waitingCalls(tx: Database) {
  return {
    /**
     * Records that calls have what they need. The caller has locked the session.
     *
     * @param isStrict Whether an event for a call that does not wait is an error if no call of the session waits.
     * @returns True if a turn can begin.
     * @throws 400 if an event is for a call that does not wait for it.
     */
    async respond(sessionId: string, added: readonly NewEvent[], isStrict: boolean): Promise<boolean> {
      if (!added.some((event) => responseOf(toEvent(event)))) return false;
      const { waits_for } = await stateOf(sessionId);
      // AGENT_COMMAND reads all events.
      if (waits_for === null && !isStrict) return false;
      const waits = waitsAfter(waits_for, added);
      await tx.update(sessions).set({ waits_for: waits }).where(eq(sessions.id, sessionId));
      onCommit(tx, () => added.forEach(observeCustomCall));
      return Object.keys(waits).length === 0;
    },

    /**
     * Ends the wait of the calls of an idle session, because the user interrupts them: also of those that the client has
     * allowed, and that no turn has begun. The caller has locked the session and added its events. Resolves to false if no
     * call waits. A running turn ends its calls itself.
     */
    async interruptCalls({ workspaceId, sessionId }: SessionOf, options: WriteOptions): Promise<boolean> {
      const { status, waits_for, outcome_evaluations } = await stateOf(sessionId);
      if (status === 'running' || waits_for === null) return false;
      const taken = await tx
        .update(events)
        .set({ processed_at: options.at })
        .where(and(waiting(sessionId), inArray(events.type, responseTypes)))
        .returning({ call: allowedCall });
      const allowed = taken.flatMap(({ call }) => call ?? []);
      const added = await interrupted(sessionId, [...Object.keys(waits_for), ...allowed], options);
      for (const delegation of await openDelegations(tx, sessionId)) {
        added.push(...(await ended({ workspaceId, sessionId }, delegation, options)));
      }
      await eventQueries(tx).append(workspaceId, sessionId, added);
      const session = { id: sessionId, workspace_id: workspaceId, outcome_evaluations };
      await outcomeQueries(tx).endOutcomes(session, INTERRUPTED, options);
      await tx.update(sessions).set({ waits_for: null }).where(eq(sessions.id, sessionId));
      return true;
    },

    /** Adds results for calls of child threads that wait, to the session's list. Their threads have results already. */
    async closeCopies(
      { id: sessionId, workspace_id, waits_for }: Pick<SessionRow, 'id' | 'workspace_id' | 'waits_for'>,
      options: WriteOptions,
    ): Promise<void> {
      const copies = await callCopies(tx).threadsOf(sessionId, waits_for);
      if (copies.size === 0) return;
      await eventQueries(tx).append(
        workspace_id,
        sessionId,
        await interrupted(sessionId, [...copies.keys()], options),
      );
    },

    /**
     * Ends the work of a child thread of the built-in agent, because the user interrupts it. The caller has locked the
     * session. Resolves to true if a turn can begin, because only its calls waited.
     */
    async interruptThread(
      { workspaceId, sessionId }: SessionOf,
      threadId: string,
      options: WriteOptions,
    ): Promise<boolean> {
      const open = await openDelegations(tx, sessionId);
      const delegation = open.find((each) => each.threadId === threadId);
      if (!delegation) return false;
      const { waits_for } = await stateOf(sessionId);
      const threadOfCall = await callCopies(tx).threadsOf(sessionId, waits_for);
      const own = Object.keys(waits_for ?? {}).filter((id) => threadOfCall.get(id) === threadId);
      const added = await interrupted(sessionId, own, options);
      added.push(...(await ended({ workspaceId, sessionId }, delegation, options)));
      await eventQueries(tx).append(workspaceId, sessionId, added);
      if (own.length === 0) return false;
      const rest = Object.entries(waits_for ?? {}).filter(([id]) => !own.includes(id));
      const left = Object.fromEntries(rest);
      await tx.update(sessions).set({ waits_for: left }).where(eq(sessions.id, sessionId));
      return rest.length === 0;
    },
  };

  /** Returns results for interrupted calls in the session's list. */
  async function interrupted(
    sessionId: string,
    ids: readonly string[],
    options: WriteOptions,
  ): Promise<NewEvent[]> {
    const calls = await tx
      .select({ id: events.id, type: events.type })
      .from(events)
      .where(and(eq(events.session_id, sessionId), inArray(events.id, [...ids])));
    return calls.flatMap(({ id, type }) =>
      resultEvents({ id, type: type as CallEvent['type'] }, failure(CALL_INTERRUPTED), options),
    );
  }

  /** Returns results for an interrupted delegation, and for the open calls of its thread. */
  async function ended(
    { workspaceId, sessionId }: SessionOf,
    { call, threadId }: OpenDelegation,
    options: WriteOptions,
  ): Promise<NewEvent[]> {
    const list = { workspaceId, sessionId, threadId };
    const log = await new ModelLog(tx, list, AbortSignal.abort(), OPEN_CALLS_BYTES).read();
    const results = openCalls(log).flatMap((open) => resultEvents(open, failure(CALL_INTERRUPTED), options));
    return [
      ...results.map((event) => ({ ...event, thread_id: threadId })),
      ...resultEvents({ id: call, type: 'agent.tool_use' }, failure(CALL_INTERRUPTED), options),
    ];
  }

  async function stateOf(sessionId: string) {
    const [row] = await tx
      .select({
        status: sessions.status,
        waits_for: sessions.waits_for,
        outcome_evaluations: sessions.outcome_evaluations,
      })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    return row ?? { status: 'idle' as const, waits_for: null, outcome_evaluations: [] };
  }
}

/** Measures the call of a custom tool if the client sends its result. */
function observeCustomCall(added: NewEvent): void {
  const event = toEvent(added);
  if (event.type !== 'user.custom_tool_result') return;
  const seconds = (Date.parse(added.created_at) - timeOf(event.custom_tool_use_id)) / 1_000;
  const result = event.is_error ? 'error' : 'success';
  toolSeconds.observe({ tool: 'custom', result }, Math.max(0, seconds));
}
