/** Events that wait for a turn and get none. */
import { and, asc, between, eq, lte, min, notInArray, type SQL } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewEvent } from '../events/view.ts';
import { endRun } from '../runs/end.ts';
import { events } from '../tables/events.ts';
import { runs } from '../tables/runs.ts';
import { sessions } from '../tables/sessions.ts';
import { attemptsOf, type Evaluation } from './evaluations.ts';
import { waitingForPerson } from './held.ts';
import { INTERRUPTED, outcomeQueries } from './outcomes.ts';
import type { WriteOptions } from './own-events.ts';
import { responseTypes, waiting } from './waiting.ts';

type SessionOf = Pick<typeof sessions.$inferSelect, 'id' | 'workspace_id'>;

/** Returns true if an interruption after a waiting event of this type stops it. Responses to calls are not stopped. */
export const isStoppable = (type: NewEvent['type']): boolean =>
  !(responseTypes as readonly string[]).includes(type);

/**
 * Processes waiting events without a turn, in a transaction that has locked the session. Reads none of them, because together
 * they can be larger than the memory.
 */
export async function skipWaiting(
  tx: Database,
  sessionId: string,
  which: SQL | undefined,
  at: Timestamp,
): Promise<void> {
  await tx
    .update(events)
    .set({ processed_at: at })
    .where(and(waiting(sessionId), which));
}

/**
 * Stops what waits for a turn when the user interrupts the session: messages, outcomes and runs. They stay in the log, in
 * front of the interruption: `inOrder` finds it by its time. The transaction has locked the session and added the
 * interruption.
 *
 * @param interruptId The id of the interruption. Later events are not stopped.
 * @returns True if something was stopped.
 */
export async function stopWaiting(
  tx: Database,
  session: SessionOf,
  interruptId: string,
  options: Omit<WriteOptions, 'at'>,
): Promise<boolean> {
  const { id } = session;
  const [interrupt] = await tx
    .select({ seq: events.seq, at: events.created_at })
    .from(events)
    .where(and(eq(events.session_id, id), eq(events.id, interruptId)));
  if (!interrupt) return false;
  const { seq, at } = interrupt;
  const isStopped = and(lte(events.seq, seq), notInArray(events.type, [...responseTypes]));
  const which = and(waiting(id), isStopped);
  const [found] = await tx
    .select({ first: min(events.seq) })
    .from(events)
    .where(which);
  const first = found?.first ?? null;
  if (first === null) return false;
  const outcomes = await outcomeQueries(tx).outcomesIn(which);
  await skipWaiting(tx, id, isStopped, at);
  await endOutcomes(
    tx,
    session,
    outcomes.map((outcome) => ({ ...outcome, processed_at: at })),
    { ...options, at },
  );
  const ended = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.session_id, id), eq(runs.status, 'running'), between(runs.last_event, first, seq)))
    .orderBy(asc(runs.last_event));
  for (const run of ended) await endRun(tx, run.id, null, at);
  return true;
}

/**
 * Ends the runs whose messages wait in a session that from now on waits for a person, and skips their messages: as a run
 * that starts now, they change nothing there. The transaction has locked the session and ended its turn.
 */
export async function failWaitingRuns(tx: Database, sessionId: string, at: Timestamp): Promise<void> {
  const waitingRuns = await tx
    .select({ id: runs.id, first: runs.first_event, last: runs.last_event })
    .from(runs)
    .where(and(eq(runs.session_id, sessionId), eq(runs.status, 'running')))
    .orderBy(asc(runs.last_event));
  for (const { id, first, last } of waitingRuns) {
    if (first !== null && last !== null) {
      await skipWaiting(tx, sessionId, between(events.seq, first, last), at);
    }
    await endRun(tx, id, waitingForPerson, at, false);
  }
}

/** Ends the outcomes among stopped events that the session shows. */
async function endOutcomes(
  tx: Database,
  session: SessionOf,
  outcomes: readonly NewEvent[],
  options: WriteOptions,
): Promise<void> {
  if (outcomes.length === 0) return;
  const shown = async () => {
    const [row] = await tx
      .select({ evaluations: sessions.outcome_evaluations })
      .from(sessions)
      .where(eq(sessions.id, session.id));
    return (row?.evaluations ?? []) as Evaluation[];
  };
  const pending = new Set(
    (await shown()).flatMap((each) => (each.result === 'pending' ? each.outcome_id : [])),
  );
  const isPending = ({ data }: NewEvent) => 'outcome_id' in data && pending.has(data.outcome_id);
  await outcomeQueries(tx).recordOutcomes(session.id, outcomes.filter(isPending));
  for (const attempt of attemptsOf(await shown())) {
    if (pending.has(attempt.outcome_id)) {
      await outcomeQueries(tx).endEvaluation(session, attempt, INTERRUPTED, options);
    }
  }
}
