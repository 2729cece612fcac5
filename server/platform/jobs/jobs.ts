import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { type RunStatement, statementsOn } from '../database/statements.ts';
import { inTime } from '../in-time.ts';
import { queue } from './send.ts';

export interface JobsOptions {
  db: Database;
  /** The maximum number of jobs in a batch. `handle` receives a batch. */
  batch: number;
  /** Called with errors of the queue itself. */
  onError: (error: unknown) => void;
  /** How long `close` waits for running statements. Default: 5 seconds. */
  closeMs?: number;
}

/** Processes the jobs of a queue in the database. Every job of `sendJobs` is processed, also if servers die. */
export interface Jobs<Data extends object> {
  /** Starts maintenance: within 25 seconds, living servers get the jobs of dead ones. */
  supervise(): Promise<void>;
  /**
   * Fetches a batch of jobs and processes it. Resolves to the number of jobs. A job is fetched again if `handle`
   * rejects or the server dies. So `handle` must accept the same job twice.
   */
  work(handle: (jobs: readonly Data[]) => Promise<void>): Promise<number>;
  /** Resolves when no statement is running, or after `closeMs` if the database hangs. */
  close(): Promise<void>;
}

/** The interval of the search for jobs that exceed their time of 15 seconds, which the migration of the queue sets. */
const maintenanceIntervalSeconds = 10;

/**
 * The queue of runs, on pg-boss. A migration creates its schema. One instance works and maintains. pg-boss is loaded on
 * first use.
 */
export function createJobs<Data extends object>(options: JobsOptions): Jobs<Data> {
  const { db, batch, onError, closeMs = 5_000 } = options;
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  /** Records which statements are running. The embedded database hangs if it is closed during a statement. */
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
   * Fetches a batch. pg-boss returns no jobs if the statement fails, so its error is thrown here. Each call has its own
   * connection for pg-boss. Maintenance runs at the same time, and its errors must not discard fetched jobs.
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
      // pg-boss would check its own schedules every minute. This service does not use them.
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
      // Completed jobs are deleted. The row that a job is about has the result.
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
