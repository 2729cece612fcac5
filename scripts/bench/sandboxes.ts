import { readdir, readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { type Client, createClient, unwrap } from '../../client/index.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { type RunStatement, statementsOn } from '../../server/platform/database/statements.ts';
import { agent, environment_id, say } from '../../server/testing/bodies.ts';
import { addIdleSandboxes } from '../../server/testing/idle-sandboxes.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { type Served, serveApart, servedToken } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { numberOption } from './parts/options.ts';
import { median, printTable } from './parts/table.ts';

/** The bound for the 99th percentile of reads, in milliseconds. */
const SLOWEST_MS = 100;

const program = new Command('npm run bench -- sandboxes')
  .description(
    `Measures a server with many idle sandboxes: its start, reads after it, writes and processes, and whether new sessions get their turns.
Ends with exit code 1 if 1 in 100 reads takes ${SLOWEST_MS} ms or longer, if idle sandboxes are written, or if a session gets no turn.`,
  )
  .addOption(
    numberOption('--idle <n>', 'how many idle sandboxes', { least: 1, most: 100_000 }).default(10_000),
  )
  .addOption(
    numberOption('--sessions <n>', 'how many new sessions', { least: 1, most: 10_000 }).default(1_000),
  )
  .addOption(
    numberOption('--seconds <n>', 'how long writes are counted', { least: 1, most: 3_600 }).default(65),
  )
  .action(run);

/** True if a bound is exceeded. */
let failed = false;

interface Sizes {
  idle: number;
  sessions: number;
  seconds: number;
}

async function run(sizes: Sizes): Promise<void> {
  const postgres = await startPostgres();
  const folder = temporaryFolder('bench-sandboxes');
  const url = await postgres.newDatabase();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    SANDBOX_RUNTIME: 'directory',
    AGENT_COMMAND: 'true',
  };
  const started: Served[] = [];
  const serve = async () => {
    const served = await serveApart(env);
    started.push(served);
    return served;
  };
  try {
    const first = await serve();
    const like = await newSession(createClient({ baseUrl: first.url, token: servedToken }));
    first.child.kill('SIGTERM');
    await new Promise((resolve) => first.child.once('exit', resolve));
    const database = await openDatabase({ dataDir: null, databaseUrl: url });
    const query = statementsOn(database.db);
    try {
      await query("update sessions set status = 'idle'");
      const { rows } = await query('select id from servers');
      await addIdleSandboxes(query, { like, serverId: String(rows[0]?.id), count: sizes.idle });
      const began = performance.now();
      const served = await serve();
      const { start, reads, p99, changed, processes, without, done } = await measure(
        served,
        query,
        began,
        like,
        sizes,
      );
      const numbers = [start, reads, p99, changed, processes, sizes.sessions, without, done];
      printTable([HEAD, [sizes.idle, ...numbers].map((each) => String(Math.round(each * 10) / 10))], 1);
      const broken = [
        ...(p99 >= SLOWEST_MS ? [`p99 of reads is not under ${SLOWEST_MS} ms`] : []),
        ...(changed > 0 ? ['idle sandboxes are written'] : []),
        ...(without > 0 ? ['sessions have no turn'] : []),
      ];
      for (const bound of broken) console.error(`FAILED: ${bound}.`);
      failed = broken.length > 0;
    } finally {
      await database.close();
    }
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const HEAD = [
  'idle sandboxes',
  'start, s',
  'reads, ms: median',
  'p99',
  'row changes at rest',
  'processes at rest',
  'new sessions',
  'without a turn',
  'all done, s',
];

async function measure(
  { url, child }: Served,
  query: RunStatement,
  began: number,
  like: string,
  { sessions, seconds }: Sizes,
) {
  const client = createClient({ baseUrl: url, token: servedToken });
  while ((await fetch(`${url}/readyz`)).status !== 200) await pause(50);
  const start = (performance.now() - began) / 1_000;
  const reads: number[] = [];
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    const since = performance.now();
    await unwrap(client.getSession({ path: { session_id: like } }));
    reads.push(performance.now() - since);
  }
  const ordered = reads.toSorted((a, b) => a - b);
  const p99 = ordered[Math.floor(ordered.length * 0.99)] as number;
  const before = await changes(query);
  await pause(seconds * 1_000);
  const changed = (await changes(query)) - before;
  const processes = await childrenOf(child.pid as number);
  const since = performance.now();
  const ids: string[] = [];
  while (ids.length < sessions) {
    const some = Math.min(20, sessions - ids.length);
    ids.push(...(await Promise.all(Array.from({ length: some }, () => newSession(client)))));
  }
  const unanswered = async () => {
    const { rows } = await query(
      "select count(*)::int as n from session_events where type = 'user.message' and processed_at is null",
    );
    return Number(rows[0]?.n);
  };
  // At least ten sessions per second.
  const deadline = performance.now() + 60_000 + sessions * 100;
  while ((await unanswered()) > 0 && performance.now() < deadline) await pause(500);
  const done = (performance.now() - since) / 1_000;
  return { start, reads: median(reads), p99, changed, processes, without: await unanswered(), done };
}

async function newSession(client: Client): Promise<string> {
  const initial_events = [say('Go.')];
  return (await unwrap(client.createSession({ body: { agent, environment_id, initial_events } }))).id;
}

/** Returns how many rows of sandboxes were written since the database was created. */
async function changes(query: RunStatement): Promise<number> {
  // Servers report their statistics once a second.
  await pause(1_500);
  const { rows } = await query(
    "select n_tup_upd + n_tup_del + n_tup_ins as writes from pg_stat_user_tables where relname = 'workspaces'",
  );
  return Number(rows[0]?.writes);
}

async function childrenOf(pid: number): Promise<number> {
  let count = 0;
  for (const name of await readdir('/proc')) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (status.includes(`\nPPid:\t${pid}\n`)) count += 1;
  }
  return count;
}

await runProgram(program);
if (failed) process.exit(1);
