import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { type RunStatement, statementsOn } from '../database/statements.ts';
import type { Queue } from './send.ts';

export interface JobsOptions {
  db: Database;
  queue: Queue;
  /** How many jobs are taken at once. They are given to `handle` together. */
  batch: number;
  /** Told what went wrong in the queue itself. */
  onError: (error: unknown) => void;
}

/** Takes jobs from a queue that is in the database: what `sendJobs` sent is done, whoever dies. */
export interface Jobs<Data extends object> {
  /** From now on, jobs of dead servers are given to living ones: within 25 seconds. */
  supervise(): Promise<void>;
  /**
   * Takes a batch of jobs and does them. Resolves to how many there were. A job that `handle` rejects for, or that its
   * server died over, is taken again: `handle` must be able to bear being called twice.
   */
  work(handle: (jobs: readonly Data[]) => Promise<void>): Promise<number>;
  /** Resolves when nothing asks the database any more. */
  close(): Promise<void>;
}

/** How often jobs are looked for that take longer than they may, which are 15 seconds: see the migration that makes the queue. */
const maintenanceIntervalSeconds = 10;

/** A queue on pg-boss, whose schema and queues a migration makes. pg-boss is read when it is first used. */
export function createJobs<Data extends object>(options: JobsOptions): Jobs<Data> {
  const { db, queue, batch, onError } = options;
  const underWay = new Set<Promise<unknown>>();
  let closed = false;
  let fault: unknown;

  /** Knows what is under way, for the embedded database hangs when it is closed over a statement that nobody waits for. */
  const executeSql: RunStatement = async (text, values) => {
    const statement = statementsOn(db)(text, values);
    const settled = statement.catch(() => {});
    underWay.add(settled);
    try {
      return await statement;
    } catch (error) {
      fault = error;
      throw error;
    } finally {
      underWay.delete(settled);
    }
  };

  let boss: Promise<PgBoss> | undefined;
  const theBoss = () => {
    boss ??= import('pg-boss').then(({ default: Boss }) => {
      // Its own schedules are not used: each would be looked at by itself, every minute.
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
      await (await theBoss()).start();
    },

    async work(handle) {
      if (closed) throw new Error('The queue is closed.');
      const queued = await theBoss();
      fault = undefined;
      const jobs = await queued.fetch<Data>(queue, { batchSize: batch });
      // pg-boss swallows what its fetch fails with.
      if (fault !== undefined) throw fault;
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
      await (await boss)?.stop({ graceful: false });
      closed = true;
      await Promise.all(underWay);
    },
  };
}
