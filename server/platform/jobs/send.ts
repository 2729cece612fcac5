import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { statementsIn } from '../database/statements.ts';

/** The queue, which a migration creates. */
export const queue = 'runs';

/** A job and its start: at once, or some seconds after the start of the transaction. */
export interface NewJob {
  data: object;
  afterSeconds?: number;
}

let sender: Promise<PgBoss> | undefined;

/** pg-boss for writes in this service's transactions. It has no database. */
function theSender(): Promise<PgBoss> {
  sender ??= import('pg-boss').then(({ default: Boss }) => {
    const executeSql = () => Promise.reject(new Error('Jobs are sent in a transaction.'));
    return new Boss({ db: { executeSql }, migrate: false, schedule: false, supervise: false });
  });
  return sender;
}

/**
 * Sends jobs in a transaction. They exist after the commit, and not after a rollback. Always pass the transaction:
 * without it, a `send` inside a transaction of the embedded database waits for itself.
 */
export async function sendJobs(tx: Database, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ data, afterSeconds }) => ({
    name: queue,
    data,
    ...(afterSeconds !== undefined && { startAfter: String(afterSeconds) }),
  }));
  await (await theSender()).insert(rows, { db: { executeSql: statementsIn(tx) } });
}
