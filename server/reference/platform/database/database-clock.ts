import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { isEmbedded, statementsOn } from './statements.ts';

/** How often the database is asked: one response, such as that of a new connection, may be slow. */
const ANSWERS = 3;

/**
 * The clock of a server that shares its database: the database's time decides between servers whose clocks are apart. It is
 * never ahead of the database's, and behind by at most the time of the fastest of several responses, as of the last `correct`.
 *
 * The embedded database has the clock of this process: that one is taken as it is.
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
    while (leads.length < ANSWERS) leads.push(await lead());
    // A response that was slow makes it less than it is.
    ahead = Math.max(...leads);
  };
  await correct();
  return { now: () => new Date(own.now().getTime() + ahead), correct };
}
