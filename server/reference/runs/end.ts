import { and, eq, gte, isNotNull, lte, notExists } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Clock, type Timestamp, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NewId } from '../platform/ids.ts';
import { sendJobs } from '../platform/jobs/send.ts';
import { turnQueries } from '../turns/queries.ts';
import { turns } from '../turns/table.ts';
import { owners } from './owners.ts';
import type { RunJob } from './queries.ts';
import { type RunError, type RunRow, runs } from './table.ts';

/** Puts down how a run ended, whose row is locked. */
export async function finish(
  tx: Database,
  run: RunRow,
  status: 'completed' | 'failed' | 'skipped',
  now: Timestamp,
  error: RunError | null = null,
): Promise<void> {
  const { session_id, started_at } = run;
  await tx
    .update(runs)
    .set({ status, session_id, started_at, error, completed_at: now, deadline_at: null })
    .where(eq(runs.id, run.id));
}

/** Puts down that an attempt of a run failed, whose row is locked: it is tried again, a little later each time, or has failed. */
export async function failAttempt(tx: Database, run: RunRow, error: RunError, now: Timestamp): Promise<void> {
  const { id, kind, attempt } = run;
  if (attempt >= (await attemptsOf(tx, run))) return finish(tx, run, 'failed', now, error);
  await tx
    .update(runs)
    .set({
      status: 'pending',
      attempt: attempt + 1,
      started_at: null,
      deadline_at: null,
      first_event: null,
      last_event: null,
    })
    .where(eq(runs.id, id));
  const data: RunJob = { id, kind };
  await sendJobs(tx, [{ data, afterSeconds: Math.min(2 ** attempt, 60) }]);
}

/** How often a run is tried in total. */
async function attemptsOf(tx: Database, { kind, owner_id }: RunRow): Promise<number> {
  const { table, executionOf } = owners[kind];
  const [owner] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, owner_id));
  return owner ? executionOf(owner).attempts : 1;
}

/**
 * Ends a run whose first turn has ended: completed, or an attempt that failed with this error. Of two calls, and of a run that
 * has taken too long meanwhile, the first one counts. Resolves to whether it was this one.
 */
export async function endRun(
  db: Database,
  id: string,
  error: RunError | null,
  now: Timestamp,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), eq(runs.status, 'running')))
      .for('update');
    if (!run) return false;
    if (error) await failAttempt(tx, run, error, now);
    else await finish(tx, run, 'completed', now);
    return true;
  });
}

/** Has the attempts ended that take longer than their `timeout_ms`. Resolves to their number. */
export async function endOverdue(db: Database, parts: { clock: Clock; newId: NewId }): Promise<number> {
  const overdue = await db
    .select({ id: runs.id, session_id: runs.session_id })
    .from(runs)
    .where(
      and(
        eq(runs.status, 'running'),
        lte(runs.deadline_at, toTimestamp(parts.clock.now())),
        // The turns of these have been interrupted, and may take their time to end.
        notExists(
          db
            .select({ id: turns.id })
            .from(turns)
            .where(
              and(
                eq(turns.session_id, runs.session_id),
                eq(turns.state, 'running'),
                isNotNull(turns.stop),
                gte(turns.up_to, runs.last_event),
              ),
            ),
        ),
      ),
    )
    .orderBy(runs.deadline_at)
    .limit(100);
  for (const { id, session_id } of overdue) {
    if (session_id !== null) await db.transaction((tx) => turnQueries(tx).expire({ id, session_id }, parts));
  }
  return overdue.length;
}
