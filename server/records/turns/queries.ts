import { and, between, eq, gte, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { secondsBetween, type Timestamp, toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notices.ts';
import { INTERRUPTS_CHANNEL } from '../events/append.ts';
import { eventQueries } from '../events/queries.ts';
import { endRun } from '../runs/end.ts';
import { events } from '../tables/events.ts';
import { runs } from '../tables/runs.ts';
import { sessions } from '../tables/sessions.ts';
import { threads } from '../tables/threads.ts';
import { turns } from '../tables/turns.ts';
import { threadQueries } from '../threads/queries.ts';
import { statsWhenStopped } from '../threads/stats.ts';
import { callCopies } from './call-copies.ts';
import { failed, stopReasonOf, type TurnEnding, type TurnOutcome, unknownError } from './outcome.ts';
import { outcomeQueries, verdictOf } from './outcomes.ts';
import { ownEvents, type Said } from './own-events.ts';
import { skipWaiting } from './stop-waiting.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type TurnRow = typeof turns.$inferSelect;

export interface StatusChange {
  readonly updated_at: Timestamp;
  readonly stats?: SessionRow['stats'];
  /** Default: null. */
  readonly waits_for?: SessionRow['waits_for'];
}

/** The message for users and runs about a turn that exceeded the run's time-out. */
const TIMEOUT = 'The attempt took longer than timeout_ms.';

/** Threads start at once. */
const STARTUP_SECONDS = 0;

/** The changes that a turn makes to a session and its threads, in a transaction. */
export function turnQueries(tx: Database) {
  async function lock(sessionId: string): Promise<SessionRow | null> {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
    return session ?? null;
  }

  /** The status of the session and its coordinator. */
  async function setStatus(
    sessionId: string,
    status: 'idle' | 'running',
    { updated_at, stats, waits_for = null }: StatusChange,
  ): Promise<void> {
    await tx
      .update(sessions)
      .set({ status, updated_at, waits_for, ...(stats && { stats }) })
      .where(eq(sessions.id, sessionId));
    await tx
      .update(threads)
      .set({ status, updated_at, ...(stats && { stats: { ...stats, startup_seconds: STARTUP_SECONDS } }) })
      .where(and(eq(threads.session_id, sessionId), isNull(threads.parent_thread_id)));
  }

  return {
    ...outcomeQueries(tx),
    lock,
    setStatus,

    /** Adds events of the service to a session that is not archived. */
    async say(
      sessionId: string,
      said: readonly Said[],
      { clock, newId }: Omit<TurnEnding, keyof TurnOutcome>,
    ): Promise<void> {
      const session = await lock(sessionId);
      if (!session) return;
      const added = ownEvents(said, { newId, at: toTimestamp(clock.now()) });
      await eventQueries(tx).append(session.workspace_id, sessionId, added);
    },

    /**
     * Ends the running turn of a session, if there is one, and the runs that this turn executes. A running session
     * without a row of a turn is in a turn of a server of version 0.2.0. The caller has locked the session's row and
     * passes its current content. Resolves to the row of the turn, or to null.
     */
    async end(session: SessionRow, ending: TurnEnding): Promise<TurnRow | null> {
      const { clock, newId } = ending;
      const sessionId = session.id;
      const updated_at = toTimestamp(clock.now());
      const [turn] = await tx
        .update(turns)
        .set({ state: 'ended', ended_at: updated_at })
        .where(running(sessionId))
        .returning();
      if (session.status !== 'running') return turn ?? null;
      const timedOut = turn?.stop === 'timeout';
      const error = timedOut ? unknownError(TIMEOUT) : ending.error;
      if (turn && error) await tx.update(turns).set({ error: error.message }).where(eq(turns.id, turn.id));
      const children = await tx
        .update(threads)
        .set({ status: 'idle', updated_at, stats: statsWhenStopped(updated_at) })
        .where(
          and(
            eq(threads.session_id, sessionId),
            eq(threads.status, 'running'),
            isNotNull(threads.parent_thread_id),
          ),
        )
        .returning();
      const since = turn?.began_at ?? (await threadQueries(tx).runningSince([sessionId])).get(sessionId);
      const stats = statsAfter(session, clock.now(), since ?? updated_at);
      const stop_reason = stopReasonOf({ ...ending, error });
      const waits_for = stop_reason.type === 'requires_action' ? session.waits_for : null;
      const verdict = verdictOf(stop_reason, error);
      if (verdict) await outcomeQueries(tx).endOutcomes(session, verdict, { newId, at: updated_at });
      await setStatus(sessionId, 'idle', { updated_at, stats, waits_for });
      const waitingOf =
        children.length > 0 ? await callCopies(tx).threadsOf(sessionId, waits_for) : new Map();
      /** A thread waits only for its own calls. */
      const ownReason = (thread: string) =>
        stop_reason.type === 'requires_action'
          ? { ...stop_reason, event_ids: stop_reason.event_ids.filter((id) => waitingOf.get(id) === thread) }
          : stop_reason;
      const said: Said[] = [
        ...(error ? [failed(error)] : []),
        ...children.map(
          ({ id, agent }): Said => ({
            type: 'session.thread_status_idle',
            session_thread_id: id,
            agent_name: agent.name,
            stop_reason: ownReason(id),
          }),
        ),
        { type: 'session.status_idle', stop_reason },
      ];
      await eventQueries(tx).append(
        session.workspace_id,
        sessionId,
        ownEvents(said, { newId, at: updated_at }),
      );
      const begun = await tx
        .select({ id: runs.id })
        .from(runs)
        .where(
          and(
            eq(runs.session_id, sessionId),
            eq(runs.status, 'running'),
            // The events of another run can wait for a later turn.
            turn && or(isNull(runs.last_event), lte(runs.last_event, turn.up_to)),
          ),
        );
      const type = timedOut ? 'timeout_error' : 'unknown_error';
      const problem = error && { type, message: error.message };
      const repeats = !turn || turn.held_to === null;
      for (const { id } of begun) await endRun(tx, id, problem, updated_at, repeats);
      return turn ?? null;
    },

    /**
     * Ends an attempt of a run that takes too long. A running turn is interrupted, and the attempt ends with the turn.
     * An attempt that waits for its turn ends here, and its events are skipped. The caller has not locked the run.
     */
    async expire(
      run: { id: string; session_id: string },
      { clock, newId }: Omit<TurnEnding, keyof TurnOutcome>,
    ): Promise<void> {
      const session = await lock(run.session_id);
      const [row] = await tx
        .select()
        .from(runs)
        .where(and(eq(runs.id, run.id), eq(runs.status, 'running'), eq(runs.session_id, run.session_id)))
        .for('update');
      if (!row) return;
      const [turn] = session
        ? await tx
            .update(turns)
            .set({ stop: 'timeout' })
            .where(and(running(run.session_id), gte(turns.up_to, row.last_event ?? 0)))
            .returning()
        : [];
      if (turn) return notify(tx, INTERRUPTS_CHANNEL, run.session_id);
      const at = toTimestamp(clock.now());
      if (session && row.first_event !== null && row.last_event !== null) {
        await skipWaiting(tx, run.session_id, between(events.seq, row.first_event, row.last_event), at);
        const said = ownEvents([failed(unknownError(TIMEOUT))], { newId, at });
        await eventQueries(tx).append(session.workspace_id, run.session_id, said);
      }
      await endRun(tx, run.id, { type: 'timeout_error', message: TIMEOUT }, at);
    },
  };
}

const running = (sessionId: string) => and(eq(turns.session_id, sessionId), eq(turns.state, 'running'));

function statsAfter({ stats, created_at }: SessionRow, now: Date, began: Timestamp): SessionRow['stats'] {
  return {
    active_seconds: stats.active_seconds + secondsBetween(began, now),
    duration_seconds: secondsBetween(created_at, now),
  };
}
