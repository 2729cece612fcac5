import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { onCommit } from '../../platform/database/on-commit.ts';
import { sendJobs } from '../../platform/jobs/send.ts';
import { processLog } from '../../platform/log.ts';
import { runEnds } from '../../platform/metrics/metrics.ts';
import { type RunError, type RunRow, runs } from '../tables/runs.ts';
import { owners } from './owners.ts';
import { runJob } from './run-job.ts';

/** Records how a run ended, and reports it after the commit. The caller holds the row lock. */
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
  onCommit(tx, () => reportEnd(run, status, now, error));
}

/** Counts the end of a run and writes its line. */
function reportEnd(run: RunRow, status: RunRow['status'], now: Timestamp, error: RunError | null): void {
  runEnds.inc({ kind: run.kind, status });
  const { session_id, started_at } = run;
  const { id, kind, owner_id, workspace_id, attempt, trigger_type, requested_by } = run;
  processLog.log.info(
    {
      event: 'run.ended',
      ...{ run: id, kind, [kind]: owner_id, workspace_id, session_id, trigger_type, attempt, status },
      ...requested_by,
      ...(error && { reason: error.type }),
      // 0 if it never began.
      duration_ms: started_at ? Date.parse(now) - Date.parse(started_at) : 0,
    },
    'a run ended',
  );
}

/** Records a failed attempt. Schedules a retry with increasing delay, or marks the run as failed. The caller holds the row lock. */
export async function failAttempt(tx: Database, run: RunRow, error: RunError, now: Timestamp): Promise<void> {
  const { id, attempt } = run;
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
  await sendJobs(tx, [{ data: runJob(run), afterSeconds: Math.min(2 ** attempt, 60) }]);
}

/** The maximum number of attempts of a run. It is 1 if the owner no longer exists. */
async function attemptsOf(tx: Database, { kind, owner_id }: RunRow): Promise<number> {
  const { table, executionOf } = owners[kind];
  const [owner] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, owner_id));
  return owner ? executionOf(owner).attempts : 1;
}

/**
 * Ends a running run after its first turn: as completed, or as a failed attempt if there is an error. Returns false if the run
 * has already ended, for example by a time-out.
 *
 * @param repeats False if no other attempt may follow, because it would end servers.
 */
export async function endRun(
  db: Database,
  id: string,
  error: RunError | null,
  now: Timestamp,
  repeats = true,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), eq(runs.status, 'running')))
      .for('update');
    if (!run) return false;
    if (error && repeats) await failAttempt(tx, run, error, now);
    else await finish(tx, run, error ? 'failed' : 'completed', now, error);
    return true;
  });
}
