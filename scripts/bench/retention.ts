import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { REST_MS } from '../../server/work/batches.ts';
import { runProgram } from '../program.ts';
import { addOldDefinitions } from './parts/old-definitions.ts';
import { addOldRows } from './parts/old-rows.ts';
import { numberOption } from './parts/options.ts';
import { type Case, casesOf, DELETED, KEPT } from './parts/retention-cases.ts';
import { median, percentile, printTable } from './parts/table.ts';
import { timeTransactions } from './parts/transaction-times.ts';
import { watchLock } from './parts/watch-lock.ts';

const program = new Command('npm run bench -- retention')
  .description(
    `Deletes old rows, and a workspace, as docs/retention.md describes it. It measures each transaction, and how long another connection
waits for a row that the deletion locks. The embedded database has one connection, so there a request waits for each
transaction. Ends with exit code 1 if a wait takes 100 ms or longer.`,
  )
  .addOption(
    numberOption(
      '--rows <n>',
      'how many events, runs, files, audit events and versions of memories; a tenth of it sessions, agents and deployments',
      { least: 1_000, most: 10_000_000 },
    ).default(100_000),
  )
  .option('--embedded', 'measures the embedded database instead of PostgreSQL')
  .action(run);

/** How long a deletion may make others wait, in milliseconds. */
const MOST_MS = 100;

async function run({ rows, embedded = false }: { rows: number; embedded?: boolean }): Promise<void> {
  const folder = temporaryFolder('bench-retention');
  const postgres = embedded ? null : await startPostgres();
  const databaseUrl = (await postgres?.newDatabase()) ?? null;
  const database = await openDatabase({ dataDir: folder, databaseUrl });
  const other = databaseUrl === null ? null : new pg.Client(databaseUrl);
  await other?.connect();
  const execute = (text: string) => other?.query(text) ?? database.db.execute(text);
  try {
    console.log(`Filling in twice ${rows} events, runs, files, audit events and versions, and the rest …`);
    const { db } = database;
    const kept = await addOldRows(db, KEPT, rows);
    await addOldRows(db, DELETED, rows);
    for (const workspace of [KEPT, DELETED]) await addOldDefinitions(db, workspace, rows);
    await db.execute(sql`vacuum analyze`);
    const table = [
      [
        'deleted',
        'rows',
        'all, s',
        'transactions',
        'median, ms',
        'p99, ms',
        'longest, ms',
        'longest wait, ms',
      ],
    ];
    let longest = 0;
    for (const each of casesOf(rows, kept)) {
      const { cells, waited } = await measure(db, () => execute(each.lock), each);
      table.push(cells);
      longest = Math.max(longest, waited);
    }
    printTable(table, 1);
    if (longest >= MOST_MS) process.exitCode = 1;
  } finally {
    await other?.end();
    await database.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(db: Database, lock: () => Promise<unknown>, { name, rows, round, before }: Case) {
  await before(db);
  const timed = timeTransactions(db);
  const watch = await watchLock(lock);
  const next = round(timed.db);
  const began = performance.now();
  while ((await next()) > 0) await pause(REST_MS);
  const seconds = (performance.now() - began) / 1_000;
  const waited = await watch.stop();
  const { times } = timed;
  const ms = [median(times), percentile(times, 0.99), Math.max(...times), waited];
  return {
    cells: [name, rows, seconds.toFixed(1), times.length, ...ms.map((each) => each.toFixed(1))].map(String),
    waited,
  };
}

await runProgram(program);
