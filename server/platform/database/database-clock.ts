import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { isEmbedded, type RunStatement, statementsIn, statementsOn } from './statements.ts';

/**
 * How many times it reads the time of the database. A single response can be slow, such as the first one of a
 * connection.
 */
const READS = 3;

/**
 * The clock of servers that share a database. Their own clocks can differ, so the database's time decides. After a
 * `correct`, it differs from the database's by at most the time of the fastest of several responses. It changes only
 * if it must, so slow responses of a busy machine do not set it back. The embedded database uses the clock of this
 * process, so there is no correction.
 */
export async function databaseClock(db: Database, own: Clock): Promise<Clock> {
  if (isEmbedded(db)) return own;
  let ahead = Number.NEGATIVE_INFINITY;
  const correct = async () => {
    let least = Number.NEGATIVE_INFINITY;
    let most = Number.POSITIVE_INFINITY;
    for (let read = 0; read < READS; read++) {
      const before = own.now().getTime();
      const now = await timeOf(statementsOn(db));
      least = Math.max(least, now - own.now().getTime());
      most = Math.min(most, now - before);
    }
    ahead = Math.max(least, Math.min(ahead, most));
  };
  await correct();
  return { now: () => new Date(own.now().getTime() + ahead), correct };
}

/** Resolves to a clock that stands still at the time of the database, for a transaction before there is another clock. */
export async function stillClock(tx: Database): Promise<Clock> {
  const now = await timeOf(statementsIn(tx));
  return { now: () => new Date(now) };
}

/** Resolves to the time of the database in milliseconds since the epoch. */
async function timeOf(run: RunStatement): Promise<number> {
  const { rows } = await run('select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now');
  return Number(rows[0]?.now);
}
