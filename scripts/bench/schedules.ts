import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { defaultWorkspace } from '../../server/main/config.ts';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import type { OpenDatabase } from '../../server/platform/database/opened.ts';
import { type RunStatement, statementsOn } from '../../server/platform/database/statements.ts';
import { createIds } from '../../server/platform/ids.ts';
import { deployments } from '../../server/records/tables/deployments.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { newRows } from '../../server/testing/test-data.ts';
import { nextDue } from '../../server/work/runs/engine.ts';
import { runProgram } from '../program.ts';
import { numberOption } from './parts/options.ts';
import { median, printTable } from './parts/table.ts';

const minute = 60_000;
const server = fileURLToPath(new URL('../../server/testing/serve-apart.ts', import.meta.url));

const program = new Command('npm run bench -- schedules')
  .description(
    'Fires deployments that are due in the same minute, with two servers on PostgreSQL. Then measures the search for due deployments when none is due.',
  )
  .addOption(numberOption('--due <n>', 'how many are due', { least: 1, most: 100_000 }).default(10_000))
  .addOption(
    numberOption('--idle <n>', 'how many more are not due', { least: 0, most: 1_000_000 }).default(100_000),
  )
  .action(run);

async function run({ due, idle }: { due: number; idle: number }): Promise<void> {
  const postgres = await startPostgres();
  const folder = temporaryFolder('bench-schedules');
  const databaseUrl = await postgres.newDatabase();
  const database = await openDatabase({ dataDir: null, databaseUrl });
  const sql = statementsOn(database.db);
  const servers: ChildProcess[] = [];
  try {
    const empty = await costOfLook(database);
    await add(database, idle, new Date(Date.now() + 86_400_000));
    await sql('analyze deployments');
    const full = await costOfLook(database);
    printTable(
      [
        ['not due', 'a look for due ones, ms (median of 200)'],
        ['0', empty.toFixed(2)],
        [String(idle), full.toFixed(2)],
      ],
      1,
    );
    servers.push(await serve(databaseUrl, folder), await serve(databaseUrl, folder));
    await add(database, due, await quietMinute(due));
    console.log(`${due} are due in a minute, two servers, ${cpus().length} cores …`);
    await finished(sql, due);
    await report(sql, due);
  } finally {
    for (const child of servers) child.kill('SIGKILL');
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

/** Returns the next minute that leaves time to insert the rows. */
async function quietMinute(due: number): Promise<Date> {
  const ready = Date.now() + 10_000 + 4 * due;
  return new Date(Math.ceil(ready / minute) * minute);
}

/** Adds deployments that fire once a day, next at a time. They use the demo's agent, so they are in the default workspace. */
async function add({ db }: OpenDatabase, count: number, next: Date): Promise<void> {
  const rows = newRows(createIds(systemClock), systemClock);
  const expression = `${next.getUTCMinutes()} ${next.getUTCHours()} * * *`;
  for (let left = count; left > 0; left -= 500) {
    const some = Array.from({ length: Math.min(left, 500) }, () =>
      rows.deployment(defaultWorkspace, {
        schedule: { type: 'cron', expression, timezone: 'UTC' },
        next_run_at: toTimestamp(next),
        resources: [],
        vault_ids: [],
      }),
    );
    await db.insert(deployments).values(some);
  }
}

async function costOfLook({ db }: OpenDatabase): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 200; round += 1) {
    const start = performance.now();
    await nextDue(db);
    times.push(performance.now() - start);
  }
  return median(times);
}

async function serve(databaseUrl: string, dataDir: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    LOG_LEVEL: 'error',
    SANDBOX_RUNTIME: 'none',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) if (line.startsWith('http')) return child;
  throw new Error('The server ended before it was ready.');
}

async function finished(sql: RunStatement, due: number): Promise<void> {
  for (;;) {
    const { rows } = await sql(
      "select count(*) filter (where status = 'completed')::int as completed, min(error::text) as error from runs",
    );
    if (rows[0]?.error) throw new Error(`A run failed: ${rows[0].error}`);
    if (Number(rows[0]?.completed) >= due) return;
    await sleep(500);
  }
}

/** Lags between the trigger time and the creation of the run, and the creation of its session. */
async function report(sql: RunStatement, due: number): Promise<void> {
  const lag = async (column: string) => {
    const { rows } = await sql(
      `select percentile_cont(array[0.5, 0.99, 1]) within group (order by extract(epoch from ${column} - scheduled_at))::text as lags from runs`,
    );
    const lags = String(rows[0]?.lags).replace(/[{}]/g, '').split(',');
    return lags.map((seconds) => Number(seconds).toFixed(1));
  };
  const { rows } = await sql(
    'select count(*)::int as runs, count(distinct owner_id)::int as owners from runs',
  );
  printTable(
    [
      ['lag, s', 'median', 'p99', 'last'],
      ['fired', ...(await lag('created_at'))],
      ['session made', ...(await lag('completed_at'))],
    ],
    1,
  );
  console.log(`${rows[0]?.runs} runs of ${rows[0]?.owners} deployments; ${due} were due.`);
}

await runProgram(program);
