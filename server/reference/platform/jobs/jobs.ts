import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { type RunStatement, statementsOn } from '../database/statements.ts';
import { inTime } from '../in-time.ts';
import { queue } from './send.ts';

export interface JobsOptions {
  db: Database;
  /** How many jobs are taken at once. They are given to `handle` together. */
  batch: number;
  /** Called with errors of the queue itself. */
  onError: (error: unknown) => void;
  /** How long `close` waits for running statements; 5 seconds by default. */
  closeMs?: number;
}

/** Takes jobs from a queue that is in the database: what `sendJobs` sent is done, also if servers die. */
export interface Jobs<Data extends object> {
  /** From now on, jobs of dead servers are given to living ones: within 25 seconds. */
  supervise(): Promise<void>;
  /**
   * Takes a batch of jobs and does them. Resolves to how many there were. A job that `handle` rejects for, or that its
   * server died over, is taken again: `handle` must be able to bear being called twice.
   */
  work(handle: (jobs: readonly Data[]) => Promise<void>): Promise<number>;
  /** Resolves when no statement is running, or after `closeMs` if the database hangs. */
  close(): Promise<void>;
}

/** How often jobs are looked for that take longer than they may, which are 15 seconds: see the migration that makes the queue. */
const maintenanceIntervalSeconds = 10;

/** The queue of runs, on pg-boss. A migration makes its schema. One instance works and maintains. pg-boss is read when it is first used. */
export function createJobs<Data extends object>(options: JobsOptions): Jobs<Data> {
  const { db, batch, onError, closeMs = 5_000 } = options;
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  /** Records which statements are running: the embedded database hangs if it is closed during one. */
  const executeSql: RunStatement = async (text, values) => {
    const statement = statementsOn(db)(text, values);
    const settled = statement.catch(() => {});
    underWay.add(settled);
    try {
      return await statement;
    } finally {
      underWay.delete(settled);
    }
  };

  /**
   * Fetches a batch. pg-boss returns no jobs if the statement fails, so its error is thrown here. Each call has a connection of
   * its own for pg-boss: maintenance runs at the same time, and its errors must not discard jobs that were fetched.
   */
  async function fetchBatch(queued: PgBoss) {
    let failure: { error: unknown } | undefined;
    const recorded: RunStatement = (text, values) =>
      executeSql(text, values).catch((error: unknown) => {
        failure = { error };
        throw error;
      });
    const jobs = await queued.fetch<Data>(queue, { batchSize: batch, db: { executeSql: recorded } });
    if (failure) throw failure.error;
    return jobs;
  }

  let boss: Promise<PgBoss> | undefined;
  const theBoss = () => {
    boss ??= import('pg-boss').then(({ default: Boss }) => {
      // pg-boss would look at each of its own schedules every minute; they are not used.
      const made = new Boss({
        db: { executeSql },
        migrate: false,
        schedule: false,
        maintenanceIntervalSeconds,
      });
      return made.on('error', onError);
    });
    return boss;
  };

  return {
    async supervise() {
      const starting = await theBoss();
      await starting.start().catch((error: unknown) => {
        // A pg-boss whose start failed does nothing when it is started again.
        boss = undefined;
        throw error;
      });
    },

    async work(handle) {
      if (closed) throw new Error('The queue is closed.');
      const queued = await theBoss();
      const jobs = await fetchBatch(queued);
      if (jobs.length === 0) return 0;
      const ids = jobs.map(({ id }) => id);
      try {
        await handle(jobs.map(({ data }) => data));
      } catch (error) {
        onError(error);
        await queued.fail(queue, ids);
        return jobs.length;
      }
      // Not kept as completed: what came of a job is in the row that it is about.
      await queued.deleteJob(queue, ids);
      return jobs.length;
    },

    async close() {
      closed = true;
      await (await boss)?.stop({ graceful: false });
      await inTime(Promise.all(underWay), closeMs).catch(() => undefined);
    },
  };
}
