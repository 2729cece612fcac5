import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import { eventQueries } from '../events/queries.ts';
import type { NewEvent } from '../events/view.ts';
import { type Clock, secondsBetween, type Timestamp, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NewId } from '../platform/ids.ts';
import { endRun } from '../runs/end.ts';
import { runs } from '../runs/table.ts';
import { sessions } from '../sessions/table.ts';
import { threadQueries } from '../threads/queries.ts';
import { statsWhenStopped } from '../threads/stats.ts';
import { threads } from '../threads/table.ts';
import { workspaceQueries } from '../workspaces/queries.ts';

type Declared = components['schemas']['DeclaredSessionEvent'];
type Particular<Each> = Each extends unknown ? Omit<Each, 'id' | 'created_at' | 'processed_at'> : never;
/** An event of the service's own, before it has an id and a time. */
export type Said = Particular<Declared>;

export type SessionRow = typeof sessions.$inferSelect;

export interface TurnEnding {
  /** What users are told that went wrong; null when nothing did. */
  readonly error: string | null;
  /** When the turn began, in milliseconds since the epoch; undefined where nobody knows. */
  readonly beganAt?: number | undefined;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Threads begin as soon as they are asked for. */
const STARTUP_SECONDS = 0;

/** Events of the session itself. */
export function ownEvents(said: readonly Said[], { newId, at }: { newId: NewId; at: Timestamp }): NewEvent[] {
  return said.map(({ type, ...data }) => ({
    id: newId('event'),
    type,
    data: data as NewEvent['data'],
    created_at: at,
    processed_at: at,
  }));
}

/** What becomes of a session and its threads with a turn. All of it in a transaction. */
export function turnQueries(tx: Database) {
  async function lock(sessionId: string): Promise<SessionRow | null> {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
    return session ?? null;
  }

  /** Of the session and its coordinator. */
  async function setStatus(
    sessionId: string,
    status: 'idle' | 'running',
    { updated_at, stats }: { updated_at: Timestamp; stats?: SessionRow['stats'] },
  ): Promise<void> {
    await tx
      .update(sessions)
      .set({ status, updated_at, ...(stats && { stats }) })
      .where(eq(sessions.id, sessionId));
    await tx
      .update(threads)
      .set({ status, updated_at, ...(stats && { stats: { ...stats, startup_seconds: STARTUP_SECONDS } }) })
      .where(and(eq(threads.session_id, sessionId), isNull(threads.parent_thread_id)));
  }

  return {
    lock,
    setStatus,

    /** Ends the turn that is under way in a session, if there is one. The runs that began it end with it. */
    async end(sessionId: string, { error, beganAt, clock, newId }: TurnEnding): Promise<void> {
      const session = await lock(sessionId);
      if (session?.status !== 'running') return;
      const updated_at = toTimestamp(clock.now());
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
      // Not all who end a turn know when it began: its server may have died.
      const since = (await threadQueries(tx).runningSince([sessionId])).get(sessionId);
      const stats = statsAfter(session, clock.now(), since ?? updated_at);
      await setStatus(sessionId, 'idle', { updated_at, stats });
      const stop_reason = { type: error === null ? ('end_turn' as const) : ('retries_exhausted' as const) };
      const retry_status = { type: 'terminal' as const };
      const failure: Said[] =
        error === null
          ? []
          : [{ type: 'session.error', error: { type: 'unknown_error', message: error, retry_status } }];
      const said: Said[] = [
        ...failure,
        ...children.map(
          ({ id, agent }): Said => ({
            type: 'session.thread_status_idle',
            session_thread_id: id,
            agent_name: agent.name,
            stop_reason,
          }),
        ),
        { type: 'session.status_idle', stop_reason },
      ];
      await eventQueries(tx).append(session.tenant_id, sessionId, ownEvents(said, { newId, at: updated_at }));
      await workspaceQueries(tx).touch(sessionId);
      const begun = await tx
        .select({ id: runs.id })
        .from(runs)
        .where(
          and(
            eq(runs.session_id, sessionId),
            eq(runs.status, 'running'),
            // Another one's message may wait for the next turn.
            beganAt === undefined ? undefined : lte(runs.started_at, toTimestamp(new Date(beganAt))),
          ),
        );
      const failed = error === null ? null : { type: 'unknown_error', message: error };
      for (const { id } of begun) await endRun(tx, id, failed, updated_at);
    },
  };
}

function statsAfter({ stats, created_at }: SessionRow, now: Date, began: Timestamp): SessionRow['stats'] {
  return {
    active_seconds: stats.active_seconds + secondsBetween(began, now),
    duration_seconds: secondsBetween(created_at, now),
  };
}
