import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command, Option } from 'commander';
import { createClient, unwrap } from '../../client/index.ts';
import { noRateLimits } from '../../server/main/settings.ts';
import { agent, environment_id, say } from '../../server/testing/bodies.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { servedKey, servedToken } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { readOfAgent } from './parts/large-sessions.ts';
import { numberOption } from './parts/options.ts';
import { addOtherWorkspace, OTHER_TOKEN } from './parts/other-workspace.ts';
import { healthOf, timesUntil } from './parts/paced.ts';
import { type WatchedMemory, watchResident } from './parts/resident.ts';
import { median, percentile, printTable } from './parts/table.ts';
import { bundlePrograms, startModelServer, startReaders } from './parts/turn-programs.ts';

const databases = ['embedded', 'postgres'] as const;
/** The targets: the 99th percentile in milliseconds, and megabytes. */
const TARGETS = { p99: 500, megabytes: 300 };
/** The time between two requests of a kind, in milliseconds. */
const EVERY_MS = 20;
/** The size of an event. */
const EVENT_BYTES = 1_000_000;
/** How long requests are measured beside clients that do not read, after the last event. */
const AFTER_MS = 10_000;

const program = new Command('npm run bench -- streams')
  .description(
    `Measures other requests while a session with many streams gets events of 1 MB: first with clients that read, then with clients that do not.
Ends with exit code 1 if 1 in 100 requests takes ${TARGETS.p99} ms or longer, or if the memory grows by ${TARGETS.megabytes} MB or more.`,
  )
  .addOption(
    numberOption('--streams <n>', 'streams whose clients read', { least: 1, most: 10_000 }).default(1_000),
  )
  .addOption(numberOption('--events <n>', 'events', { least: 1, most: 1_000 }).default(10))
  .addOption(
    numberOption('--stuck <n>', 'streams whose clients do not read', { least: 0, most: 10_000 }).default(800),
  )
  .addOption(
    numberOption('--stuck-events <n>', 'events for clients that do not read', {
      least: 1,
      most: 1_000,
    }).default(22),
  )
  .addOption(new Option('--databases <names...>', 'the databases').choices(databases).default([...databases]))
  .addHelpText(
    'after',
    `
Clients are a separate process. The next event is sent when all streams have the previous one. Every ${EVERY_MS} ms, two requests begin:
GET /healthz, and GET of an agent in another workspace. The memory is the resident memory of the service at most, compared with
that before the streams were opened.`,
  )
  .action(run);

interface Sizes {
  streams: number;
  events: number;
  stuck: number;
  stuckEvents: number;
  databases: (typeof databases)[number][];
}

/** True if a target is missed. */
let failed = false;

async function run(sizes: Sizes): Promise<void> {
  const folder = temporaryFolder('bench-streams');
  const postgres = await startPostgres();
  await bundlePrograms();
  try {
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before.`);
    const rows = [HEAD];
    for (const name of sizes.databases) {
      const env = {
        PORT: '0',
        LOG_LEVEL: 'warn',
        SANDBOX_RUNTIME: 'none',
        SECRET_KEY: servedKey,
        ACCESS_TOKEN: servedToken,
        STREAMS_PER_TOKEN: '100000',
        STREAMS_PER_SESSION: '100000',
        ...noRateLimits,
      };
      const place = async (part: string) => ({
        ...env,
        DATA_DIR: join(folder, name, part),
        ...(name === 'postgres' && { DATABASE_URL: await postgres.newDatabase() }),
      });
      const { streams, events, stuck, stuckEvents } = sizes;
      const reading = { count: streams, reads: true, events };
      rows.push([`${name}, ${streams} streams`, ...(await measure(await place('reading'), reading))]);
      if (stuck === 0) continue;
      const stuckOnes = { count: stuck, reads: false, events: stuckEvents };
      rows.push([
        `${name}, ${stuck} streams that nobody reads`,
        ...(await measure(await place('stuck'), stuckOnes)),
      ]);
    }
    printTable(rows, 1);
  } finally {
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
  'event at all, s: median',
  'memory, MB',
];

interface Streams {
  count: number;
  reads: boolean;
  events: number;
}

async function measure(env: Record<string, string>, { count, reads, events }: Streams): Promise<string[]> {
  await addOtherWorkspace(env);
  const server = await startModelServer(env);
  const readers = await startReaders();
  let rest: WatchedMemory | undefined;
  try {
    const client = createClient({ baseUrl: server.url, token: servedToken });
    const { id } = await unwrap(client.createSession({ body: { agent, environment_id } }));
    const read = await readOfAgent(server.url, OTHER_TOKEN);
    rest = await watchResident(server.pid);
    const path = `/api/v1/cloud/sessions/${id}/events/stream`;
    const port = Number(new URL(server.url).port);
    await readers.open({ port, path, token: servedToken, count, reads });
    const lags: number[] = [];
    const sending = async () => {
      for (let sent = 1; sent <= events; sent += 1) {
        const began = performance.now();
        const body = { events: [say('x'.repeat(EVENT_BYTES))] };
        await unwrap(client.sendSessionEvents({ path: { session_id: id }, body }));
        if (reads) await readers.received(sent * EVENT_BYTES);
        lags.push((performance.now() - began) / 1_000);
      }
      if (!reads) await pause(AFTER_MS);
    };
    const sent = sending();
    const all = await Promise.all([
      timesUntil(sent, EVERY_MS, () => healthOf(server.url)),
      timesUntil(sent, EVERY_MS, read),
    ]);
    await sent;
    const megabytes = rest.most - rest.rest;
    failed ||= megabytes >= TARGETS.megabytes || all.some((times) => percentile(times, 0.99) >= TARGETS.p99);
    const times = all.flatMap((each) => [median(each), percentile(each, 0.99), Math.max(...each)]);
    return [...times, median(lags), megabytes].map((value) => value.toFixed(1));
  } finally {
    rest?.end();
    readers.close();
    await server.close();
  }
}

await runProgram(program);
if (failed) process.exit(1);
