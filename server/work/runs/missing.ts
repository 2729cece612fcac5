import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { onCommit } from '../../platform/database/on-commit.ts';
import { sendJobs } from '../../platform/jobs/send.ts';
import type { Log } from '../../platform/log.ts';
import { type MissingError, runErrorOf } from '../../records/owners/errors.ts';
import { finish } from '../../records/runs/end.ts';
import type { RunJob } from '../../records/runs/run-job.ts';
import type { RunRow } from '../../records/tables/runs.ts';

/** How long a run waits for a server that has what the run names. It is longer than a deploy takes. */
export const patienceMs = 10 * 60_000;

/** The longest time between two attempts, in seconds. */
const longestPause = 30;

/**
 * Leaves a run to a server that has what the run names. The caller holds the row lock. The run stays pending in the
 * same attempt and is tried again after a second, then after up to 30 seconds. If no server has it within ten minutes,
 * the run fails. Its owner is not paused.
 */
export async function leaveToOthers(
  tx: Database,
  run: RunRow,
  job: RunJob,
  error: MissingError,
  { now, log }: { now: Timestamp; log: Log },
): Promise<void> {
  const since = job.missing_since ?? now;
  const waited = Date.parse(now) - Date.parse(since);
  if (waited >= patienceMs) return finish(tx, run, 'failed', now, runErrorOf(error));
  if (job.missing_since === undefined) {
    const fields = { event: 'run.waits', run: job.id, type: error.type } as const;
    onCommit(tx, () => log.warn(fields, 'a run waits for a server that has what it names'));
  }
  const data: RunJob = { ...job, missing_since: since };
  const afterSeconds = Math.min(Math.max(Math.ceil(waited / 1_000), 1), longestPause);
  await sendJobs(tx, [{ data, afterSeconds }]);
}
