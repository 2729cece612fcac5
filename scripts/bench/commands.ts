import { randomFillSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { type Client, createClient, type SessionEvent, unwrap } from '../../client/index.ts';
import { usableRuntimes } from '../../server/sandbox/runtimes/choose.ts';
import { agent, environment_id } from '../../server/testing/bodies.ts';
import { type GitServer, startGitServer } from '../../server/testing/git/git-server.ts';
import { addRepository } from '../../server/testing/git/repositories.ts';
import { type Served, serveApart, servedToken } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { numberOption, sessionsOption, turnsOption } from './parts/options.ts';
import { watchResident } from './parts/resident.ts';
import { median, printTable } from './parts/table.ts';

/** Prints its start, in milliseconds since the epoch. */
const clock = `printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' $(date +%s%3N)`;

const program = new Command('npm run bench -- commands')
  .description(
    'Measures the time from an accepted message to the start of the agent on each runtime, with one session and with many, and the time to clone a large repository.',
  )
  .addOption(turnsOption())
  .addOption(sessionsOption(50))
  .addOption(
    numberOption('--megabytes <n>', 'size of the repository', { least: 1, most: 10_000 }).default(100),
  )
  .action(run);

async function run(sizes: { turns: number; sessions: number; megabytes: number }): Promise<void> {
  const git = await startGitServer();
  const folder = temporaryFolder('bench-commands');
  try {
    await addRepository(git.folder, 'acme/large', (at) => fill(at, sizes.megabytes));
    console.log(`${cpus().length} cores.`);
    const rows = [
      [
        'runtime',
        'network',
        'message to start, ms: median',
        'p99',
        `${sizes.sessions} at once, s`,
        `clone of ${sizes.megabytes} MB, s`,
        'service at rest, MB',
        'most, MB',
      ],
    ];
    for (const { name } of await usableRuntimes()) {
      for (const network of name === 'bubblewrap' ? ['open', 'limited'] : ['open']) {
        console.error(`Measures ${name} with the network ${network}.`);
        const dataDir = join(folder, `${name}-${network}`);
        rows.push([name, network, ...(await measure(name, network, dataDir, git, sizes))]);
      }
    }
    printTable(rows, 2);
  } finally {
    await git.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  runtime: string,
  network: string,
  dataDir: string,
  git: GitServer,
  { turns, sessions }: { turns: number; sessions: number },
): Promise<string[]> {
  const served = await serveApart({
    DATA_DIR: dataDir,
    SANDBOX_RUNTIME: runtime,
    SANDBOX_NETWORK: network,
    REPOSITORY_HOSTS: git.host,
    REPOSITORY_CA_FILE: git.caFile,
    // Enough for the packed repository and the checkout.
    CLONE_MAX_BYTES: '100000000000',
    AGENT_COMMAND: clock,
  });
  try {
    const client = createClient({ baseUrl: served.url, token: servedToken });
    const session = await create(client);
    await turn(client, session);
    const delays: number[] = [];
    for (let count = 0; count < turns; count++) delays.push(await turn(client, session));
    const atOnce = await Promise.all(Array.from({ length: sessions }, () => create(client)));
    const began = performance.now();
    await Promise.all(atOnce.map((each) => turn(client, each)));
    const together = (performance.now() - began) / 1_000;
    const { rest, most, seconds } = await cloneOf(served, client, git);
    const ordered = delays.toSorted((a, b) => a - b);
    const p99 = ordered[Math.floor(ordered.length * 0.99)] as number;
    return [median(delays), p99, together, seconds, rest, most].map((value) => value.toFixed(1));
  } finally {
    served.child.kill('SIGKILL');
  }
}

const create = async (client: Client, url?: string): Promise<string> => {
  const resources = url === undefined ? [] : [{ type: 'github_repository' as const, url }];
  return (await unwrap(client.createSession({ body: { agent, environment_id, resources } }))).id;
};

/** Resolves to the milliseconds from the accepted message to the start of the agent. */
async function turn(client: Client, session_id: string): Promise<number> {
  const path = { session_id };
  const content = [{ type: 'text' as const, text: 'Go.' }];
  const { data } = await unwrap(
    client.sendSessionEvents({ path, body: { events: [{ type: 'user.message', content }] } }),
  );
  const accepted = Date.now();
  let started = Number.NaN;
  for await (const event of await since(client, session_id, data[0] as SessionEvent)) {
    if (event.type === 'agent.message')
      started = Number((event as { content: { text: string }[] }).content[0]?.text);
    if (event.type === 'session.status_idle') break;
  }
  return started - accepted;
}

const since = (client: Client, session_id: string, { id }: SessionEvent) =>
  client.streamSessionEvents({ path: { session_id }, headers: { 'Last-Event-ID': id } });

/**
 * Measures how long the clone of the large repository takes, and the memory of the service before it and at most, in
 * megabytes.
 */
async function cloneOf({ child }: Served, client: Client, git: GitServer) {
  const memory = await watchResident(child.pid as number);
  const session_id = await create(client, git.url('acme/large'));
  try {
    for (;;) {
      const { data } = await unwrap(client.listSessionEvents({ path: { session_id } }));
      const [first] = data;
      if (first?.type === 'session.resource_mounted') {
        const { rest, most } = memory;
        return { rest, most, seconds: (first as { duration_ms: number }).duration_ms / 1_000 };
      }
      if (first !== undefined) throw new Error(`The clone failed: ${JSON.stringify(first)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    memory.end();
  }
}

/** Files of random bytes, which do not compress. */
async function fill(at: string, megabytes: number): Promise<void> {
  for (let count = 0; count < megabytes; count += 10) {
    const bytes = Buffer.alloc(Math.min(10, megabytes - count) * 1_000_000);
    await writeFile(join(at, `noise-${count}`), randomFillSync(bytes));
  }
}

await runProgram(program);
