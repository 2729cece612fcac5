/** Evaluations of outcomes of the built-in agent: their ends, and `outcome_evaluations` of the session. */
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { eventQueries } from '../events/queries.ts';
import { type NewEvent, toEvent } from '../events/view.ts';
import { events } from '../tables/events.ts';
import { sessions } from '../tables/sessions.ts';
import { noTokens, sumOf } from '../token-usage.ts';
import { type Attempt, attemptsOf, ENTRIES, evaluationsAfter } from './evaluations.ts';
import type { TurnFailure } from './outcome.ts';
import type { WriteOptions } from './own-events.ts';
import { ownEvents } from './own-events.ts';

type End = components['schemas']['OutcomeEvaluationEnd'];
/** What an evaluation found. */
export type Verdict = Pick<End, 'result' | 'explanation'>;

/**
 * Returns what the end of a turn means for the outcomes on which it works. Null if the turn waits for the client, because
 * the next turn continues with them.
 */
export function verdictOf(
  stopReason: components['schemas']['StopReason'],
  error: Pick<TurnFailure, 'message'> | null,
): Verdict | null {
  switch (stopReason.type) {
    case 'requires_action':
      return null;
    case 'end_turn':
      return INTERRUPTED;
    case 'budget_reached':
      return { result: 'failed', explanation: 'The turn reached its limit of requests or tokens.' };
    case 'refusal':
      return { result: 'failed', explanation: 'The model declined to continue.' };
    case 'retries_exhausted':
      return { result: 'failed', explanation: error?.message ?? 'The turn failed.' };
  }
}

/** An agent that is not interrupted works until each outcome has its end. */
export const INTERRUPTED: Verdict = { result: 'interrupted', explanation: 'The work was interrupted.' };

/** The outcomes of a session, in a transaction. */
export function outcomeQueries(tx: Database) {
  /** Updates `outcome_evaluations` for events that the transaction has added or processed. */
  async function recordOutcomes(sessionId: string, added: readonly NewEvent[]): Promise<void> {
    const last = added.findLast(({ type }) => concernsOutcomes(type));
    if (!last) return;
    const [row] = await tx
      .select({ before: sessions.outcome_evaluations })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update');
    if (!row) return;
    const outcome_evaluations = [...evaluationsAfter(row.before, added)];
    await tx.update(sessions).set({ outcome_evaluations }).where(eq(sessions.id, sessionId));
  }

  /** Ends an evaluation. Its start is added first if it has none. The caller has locked the session. */
  async function endEvaluation(
    { id, workspace_id }: Pick<typeof sessions.$inferSelect, 'id' | 'workspace_id'>,
    { outcome_id, iteration, isEvaluated }: Attempt,
    verdict: Verdict,
    options: WriteOptions,
  ): Promise<void> {
    const about = { outcome_id, iteration };
    const start = isEvaluated ? await lastStart(id) : undefined;
    const started = start ? [] : ownEvents([{ type: 'span.outcome_evaluation_start', ...about }], options);
    const outcome_evaluation_start_id = start?.id ?? started[0]?.id ?? '';
    const usage = start ? await usageSince(id, start.seq) : { ...noTokens };
    const end = { type: 'span.outcome_evaluation_end', outcome_evaluation_start_id, usage } as const;
    const added = [...started, ...ownEvents([{ ...end, ...about, ...verdict }], options)];
    await eventQueries(tx).append(workspace_id, id, added);
    await recordOutcomes(id, added);
  }

  return {
    recordOutcomes,
    endEvaluation,

    /** Returns the newest outcomes among some events, in order, without their rubrics: as many as a session shows. */
    async outcomesIn(which: SQL | undefined): Promise<NewEvent[]> {
      const { id, type, data, created_at, processed_at } = events;
      const short = sql`json_build_object('outcome_id', ${data} -> 'outcome_id', 'description', ${data} -> 'description')`;
      const found = await tx
        .select({ id, type, data: short.mapWith(data), created_at, processed_at })
        .from(events)
        .where(and(which, eq(type, 'user.define_outcome')))
        .orderBy(desc(events.seq))
        .limit(ENTRIES);
      return found.reverse();
    },

    /** Ends the outcomes on which a turn works, because the turn ends. The caller has locked the session. */
    async endOutcomes(
      session: Pick<typeof sessions.$inferSelect, 'id' | 'workspace_id' | 'outcome_evaluations'>,
      verdict: Verdict,
      options: WriteOptions,
    ): Promise<void> {
      for (const attempt of attemptsOf(session.outcome_evaluations)) {
        await endEvaluation(session, attempt, verdict, options);
      }
    },
  };

  async function lastStart(sessionId: string): Promise<{ id: string; seq: number } | undefined> {
    const [start] = await tx
      .select({ id: events.id, seq: events.seq })
      .from(events)
      .where(and(eq(events.session_id, sessionId), eq(events.type, 'span.outcome_evaluation_start')))
      .orderBy(desc(events.seq))
      .limit(1);
    return start;
  }

  /** Returns what the requests of the coordinator have used since an event. */
  async function usageSince(sessionId: string, seq: number): Promise<End['usage']> {
    const ends = await tx
      .select()
      .from(events)
      .where(
        and(
          eq(events.session_id, sessionId),
          gt(events.seq, seq),
          eq(events.type, 'span.model_request_end'),
          isNull(events.thread_id),
        ),
      );
    return ends
      .map(toEvent)
      .flatMap((event) => (event.type === 'span.model_request_end' ? event.model_usage : []))
      .reduce(sumOf, { ...noTokens });
  }
}

function concernsOutcomes(type: NewEvent['type']): boolean {
  return type === 'user.define_outcome' || type.startsWith('span.outcome_evaluation_');
}
