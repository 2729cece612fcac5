/**
 * What autovacuum does on a PostgreSQL server, with its default thresholds. The embedded database has none. Without statistics,
 * it read a whole store of 10,000 memories to find one.
 */
import type { RunStatement } from './statements.ts';

const PAUSE_MS = 60_000;
/** All requests wait while a table is vacuumed, so the space of larger tables is not reused. */
const VACUUMED_BYTES = 64_000_000;

const DUE = `
  select format('%I.%I', schemaname, relname) as name, dead
  from (
    select *, n_dead_tup > 50 + 0.2 * n_live_tup and pg_table_size(relid) < ${VACUUMED_BYTES} as dead
    from pg_stat_user_tables
  ) tables
  where dead or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

export interface Upkeep {
  /** Analyzes the tables that have changed much, and vacuums those with much that was deleted. */
  round(): Promise<void>;
  /** Ends after the table in work. */
  stop(): Promise<void>;
}

/** Starts the upkeep of an embedded database. It does not keep the process alive. */
export function startUpkeep(run: RunStatement): Upkeep {
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    const { rows } = await run(DUE, []);
    for (const { name, dead } of rows) {
      if (isStopped) return;
      // With values, even none, it runs outside of a transaction, as VACUUM must.
      await run(`${dead ? 'vacuum analyze' : 'analyze'} ${name}`, []);
    }
  }

  const timer = setInterval(() => {
    // After an error, such as a full disk, the next round tries again.
    working = working.then(round).catch(() => undefined);
  }, PAUSE_MS);
  timer.unref();
  return {
    round,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await working;
    },
  };
}
