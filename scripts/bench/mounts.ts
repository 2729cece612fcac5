import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { Command } from 'commander';
import { type Client, createClient, unwrap } from '../../client/index.ts';
import { noRateLimits } from '../../server/main/settings.ts';
import { usableRuntimes } from '../../server/sandbox/runtimes/choose.ts';
import { agent, environment_id, say } from '../../server/testing/bodies.ts';
import { storeResource, storeWith } from '../../server/testing/memory-stores.ts';
import { serveApart, servedToken } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { numberOption } from './parts/options.ts';
import { median, printTable } from './parts/table.ts';

/** The folders of a store, and how many requests create memories at once. */
const FOLDERS = 100;
const AT_ONCE = 8;
/** How often a turn or a list is measured. */
const TIMES = 5;

interface FileResource {
  type: 'file';
  file_id: string;
}

/** Reports the result of a tool. With a store, the second message of the session changes a memory. */
const command = `
  if [ -n "$MEMORY" ] && [ "$CHANGES" = yes ]; then date +%N >"$MEMORY/team-notes/0/0.md"; fi
  echo '{"type":"agent.tool_use","id":"t","name":"Bash","input":{},"evaluated_permission":"allow"}'
  echo '{"type":"agent.tool_result","tool_use_id":"t","is_error":false,"content":[]}'`;

const program = new Command('npm run bench -- mounts')
  .description(
    'Measures sessions with many files or memories: the time to mount them, calls of tools, and lists of the store.',
  )
  .addOption(
    numberOption('--memories <n>', 'memories of the store', { least: 100, most: 10_000 }).default(10_000),
  )
  .addOption(
    numberOption('--files <n>', 'files of a session, of 100 kB', { least: 1, most: 500 }).default(500),
  )
  .addHelpText(
    'after',
    `
The service uses the embedded database. Each turn of the agent has one call of a tool. The first turn of a session copies all files and
memories into its folders. A memory has about 100 bytes.`,
  )
  .action(run);

async function run({ memories, files }: { memories: number; files: number }): Promise<void> {
  const folder = temporaryFolder('bench-mounts');
  const served = await serveApart({
    DATA_DIR: folder,
    SANDBOX_RUNTIME: (await usableRuntimes())[0]?.name ?? 'directory',
    SANDBOX_NETWORK: 'open',
    AGENT_COMMAND: command,
    ...noRateLimits,
  });
  const client = createClient({ baseUrl: served.url, token: servedToken });
  try {
    console.log(
      `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before, ${files} files, ${memories} memories.`,
    );
    const content = new Blob([Buffer.alloc(100_000)]);
    const upload = async () =>
      unwrap(client.uploadFile({ body: { file: { blob: content, filename: 'zeros' } } }));
    const attached: FileResource[] = [];
    while (attached.length < files) attached.push({ type: 'file', file_id: (await upload()).id });
    const store = await storeWith(client);
    await fill(client, store, memories);
    const list = (query: object) =>
      timed(() => unwrap(client.listMemories({ path: { memory_store_id: store }, query })));
    const rows = [
      ['list of a folder', await list({ path_prefix: '/50/', limit: 100 })],
      ['list of the folders', await list({ depth: 1, limit: 100 })],
      ['first turn without them', await turns(client, () => [], { isFirst: true })],
      ['later turn without them', await turns(client)],
      ['first turn with the files', await turns(client, () => attached, { isFirst: true })],
      ['later turn with the files', await turns(client, () => attached)],
      ['first turn with the store', await turns(client, () => [storeResource(store)], { isFirst: true })],
      ['later turn, nothing changed', await turns(client, () => [storeResource(store)])],
      [
        'later turn, one memory changed',
        await turns(client, () => [storeResource(store)], { changes: true }),
      ],
    ] as const;
    printTable([['', 'ms'], ...rows.map(([what, ms]) => [what, ms.toFixed(0)])], 1);
  } finally {
    served.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(client: Client, memory_store_id: string, count: number): Promise<void> {
  const content = 'What customers need from us. '.repeat(3);
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const path = `/${index % FOLDERS}/${Math.floor(index / FOLDERS)}.md`;
      await unwrap(client.createMemory({ path: { memory_store_id }, body: { path, content } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Resolves to the median time in milliseconds. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Resolves to the median time of a turn in milliseconds: of the first of several sessions, or of later ones of a session. */
async function turns(
  client: Client,
  resources: () => (ReturnType<typeof storeResource> | FileResource)[] = () => [],
  { isFirst = false, changes = false } = {},
): Promise<number> {
  const environment_variables = { CHANGES: changes ? 'yes' : 'no' };
  const body = () => ({ agent, environment_id, environment_variables, resources: resources() });
  const create = async () => (await unwrap(client.createSession({ body: body() }))).id;
  if (isFirst) return timed(async () => turn(client, await create()));
  const session = await create();
  await turn(client, session);
  return timed(() => turn(client, session));
}

async function turn(client: Client, session_id: string): Promise<void> {
  const path = { session_id };
  const { data } = await unwrap(client.sendSessionEvents({ path, body: { events: [say('Go.')] } }));
  const headers = { 'Last-Event-ID': String(data[0]?.id) };
  for await (const event of await client.streamSessionEvents({ path, headers }))
    if (event.type === 'session.status_idle') break;
}

await runProgram(program);
