/** Three servers with PostgreSQL under random faults, while sessions receive messages and deployments fire. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '../platform/database/open.ts';
import { type RunStatement, statementsOn } from '../platform/database/statements.ts';
import { usableRuntimes } from '../sandbox/runtimes/choose.ts';
import { makeAgentFolder } from '../testing/fleet/agent-folder.ts';
import { unsettled, violationsOf } from '../testing/fleet/checks.ts';
import { runFaults } from '../testing/fleet/faults.ts';
import { makeFleetServer } from '../testing/fleet/fleet-server.ts';
import { startLoad } from '../testing/fleet/load.ts';
import { numbersOf } from '../testing/fleet/numbers.ts';
import { makeRequests } from '../testing/fleet/requests.ts';
import { startPostgres } from '../testing/postgres.ts';
import { numberFrom, randomNumbers, testSeed } from '../testing/random.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const minutes = numberFrom('MINUTES', 2);
const sessions = numberFrom('SESSIONS', 200);
const leaseSeconds = 5;
/** The maximum time until the fleet is idle after all faults. */
const SETTLE_MS = 240_000;

it(`loses nothing and does nothing twice in ${minutes} minutes of faults`, async () => {
  const again = `TEST_SEED=${testSeed} MINUTES=${minutes} npm test -- --project fleet`;
  const began = Date.now();
  const timeline: string[] = [];
  const say = (line: string) => {
    const text = `${((Date.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${line}`;
    timeline.push(text);
    console.log(text);
  };
  const folder = temporaryFolder('fleet');
  const runtime = process.env.SANDBOX_RUNTIME || (await usableRuntimes())[0]?.name || 'directory';
  say(`${again}, runtime ${runtime}, logs in ${folder}`);
  const agents = makeAgentFolder(join(folder, 'agent'));
  const postgres = await startPostgres();
  const databaseUrl = await postgres.newDatabase();
  const env = {
    SANDBOX_RUNTIME: runtime,
    SANDBOX_NETWORK: 'none',
    AGENT_COMMAND: agents.command,
    AGENT_FOLDER: agents.path,
    LEASE_SECONDS: String(leaseSeconds),
    // During an orderly restart, turns have enough time to end.
    AGENT_DRAIN_SECONDS: '40',
    DATABASE_TIMEOUT_SECONDS: '5',
  };
  const program = inject('server');
  const servers = await Promise.all(
    ['one', 'two', 'three'].map((name) => makeFleetServer({ name, folder, databaseUrl, program, env })),
  );
  let violations: string[] = [];
  try {
    // The first server migrates the database.
    for (const server of servers) await server.start();
    const urls = servers.map(({ url }) => url);
    const requests = makeRequests(urls, randomNumbers(testSeed + 1));
    const load = await startLoad({ requests, urls, sessions, random: randomNumbers(testSeed + 2) });
    say('The load begins.');
    const random = randomNumbers(testSeed);
    const until = Date.now() + minutes * 60_000;
    const faults = await runFaults({ servers, postgres, leaseSeconds, random, until, say });
    say('All is healed. The load ends.');
    await load.stop();
    const { db, close } = await openDatabase({ dataDir: null, databaseUrl, schema: 'check' });
    const run = statementsOn(db);
    const left = await settle(run);
    say(left.length === 0 ? 'All is quiet.' : `Not quiet: ${left.join(', ')}.`);
    await catchUp(run, load.readers);
    await Promise.all(load.readers.map((reader) => reader.close()));
    const seen = { load, agents, servers, run, leaseSeconds };
    violations = [
      ...left.map((each) => `not settled: ${each}`),
      ...requests.unexpected.map((each) => `unexpected response: ${each}`),
      ...(await violationsOf(seen)),
    ];
    const numbers = { ...(await numbersOf(seen)), 'requests repeated': requests.repeated };
    const summary = [
      `Faults: ${[...faults].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
      ...Object.entries(numbers).map(([name, value]) => `${name}: ${value}`),
      `violations: ${violations.length}`,
      ...violations.slice(0, 50).map((each) => `  ${each}`),
      `Again: ${again}`,
    ];
    console.log(summary.join('\n'));
    await close();
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    agents.close();
    await postgres.stop();
  }
  // The summary of all projects shows the whole text.
  if (violations.length > 0) expect.fail([again, ...violations.slice(0, 20)].join('\n'));
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until no work is left. After a timeout, resolves to the unfinished work. */
async function settle(run: RunStatement): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const left = await unsettled(run);
    if (left.length === 0 || Date.now() > deadline) return left;
    await pause(500);
  }
}

/** Waits until the readers have received the last events. */
async function catchUp(
  run: RunStatement,
  readers: readonly { sessionId: string; ids: readonly string[] }[],
): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (const { sessionId, ids } of readers) {
    const { rows } = await run(
      'select id from session_events where session_id = $1 order by seq desc limit 1',
      [sessionId],
    );
    while (ids.at(-1) !== rows[0]?.id && Date.now() < deadline) await pause(100);
  }
}
