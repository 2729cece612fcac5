import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { createClient, unwrap } from '../../client/index.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { type RunStatement, statementsOn } from '../../server/platform/database/statements.ts';
import { agent, environment_id, say } from '../../server/testing/bodies.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { type Served, serveApart, servedToken } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { bundleServer } from './parts/monitored.ts';
import { numberOption } from './parts/options.ts';
import { watchResident } from './parts/resident.ts';
import { printTable } from './parts/table.ts';

const ROLES = ['all', 'api', 'worker'];
/** What a server does after its start is over by then. */
const SETTLE_MS = 10_000;
/** How many requests wait for a response at once. */
const AT_ONCE = 20;

const program = new Command('npm run bench -- sizing')
  .description(
    `Measures what a server of each role needs without work: memory, transactions and connections to PostgreSQL. Then it writes messages,
and says how much room each event and each line of the audit takes in the database, with its indexes.`,
  )
  .addOption(
    numberOption('--seconds <n>', 'how long each server is watched', { least: 1, most: 3_600 }).default(30),
  )
  .addOption(numberOption('--rows <n>', 'how many messages', { least: 100, most: 1_000_000 }).default(5_000))
  .action(run);

interface Options {
  readonly seconds: number;
  readonly rows: number;
}

async function run({ seconds, rows }: Options): Promise<void> {
  const bundle = await bundleServer();
  const postgres = await startPostgres();
  try {
    const table = [['role', 'memory, MB', 'transactions a second', 'connections']];
    for (const role of ROLES)
      table.push(await on({ postgres, bundle, role }, (served, query) => rest(served, query, role, seconds)));
    printTable(table, 1);
    console.log();
    printTable(await on({ postgres, bundle, role: 'api' }, (served, query) => write(served, query, rows)), 1);
  } finally {
    await postgres.stop();
  }
}

interface Place {
  readonly postgres: TestPostgres;
  readonly bundle: string;
  readonly role: string;
}

/** Measures a server with a new database. */
async function on<Result>(
  { postgres, bundle, role }: Place,
  measure: (served: Served, query: RunStatement) => Promise<Result>,
): Promise<Result> {
  const folder = temporaryFolder('bench-sizing');
  const databaseUrl = await postgres.newDatabase();
  const env = {
    ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl, SERVER_ROLE: role, METRICS_PORT: '0' },
    ...{ SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'true', BLOB_STORE: `${folder}/blobs` },
  };
  const served = await serveApart(env, { bundle });
  const { db, close } = await openDatabase({ dataDir: null, databaseUrl });
  try {
    return await measure(served, statementsOn(db));
  } finally {
    await close();
    served.child.kill('SIGTERM');
    await once(served.child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function rest(
  { child }: Served,
  query: RunStatement,
  role: string,
  seconds: number,
): Promise<string[]> {
  await pause(SETTLE_MS);
  const before = await transactions(query);
  await pause(seconds * 1_000);
  const each = ((await transactions(query)) - before) / seconds;
  const [{ n } = { n: 0 }] = (
    await query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      [],
    )
  ).rows;
  const memory = await watchResident(child.pid ?? 0);
  memory.end();
  return [role, memory.rest.toFixed(0), each.toFixed(1), String(n)];
}

async function transactions(query: RunStatement): Promise<number> {
  const { rows } = await query(
    'select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = current_database()',
    [],
  );
  return Number(rows[0]?.n);
}

/** Each message is an event and a line of the audit. */
async function write({ url }: Served, query: RunStatement, rows: number): Promise<string[][]> {
  const client = createClient({ baseUrl: url, token: servedToken });
  const { id } = await unwrap(client.createSession({ body: { agent, environment_id } }));
  const before = await sizes(query);
  let left = rows;
  const send = async () => {
    for (; left > 0; left -= 1)
      await unwrap(
        client.sendSessionEvents({ path: { session_id: id }, body: { events: [say('x'.repeat(100))] } }),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const after = await sizes(query);
  return [
    ['row', 'count', 'kB each'],
    ...after.map(({ name, count, bytes }, index) => {
      const added = count - (before[index]?.count ?? 0);
      const each = (bytes - (before[index]?.bytes ?? 0)) / added / 1_000;
      return [name, String(added), each.toFixed(2)];
    }),
  ];
}

interface Size {
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
}

/** The rows of a table, and its size with its indexes. */
async function sizes(query: RunStatement): Promise<Size[]> {
  const of = async (name: string, table: string): Promise<Size> => {
    const { rows } = await query(
      `select (select count(*) from ${table})::float8 as count, pg_total_relation_size('${table}')::float8 as bytes`,
      [],
    );
    return { name, count: Number(rows[0]?.count), bytes: Number(rows[0]?.bytes) };
  };
  return [
    await of('an event with a message of 100 letters', 'session_events'),
    await of('a line of the audit', 'audit_events'),
  ];
}

await runProgram(program);
