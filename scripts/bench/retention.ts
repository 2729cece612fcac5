import { rm } from 'node:fs/promises';
import { Command } from 'commander';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { createIds } from '../../server/platform/ids.ts';
import { noLog } from '../../server/platform/log.ts';
import { workspaces } from '../../server/platform/workspaces/table.ts';
import { KEEP_ALL, type PeriodName } from '../../server/records/retention-periods.ts';
import { workspaceDeletionQueries } from '../../server/records/workspaces/deletion.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { createRetention } from '../../server/work/retention/retention.ts';
import { createWorkspaceDeletion } from '../../server/work/workspace-deletion.ts';
import { runProgram } from '../program.ts';
import { addOldDefinitions, definitionCounts, YEARS } from './parts/old-definitions.ts';
import { addOldRows, SESSIONS_SHARE } from './parts/old-rows.ts';
import { numberOption } from './parts/options.ts';
import { median, percentile, printTable } from './parts/table.ts';
import { timeTransactions } from './parts/transaction-times.ts';
import { watchLock } from './parts/watch-lock.ts';

/** What retention keeps, and what the deletion of a workspace deletes. */
const [KEPT, DELETED] = ['bench-kept', 'bench-deleted'];
const common = {
  clock: systemClock,
  newId: createIds(systemClock),
  log: noLog,
  blobs: { async delete() {} },
};

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

interface Case {
  readonly name: string;
  readonly rows: number;
  /** Locks one row that the deletion locks too, as a request does. Several rows could wait for several batches. */
  readonly lock: string;
  /** Deletes a batch. Resolves to 0 when nothing is left. */
  readonly round: (db: Database) => () => Promise<number>;
  readonly before: (db: Database) => Promise<unknown>;
}

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

/** In this order, because a session is deleted with its events, and each period deletes what is older, too. */
function casesOf(rows: number, kept: string): Case[] {
  const counts = definitionCounts(rows);
  const definitions = [counts.agents, counts.deployments, counts.memory_stores];
  const round = (db: Database) => createRetention({ ...common, db, versionDays: 30, days: KEEP_ALL }).round;
  const lockOf = (table: string, more = '') =>
    `select id from ${table} where id = (select id from ${table} where workspace_id = '${KEPT}' ${more} order by id limit 1) for update`;
  return [
    {
      name: 'versions of memories',
      rows: 2 * counts.memory_versions,
      lock: lockOf('memory_stores'),
      round,
      before: async () => undefined,
    },
    {
      name: 'events of a session',
      rows,
      lock: `select id from sessions where id = '${kept}' for update`,
      round,
      before: keep('events'),
    },
    {
      name: 'runs',
      rows,
      lock: lockOf('runs'),
      round,
      before: keep('runs'),
    },
    ...(['files', 'audit_events'] as const).map((table) => ({
      name: table.replace('_', ' '),
      rows,
      lock: lockOf(table),
      round,
      before: keep(table),
    })),
    ...(['agents', 'deployments', 'memory_stores'] as const).map((table) => ({
      name: `archived ${table.replace('_', ' ')}`,
      rows: counts[table].objects + counts[table].contents,
      lock: lockOf(table, 'and archived_at is not null'),
      round,
      before: keep('archived_objects', YEARS[table] * 365 - 180),
    })),
    {
      name: 'archived sessions',
      rows: rows / SESSIONS_SHARE,
      lock: lockOf('sessions'),
      round,
      before: keep('archived_objects'),
    },
    {
      name: 'a workspace with as many of each',
      rows:
        rows * 3 +
        rows / SESSIONS_SHARE +
        definitions.reduce((sum, { objects, contents }) => sum + objects + contents, 0),
      lock: `select id from workspace_objects where workspace_id = '${DELETED}' for update`,
      round: deletion,
      before: requestDeletion,
    },
  ];
}

/** Gives the workspace one period, so that nothing else is deleted. */
const keep =
  (name: PeriodName, days = 30) =>
  (db: Database) =>
    db
      .update(workspaces)
      .set({ retention: { [name]: days } })
      .where(eq(workspaces.workspace_id, KEPT));

/** A batch finds no workspace while another connection holds its row. So it says more often than the service that rows are left. */
function deletion(db: Database): () => Promise<number> {
  const { round } = createWorkspaceDeletion({ ...common, db });
  return async () => {
    if ((await round()) > 0) return 1;
    const [row] = await db.select().from(workspaces).where(eq(workspaces.workspace_id, DELETED));
    return row?.deleted_at === null ? 1 : 0;
  };
}

async function requestDeletion(db: Database): Promise<void> {
  const [row] = await db.select().from(workspaces).where(eq(workspaces.workspace_id, DELETED));
  const now = toTimestamp(systemClock.now());
  await db.transaction((tx) => workspaceDeletionQueries(tx).request(String(row?.id), now));
}

async function measure(db: Database, lock: () => Promise<unknown>, { name, rows, round, before }: Case) {
  await before(db);
  const timed = timeTransactions(db);
  const watch = await watchLock(lock);
  const next = round(timed.db);
  const began = performance.now();
  while ((await next()) > 0);
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
