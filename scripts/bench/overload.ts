import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { startPostgres } from '../../server/testing/postgres.ts';
import { servedKey, servedToken } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { apartLoad, type Load } from './parts/apart-load.ts';
import { readOfAgent } from './parts/large-sessions.ts';
import { numberOption } from './parts/options.ts';
import { addOtherWorkspace, OTHER_TOKEN } from './parts/other-workspace.ts';
import { timesUntil } from './parts/paced.ts';
import { median, percentile, printTable } from './parts/table.ts';
import { bundlePrograms, startModel } from './parts/turn-programs.ts';
import { newSession, type Subject, subjectOf } from './parts/turn-subject.ts';

/**
 * The target: the 99th percentile beside the greedy workspace, as a multiple of that alone in the same round. The median of the rounds
 * counts: a pause of the machine is in one of them.
 */
const MOST = 2;
/** The time between two requests of the other workspace, in milliseconds. */
const EVERY_MS = 20;
/** The connections that find out how much the server holds. */
const CONNECTIONS = 16;
/** How often both are measured, in turns: a slow moment of the machine affects both. */
const ROUNDS = 5;
/**
 * How long the greedy workspace sends before the other one is measured, in milliseconds, and the pause after it: its connections begin
 * and end together, which takes about a millisecond each.
 */
const openingMs = (connections: number) => 2_000 + connections;
/** The `--max-semi-space-size` in `deploy/`, in MB. */
const [, SEMI_SPACE_MB] =
  /--max-semi-space-size=(\d+)/.exec(readFileSync('deploy/container/Containerfile', 'utf8')) ?? [];
if (!SEMI_SPACE_MB) throw new Error('deploy/container/Containerfile has no --max-semi-space-size.');

const program = new Command('npm run bench -- overload')
  .description(
    `Measures requests of a workspace alone, and while another one tries to send twice the requests that the server holds, on PostgreSQL,
in ${ROUNDS} rounds. Each of its connections waits for a response before it sends again. Ends with exit code 1 if the 99th percentile is more than ${MOST} times that alone in most rounds.`,
  )
  .addOption(
    numberOption('--connections <n>', 'connections of the greedy workspace', {
      least: 1,
      most: 10_000,
    }).default(400),
  )
  .addOption(numberOption('--seconds <n>', 'the length of each part', { least: 1, most: 600 }).default(10))
  .addOption(
    numberOption('--semi-space <mb>', "Node's --max-semi-space-size; its own default is 16", {
      least: 1,
      most: 64,
    }).default(Number(SEMI_SPACE_MB), `${SEMI_SPACE_MB}, as in deploy/`),
  )
  .addHelpText(
    'after',
    `
The greedy workspace reads a session. Every ${EVERY_MS} ms, the other one reads an agent, whether or not earlier requests have responses.`,
  )
  .action(run);

let failed = false;

interface Options {
  connections: number;
  seconds: number;
  semiSpace: number;
}

async function run({ connections, seconds, semiSpace }: Options): Promise<void> {
  const folder = temporaryFolder('bench-overload');
  const postgres = await startPostgres();
  await bundlePrograms();
  const model = await startModel();
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: await postgres.newDatabase(),
    SANDBOX_RUNTIME: 'directory',
    SECRET_KEY: servedKey,
  };
  try {
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before.`);
    await (await subjectOf('overload', model, env)).server.close();
    await addOtherWorkspace(env);
    const subject = await subjectOf('overload', model, env, [`--max-semi-space-size=${semiSpace}`]);
    try {
      await measure(subject, connections, seconds);
    } finally {
      await subject.server.close();
    }
  } finally {
    model.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(subject: Subject, connections: number, seconds: number): Promise<void> {
  const { url } = subject.server;
  const path = `/api/v1/cloud/sessions/${await newSession(subject)}`;
  const read = await readOfAgent(url, OTHER_TOKEN);
  const paced = () => timesUntil(performance.now() + seconds * 1_000, EVERY_MS, read);
  const load = (options: Load) => apartLoad(url + path, servedToken, options);
  await load({ connections: CONNECTIONS, seconds });
  const held = (await load({ connections: CONNECTIONS, seconds })).requests.average;
  const alone: number[][] = [];
  const beside: number[][] = [];
  const greedy = { ok: 0, limited: 0, errors: 0 };
  const opening = openingMs(connections);
  const later = async () => {
    await pause(opening);
    return paced();
  };
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await paced());
    const [{ statusCodeStats, errors }, times] = await Promise.all([
      load({ connections, rate: held * 2, seconds: seconds + opening / 1_000 }),
      later(),
    ]);
    beside.push(times);
    const counts = statusCodeStats as Record<string, { count: number } | undefined>;
    greedy.ok += counts['200']?.count ?? 0;
    greedy.limited += counts['429']?.count ?? 0;
    greedy.errors += errors;
    await pause(opening);
  }
  const row = (name: string, rounds: readonly number[][]) => {
    const times = rounds.flat();
    return [
      name,
      ...[median(times), percentile(times, 0.99), Math.max(...times)].map((time) => time.toFixed(1)),
    ];
  };
  printTable(
    [['other workspace', 'median, ms', 'p99', 'most'], row('alone', alone), row('beside', beside)],
    1,
  );
  const multiples = beside.map(
    (times, round) => percentile(times, 0.99) / percentile(alone[round] ?? [], 0.99),
  );
  console.log(
    `p99 beside, as a multiple of that alone, in each round: ${multiples.map((times) => times.toFixed(1)).join(', ')}; the median is ${median(multiples).toFixed(1)}.`,
  );
  const sent = (greedy.ok + greedy.limited + greedy.errors) / (ROUNDS * (seconds + opening / 1_000));
  console.log(
    `The server holds ${Math.round(held)} requests/s. The greedy workspace sent ${Math.round(sent)}: ${greedy.ok} with 200, ${greedy.limited} with 429, ${greedy.errors} errors.`,
  );
  failed ||= median(multiples) > MOST;
}

await runProgram(program);
if (failed) process.exit(1);
