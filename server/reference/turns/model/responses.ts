/** What the client sends for calls of the built-in agent that wait. */
import { and, eq, inArray } from 'drizzle-orm';
import { badRequest } from '../../../shell/errors.ts';
import { eventQueries } from '../../events/queries.ts';
import { events } from '../../events/table.ts';
import { type NewEvent, toEvent } from '../../events/view.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import { sessions, type WaitingCalls } from '../../sessions/table.ts';
import { ownEvents } from '../own-events.ts';
import { responseTypes, waiting } from '../waiting.ts';
import { CALL_INTERRUPTED, failure, resultEvents } from './events.ts';
import { allowedBy, type CallEvent, responseOf } from './log.ts';
import { INTERRUPTED, outcomeQueries } from './outcomes.ts';

/** Returns true if an event can end the wait of a call. */
export function concernsCalls(event: NewEvent): boolean {
  return event.type === 'user.interrupt' || responseOf(toEvent(event)) !== null;
}

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
      const responses = added.flatMap((event) => responseOf(toEvent(event)) ?? []);
      if (responses.length === 0) return false;
      const { waits_for } = await stateOf(sessionId);
      // AGENT_COMMAND reads all events.
      if (waits_for === null && !isStrict) return false;
      const waits: Record<string, WaitingCalls[string]> = { ...waits_for };
      for (const { call, gives } of responses) {
        if (waits[call] !== gives) throw badRequest(`No call with the id ${call} waits for a ${gives}.`);
        delete waits[call];
      }
      await tx.update(sessions).set({ waits_for: waits }).where(eq(sessions.id, sessionId));
      return Object.keys(waits).length === 0;
    },

    /**
     * Ends the wait of the calls of an idle session, because the user interrupts them: also of those that the client has
     * allowed, and that no turn has begun. The caller has locked the session and added its events. Resolves to false if no
     * call waits. A running turn ends its calls itself.
     */
    async interruptCalls(
      { tenantId, sessionId }: { tenantId: string; sessionId: string },
      options: { newId: NewId; at: Timestamp },
    ): Promise<boolean> {
      const { status, waits_for, outcome_evaluations } = await stateOf(sessionId);
      if (status === 'running' || waits_for === null) return false;
      const taken = await tx
        .update(events)
        .set({ processed_at: options.at })
        .where(and(waiting(sessionId), inArray(events.type, responseTypes)))
        .returning();
      const calls = await tx
        .select({ id: events.id, type: events.type })
        .from(events)
        .where(
          and(
            eq(events.session_id, sessionId),
            inArray(events.id, [...Object.keys(waits_for), ...allowedBy(taken)]),
          ),
        );
      const results = calls.flatMap(({ id, type }) =>
        resultEvents({ id, type: type as CallEvent['type'] }, failure(CALL_INTERRUPTED), options),
      );
      const idle = ownEvents([{ type: 'session.status_idle', stop_reason: { type: 'end_turn' } }], options);
      await eventQueries(tx).append(tenantId, sessionId, results);
      const session = { id: sessionId, tenant_id: tenantId, outcome_evaluations };
      await outcomeQueries(tx).endOutcomes(session, INTERRUPTED, options);
      await eventQueries(tx).append(tenantId, sessionId, idle);
      await tx.update(sessions).set({ waits_for: null }).where(eq(sessions.id, sessionId));
      return true;
    },
  };

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
