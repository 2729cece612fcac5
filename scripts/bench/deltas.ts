import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { createClient, type StreamedEvent } from '../../client/index.ts';
import { usableRuntimes } from '../../server/sandbox/runtimes/choose.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { servedToken } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { numberOption, sessionsOption, turnsOption } from './parts/options.ts';
import { median, percentile, printTable } from './parts/table.ts';
import { bundlePrograms, epochNow, type Model, startModel } from './parts/turn-programs.ts';
import { newSession, newSessions, order, type Subject, send, subjectOf } from './parts/turn-subject.ts';

/** The targets: milliseconds on one server and across two, and percent of processor time. */
const TARGETS = { one: 50, two: 150, percent: 25 };
/** How long the model writes a message, and the parts in which it arrives. */
const WRITING = { ms: 5_000, parts: 100 };

const program = new Command('npm run bench -- deltas')
  .description(
    `Measures messages while they are written: the time from the model's first byte to the first delta of a client, on one server and across two, and the processor time of many sessions with deltas compared with the time without.
Ends with exit code 1 if a median is ${TARGETS.one} ms (one server) or ${TARGETS.two} ms (two) or more, or if deltas cost ${TARGETS.percent} % or more.`,
  )
  .addOption(turnsOption())
  .addOption(sessionsOption(100))
  .addOption(
    numberOption('--rounds <n>', 'how often each way is measured', { least: 1, most: 100 }).default(5),
  )
  .addHelpText(
    'after',
    `
The model's first text follows its first byte after a millisecond. Two servers share a PostgreSQL database, and a client listens to both:
the later of its first deltas counts. Processor time is that of the service, on the embedded database and of both servers together. Each session has a
client and a message that the model writes in ${WRITING.parts} parts in ${WRITING.ms / 1_000} s. Rounds with and without deltas take turns.`,
  )
  .action(run);

interface Sizes {
  turns: number;
  sessions: number;
  rounds: number;
}

/** Servers on one database. */
interface Service {
  name: string;
  subjects: Subject[];
  target: number;
}

/** True if a target is missed. */
let failed = false;

async function run({ turns, sessions, rounds }: Sizes): Promise<void> {
  const folder = temporaryFolder('bench-deltas');
  const postgres = await startPostgres();
  await bundlePrograms();
  const model = await startModel();
  const services: Service[] = [];
  try {
    const runtime = (await usableRuntimes())[0]?.name ?? 'directory';
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before, ${runtime}.`);
    const serve = (name: string, more: Record<string, string> = {}) =>
      subjectOf(name, model, {
        DATA_DIR: join(folder, name),
        SANDBOX_RUNTIME: runtime,
        // One place in ten stays free for other workspaces.
        TURNS_AT_ONCE: String(Math.ceil((sessions * 10) / 9) + 1),
        STREAMS_PER_TOKEN: String(sessions),
        ...more,
      });
    services.push({ name: 'one server', target: TARGETS.one, subjects: [await serve('embedded')] });
    const shared = { DATABASE_URL: await postgres.newDatabase() };
    services.push({
      name: 'two servers',
      target: TARGETS.two,
      subjects: [await serve('first', shared), await serve('second', shared)],
    });
    const rows = [['', 'first delta, ms: median', 'p99', 'CPU without, ms per session', 'with', 'more, %']];
    for (const service of services) {
      const times = await firstDeltas(service, model, turns);
      const { without, with: having } = await processorTime(service, sessions, rounds);
      const percent = (having / without - 1) * 100;
      failed ||= median(times) >= service.target || percent >= TARGETS.percent;
      const numbers = [
        median(times),
        percentile(times, 0.99),
        without / sessions,
        having / sessions,
        percent,
      ];
      rows.push([service.name, ...numbers.map((value) => value.toFixed(1))]);
    }
    printTable(rows, 1);
  } finally {
    await Promise.all(services.flatMap(({ subjects }) => subjects.map(({ server }) => server.close())));
    model.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a stream of a session. */
const open = ({ server }: Subject, session_id: string, deltas: boolean) =>
  createClient({ baseUrl: server.url, token: servedToken }).streamSessionEvents({
    path: { session_id },
    query: { event_deltas: deltas ? ['agent.message'] : [] },
  });

type Stream = AsyncGenerator<StreamedEvent>;

/** Reads a stream until an event of one of these types. Returns its type. */
async function until(stream: Stream, ...types: string[]): Promise<string> {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error('A stream ended.');
    if (types.includes(value.type)) return value.type;
  }
}

/** Returns the milliseconds from the model's first byte until each server has sent the first delta. */
async function firstDeltas({ subjects }: Service, model: Model, turns: number): Promise<number[]> {
  const [subject] = subjects as [Subject];
  const session = await newSession(subject);
  const streams = await Promise.all(subjects.map((each) => open(each, session, true)));
  const times: number[] = [];
  // A server can begin to listen after the first turns.
  for (let turn = 0; turn < 3 || times.length < turns; turn += 1) {
    const { turn: name, text } = order([500], 'true', 500);
    const firstByte = model.arrival(name);
    await send(subject, session, text);
    const firsts = await Promise.all(
      streams.map(async (stream) => [await until(stream, 'event_delta', 'session.status_idle'), epochNow()]),
    );
    const at = await firstByte;
    const all = firsts.every(([type]) => type === 'event_delta');
    if (turn >= 3 && all) times.push(Math.max(...firsts.map(([, time]) => Number(time))) - at);
    await Promise.all(
      streams.map((stream, index) =>
        firsts[index]?.[0] === 'event_delta' ? until(stream, 'session.status_idle') : undefined,
      ),
    );
  }
  await Promise.all(streams.map((stream) => stream.return(undefined)));
  return times;
}

/** Returns the processor time of many turns at once, in milliseconds: medians of the rounds. The first round is a warm-up. */
async function processorTime({ subjects }: Service, sessions: number, rounds: number) {
  const times: { with: number[]; without: number[] } = { with: [], without: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const way of ['without', 'with'] as const) {
      const spent = await turnsAtOnce(subjects, sessions, way === 'with');
      if (round > 0) times[way].push(spent);
    }
  }
  return { with: median(times.with), without: median(times.without) };
}

async function turnsAtOnce(subjects: readonly Subject[], count: number, deltas: boolean): Promise<number> {
  const [first] = subjects as [Subject];
  const ids = await newSessions(first, count);
  // Half of the clients of two servers use the second one.
  const streams = await Promise.all(
    ids.map((id, index) => open(subjects[index % subjects.length] as Subject, id, deltas)),
  );
  const spent = async () => {
    const all = await Promise.all(subjects.map(({ server }) => server.cpu()));
    return all.reduce((sum, each) => sum + each, 0);
  };
  const before = await spent();
  await Promise.all(
    ids.map(async (id, index) => {
      await send(first, id, order([WRITING.ms], 'true', WRITING.parts).text);
      await until(streams[index] as Stream, 'session.status_idle');
    }),
  );
  const after = await spent();
  await Promise.all(streams.map((stream) => stream.return(undefined)));
  return after - before;
}

await runProgram(program);
if (failed) process.exit(1);
