import { and, eq, sql } from 'drizzle-orm';
import { toTimestamp } from '../../platform/clock.ts';
import { eventQueries } from '../../records/events/queries.ts';
import { type NewEvent, toEvent } from '../../records/events/view.ts';
import { events, isInput } from '../../records/tables/events.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { type Attempt, attemptsOf, type OpenOutcome } from '../../records/turns/evaluations.ts';
import { outcomeQueries, type Verdict } from '../../records/turns/outcomes.ts';
import { fenceOf } from '../turns/fence.ts';
import type { WriterOptions } from '../turns/turn-state.ts';

/** What the built-in agent writes about outcomes. Each step is one transaction of the server that has the sandbox. */
export function outcomeState({ db, clock, sessionId, owner }: WriterOptions) {
  const fenced = fenceOf(db, sessionId, owner);

  return {
    /** Returns the first outcome that has no end, or null. Its definition can be long before the log of the agent. */
    async openOutcome(): Promise<OpenOutcome | null> {
      const [session] = await db
        .select({ evaluations: sessions.outcome_evaluations })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      const [attempt] = attemptsOf(session?.evaluations ?? []);
      if (!attempt) return null;
      const [defined] = await db
        .select()
        .from(events)
        .where(
          and(
            eq(events.session_id, sessionId),
            isInput(events.type),
            eq(events.type, 'user.define_outcome'),
            sql`${events.data} ->> 'outcome_id' = ${attempt.outcome_id}`,
          ),
        );
      const outcome = defined && toEvent(defined);
      return outcome?.type === 'user.define_outcome' ? { ...attempt, outcome } : null;
    },

    /** Adds the start of an evaluation, or that it continues. A failed call can be repeated with the same event. */
    addEvaluation: (event: NewEvent, again = false): Promise<void> =>
      fenced(async (tx, session) => {
        const queries = eventQueries(tx);
        if (again && (await queries.areKept([event.id]))) return;
        await queries.append(session.workspace_id, sessionId, [event]);
        await outcomeQueries(tx).recordOutcomes(sessionId, [event]);
      }),

    /** Ends an evaluation. A failed call can be repeated with the same id of the event. */
    endEvaluation: (id: string, attempt: Attempt, verdict: Verdict, again = false): Promise<void> =>
      fenced(async (tx, session) => {
        if (again && (await eventQueries(tx).areKept([id]))) return;
        const options = { newId: () => id, at: toTimestamp(clock.now()) };
        await outcomeQueries(tx).endEvaluation(session, attempt, verdict, options);
      }),
  };
}

export type OutcomeState = ReturnType<typeof outcomeState>;
