import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { usableRuntimes } from '../../server/sandbox/runtimes/choose.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { servedKey } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { fillSession, readOfAgent, sessionWithImages } from './parts/large-sessions.ts';
import { numberOption } from './parts/options.ts';
import { addOtherWorkspace, OTHER_TOKEN } from './parts/other-workspace.ts';
import { healthOf, timesUntil } from './parts/paced.ts';
import { watchResident } from './parts/resident.ts';
import { median, percentile, printTable } from './parts/table.ts';
import { bundlePrograms, epochNow, type Model, startModel } from './parts/turn-programs.ts';
import { newSession, order, type Subject, send, subjectOf, takeTurn } from './parts/turn-subject.ts';

const databases = ['embedded', 'postgres'] as const;
/** The targets: the 99th percentile in milliseconds, seconds until the first request, and megabytes. */
const TARGETS = { p99: 500, seconds: 10, megabytes: 100 };
/** The time between two requests of a kind, in milliseconds. */
const EVERY_MS = 20;
/** A turn of ten requests to the model, which responds at once. A command runs between two of them. */
const TURN = Array<number>(10).fill(0);

const program = new Command('npm run bench -- responsiveness')
  .description(
    `Measures other requests while turns of a session with large images run, and the first request to the model in a session of many events.
Ends with exit code 1 if 1 in 100 requests takes ${TARGETS.p99} ms or longer, or if the first request takes more than ${TARGETS.seconds} s or ${TARGETS.megabytes} MB.`,
  )
  .addOption(
    numberOption('--megabytes <n>', 'images in the session, as base64', { least: 1, most: 31 }).default(30),
  )
  .addOption(
    numberOption('--events <n>', 'events of the long session', { least: 4, most: 1_000_000 }).default(
      200_000,
    ),
  )
  .addOption(
    numberOption('--seconds <n>', 'how long requests are measured', { least: 1, most: 3_600 }).default(20),
  )
  .addOption(new Option('--databases <names...>', 'the databases').choices(databases).default([...databases]))
  .addHelpText(
    'after',
    `
Every ${EVERY_MS} ms, two requests begin, whether or not earlier ones have responses: GET /healthz, and GET of an agent in another
workspace. The model responds at once, so turns of the session run all the time. The memory is the resident memory of the service at
most, compared with that before the message.`,
  )
  .action(run);

interface Sizes {
  megabytes: number;
  events: number;
  seconds: number;
  databases: (typeof databases)[number][];
}

/** True if a target is missed. */
let failed = false;

async function run(sizes: Sizes): Promise<void> {
  const folder = temporaryFolder('bench-responsiveness');
  const postgres = await startPostgres();
  await bundlePrograms();
  const model = await startModel();
  try {
    const runtime = (await usableRuntimes())[0]?.name ?? 'directory';
    const load = loadavg()[0]?.toFixed(1);
    console.log(`${cpus().length} cores, load ${load} before, ${runtime}.`);
    const rows = [HEAD];
    for (const name of sizes.databases) {
      const env = {
        DATA_DIR: join(folder, name),
        ...(name === 'postgres' && { DATABASE_URL: await postgres.newDatabase() }),
        SANDBOX_RUNTIME: runtime,
        SECRET_KEY: servedKey,
      };
      rows.push([name, ...(await measure(name, model, env, sizes)).map((value) => value.toFixed(1))]);
    }
    printTable(rows, 1);
  } finally {
    model.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const HEAD = [
  'database',
  '/healthz, ms: median',
  'p99',
  'most',
  'reads, ms: median',
  'p99',
  'most',
  'turns',
  'first request, s',
  'memory, MB',
];

async function measure(
  name: string,
  model: Model,
  env: Record<string, string>,
  { megabytes, events, seconds }: Sizes,
): Promise<number[]> {
  const first = await subjectOf(name, model, env);
  const images = await sessionWithImages(first, model, megabytes);
  const session = await newSession(first);
  await first.server.close();
  await fillSession(env, session, events);
  await addOtherWorkspace(env);
  const subject = await subjectOf(name, model, env);
  try {
    const long = await firstRequest(subject, model, session);
    const beside = await besideTurns(subject, model, images, seconds);
    const all = [beside.health, beside.reads];
    failed ||=
      all.some((times) => percentile(times, 0.99) >= TARGETS.p99) ||
      long.seconds > TARGETS.seconds ||
      long.megabytes > TARGETS.megabytes;
    const times = all.flatMap((each) => [median(each), percentile(each, 0.99), Math.max(...each)]);
    return [...times, beside.turns, long.seconds, long.megabytes];
  } finally {
    await subject.server.close();
  }
}

/** Measures the first request in the session of many events. The server has run a turn before. */
async function firstRequest(subject: Subject, model: Model, session: string) {
  await takeTurn(subject, model, await newSession(subject), TURN);
  await subject.server.memory();
  const memory = await watchResident(subject.server.pid);
  const arrival = model.nextArrival();
  const began = epochNow();
  await send(subject, session, order([0]).text);
  const seconds = ((await arrival) - began) / 1_000;
  memory.end();
  return { seconds, megabytes: memory.most - memory.rest };
}

/** Measures requests while turns of a session run. */
async function besideTurns(subject: Subject, model: Model, session: string, seconds: number) {
  const { url } = subject.server;
  const read = await readOfAgent(url, OTHER_TOKEN);
  const end = performance.now() + seconds * 1_000;
  let turns = 0;
  const turning = async () => {
    for (; performance.now() < end; turns += 1) await takeTurn(subject, model, session, TURN);
  };
  const [, health, reads] = await Promise.all([
    turning(),
    timesUntil(end, EVERY_MS, () => healthOf(url)),
    timesUntil(end, EVERY_MS, read),
  ]);
  return { turns, health, reads };
}

await runProgram(program);
if (failed) process.exit(1);
