import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { isEmbedded, statementsOn } from './statements.ts';

/**
 * How many times it reads the time of the database. A single response can be slow, such as the first one of a
 * connection.
 */
const READS = 3;

/**
 * The clock of servers that share a database. Their own clocks can differ, so the database's time decides. This clock
 * is never ahead of the database. It is behind by at most the time of the fastest of several responses at the last
 * `correct`. The embedded database uses the clock of this process, so there is no correction.
 */
export async function databaseClock(db: Database, own: Clock): Promise<Clock> {
  if (isEmbedded(db)) return own;
  let ahead = 0;
  const lead = async () => {
    const { rows } = await statementsOn(db)(
      'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    return Number(rows[0]?.now) - own.now().getTime();
  };
  const correct = async () => {
    const leads = [];
    while (leads.length < READS) leads.push(await lead());
    // A slow response makes the difference too small.
    ahead = Math.max(...leads);
  };
  await correct();
  return { now: () => new Date(own.now().getTime() + ahead), correct };
}
