import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { usableRuntimes } from '../../server/sandbox/runtimes/choose.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { numberOption, sessionsOption, turnsOption } from './parts/options.ts';
import { median, percentile, printTable } from './parts/table.ts';
import { memoryOfTurn } from './parts/turn-memory.ts';
import { bundlePrograms, epochNow, type Model, startModel } from './parts/turn-programs.ts';
import { idle, newSession, newSessions, order, type Subject, send, subjectOf } from './parts/turn-subject.ts';

const databases = ['embedded', 'postgres'] as const;
const MB = 1_000_000;
/** The time of a response while many sessions work, in milliseconds. */
const RESPONSE_MS = 1_000;

const program = new Command('npm run bench -- turns')
  .description(
    'Measures turns of the built-in agent with a scripted model: the time from a message to the first request to the model, many sessions at once, and the memory of a running turn.',
  )
  .addOption(turnsOption())
  .addOption(sessionsOption(100))
  .addOption(
    numberOption('--requests <n>', 'how many requests a turn has then', { least: 1, most: 200 }).default(10),
  )
  .addOption(new Option('--databases <names...>', 'the databases').choices(databases).default([...databases]))
  .addHelpText(
    'after',
    `
The databases take turns, so a slow moment of the machine affects both. A warm sandbox has had a turn. A new session is created
with its message. Of many sessions, each request takes ${RESPONSE_MS / 1_000} s and a command runs between two requests. The first time, the service
creates networks for them, which it keeps. The other numbers are from new sessions after that. The overhead is the time until the
last session is idle, compared with the time of the requests. Turns and tools of all sessions start at the same time, so short turns
have more overhead. The memory of a turn is measured after a garbage
collection, while the model streams and the process of the tools waits. Processes are those of the sandbox: each has its part of the memory that
several share. The processor time is that of the service. Other programs on
the machine affect it least.`,
  )
  .action(run);

interface Sizes {
  turns: number;
  sessions: number;
  requests: number;
  databases: (typeof databases)[number][];
}

async function run(sizes: Sizes): Promise<void> {
  const folder = temporaryFolder('bench-turns');
  const postgres = await startPostgres();
  await bundlePrograms();
  const model = await startModel();
  const subjects: Subject[] = [];
  try {
    const runtime = (await usableRuntimes())[0]?.name ?? 'directory';
    const load = loadavg()[0]?.toFixed(1);
    console.log(
      `${cpus().length} cores, load ${load} before, ${runtime}, ${sizes.requests} requests in a turn.`,
    );
    for (const name of sizes.databases) {
      const env = {
        DATA_DIR: join(folder, name),
        ...(name === 'postgres' && { DATABASE_URL: await postgres.newDatabase() }),
        SANDBOX_RUNTIME: runtime,
        // One place in ten stays free for other workspaces.
        TURNS_AT_ONCE: String(Math.ceil((sizes.sessions * 10) / 9) + 1),
        STREAMS_PER_TOKEN: String(sizes.sessions),
      };
      subjects.push(await subjectOf(name, model, env));
    }
    await firstRequests(subjects, model, sizes.turns);
    const rows = [headOf(sizes)];
    for (const subject of subjects) rows.push(await rowOf(subject, model, sizes));
    printTable(rows, 1);
  } finally {
    await Promise.all(subjects.map(({ server }) => server.close()));
    model.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const headOf = ({ sessions }: Sizes) => [
  'database',
  'warm, ms: median',
  'p99',
  'new session, ms: median',
  'p99',
  `${sessions} at once, s: first time`,
  'median',
  'all',
  'overhead, %',
  'CPU per request, ms',
  'a turn, MB: heap',
  'resident',
  'processes',
];

async function rowOf(subject: Subject, model: Model, sizes: Sizes): Promise<string[]> {
  const { warm, fresh, server, name } = subject;
  const first = Math.max(...(await atOnce(subject, sizes)));
  const before = await server.cpu();
  const ends = await atOnce(subject, sizes);
  const after = await server.cpu();
  const last = Math.max(...ends);
  const { heap, resident, processes } = await memoryOfTurn(subject, model, sizes.sessions);
  const numbers = [
    median(warm),
    percentile(warm, 0.99),
    median(fresh),
    percentile(fresh, 0.99),
    first / 1_000,
    median(ends) / 1_000,
    last / 1_000,
    (last / (sizes.requests * RESPONSE_MS) - 1) * 100,
    (after - before) / sizes.sessions / sizes.requests,
    heap / MB,
    resident / MB,
    processes / MB,
  ];
  return [name, ...numbers.map((value) => value.toFixed(1))];
}

/** Measures the time to the first request, in warm sandboxes and in new sessions. The first round is a warm-up. */
async function firstRequests(subjects: readonly Subject[], model: Model, count: number): Promise<void> {
  const sessions = new Map<Subject, string>();
  for (const subject of subjects) sessions.set(subject, await newSession(subject));
  for (let round = 0; round <= count; round++) {
    for (const subject of subjects) {
      const session = sessions.get(subject) as string;
      const warm = await firstRequest(model, [0], (text) => send(subject, session, text));
      await idle(subject, session);
      let created = '';
      const fresh = await firstRequest(model, [0], async (text) => {
        created = await newSession(subject, text);
      });
      await idle(subject, created);
      if (round === 0) continue;
      subject.warm.push(warm);
      subject.fresh.push(fresh);
    }
  }
}

/** Returns the milliseconds from before the call of `start` to the arrival of the first request. */
async function firstRequest(
  model: Model,
  times: number[],
  start: (text: string) => Promise<void>,
): Promise<number> {
  const { turn, text } = order(times);
  const arrival = model.arrival(turn);
  const began = epochNow();
  await start(text);
  return (await arrival) - began;
}

/** Starts a turn in many sessions at once, each watched by a client. Returns when they were idle, in milliseconds. */
async function atOnce(subject: Subject, { sessions, requests }: Sizes): Promise<number[]> {
  const ids = await newSessions(subject, sessions);
  const streams = await Promise.all(
    ids.map((session_id) => subject.client.streamSessionEvents({ path: { session_id } })),
  );
  const began = performance.now();
  return Promise.all(
    ids.map(async (id, index) => {
      await send(subject, id, order(Array(requests).fill(RESPONSE_MS)).text);
      for await (const { type } of streams[index] ?? []) if (type === 'session.status_idle') break;
      return performance.now() - began;
    }),
  );
}

await runProgram(program);
