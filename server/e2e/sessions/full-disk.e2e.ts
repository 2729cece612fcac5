/** Agents that fill the disk of the service in a moment, while another workspace writes. The disk is a small file system. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, createClient, unwrap } from '../../../client/index.ts';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { addDatabase } from '../../testing/add-database.ts';
import { eventsOf, newSession, until as waitFor } from '../../testing/agent-servers.ts';
import { agent, environment_id } from '../../testing/bodies.ts';
import { importDemo } from '../../testing/import-demo.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { type Served, serveApart, servedKey } from '../../testing/serving.ts';
import { canMount, makeSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { addWorkspace } from '../../testing/workspaces.ts';

/** These turns end in seconds. */
const until = (condition: () => Promise<unknown> | unknown) => waitFor(condition, 60_000);

/** The maximum time of an attempt to write, in milliseconds. */
const WRITE_MS = 4_000;

/** Commands, and whether they fill the disk faster than the service measures it. */
const attacks = [
  { name: 'one file', attack: 'fallocate -l 1G big', fills: true },
  {
    name: 'files again and again',
    attack:
      'while :; do i=$((i + 1)); fallocate -l 40M a$i || fallocate -l 1M b$i || fallocate -l 4k c$i; done 2>/dev/null',
    fills: true,
  },
  { name: 'written data', attack: 'head -c 1G /dev/zero > big', fills: false },
  { name: 'many small files', attack: 'yes | split -b 20k -a 8 -d - small-', fills: false },
];

let disk: SmallDisk | undefined;
let served: Served | undefined;
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
});
afterAll(() => postgres.stop());
afterEach(async () => {
  await kill();
  disk?.remove();
  disk = undefined;
});

interface Running {
  readonly log: () => string;
  readonly a: Client;
  readonly b: Client;
  readonly url: string;
  /** Starts the server again. */
  again(): Promise<Running>;
}

/** Starts a server on the disk, with two workspaces. Its agents run a command if a message says so. */
async function serve({ folder }: SmallDisk, database: string, attack: string): Promise<Running> {
  const dataDir = path.join(folder, 'data');
  const databaseUrl = database === 'PostgreSQL' ? await postgres.newDatabase() : null;
  if (databaseUrl === null) addDatabase(dataDir);
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const tokens = createAccessTokens({ db, clock: systemClock });
  const issued: string[] = [];
  for (const workspace of ['wks_a', 'wks_b']) {
    await addWorkspace(db, workspace);
    issued.push((await tokens.issue('pat', workspace)).token);
    await importDemo(db, workspace, Buffer.from(servedKey, 'base64'));
  }
  await close();
  return start(dataDir, databaseUrl, attack, issued);
}

async function start(
  dataDir: string,
  databaseUrl: string | null,
  attack: string,
  issued: readonly string[],
): Promise<Running> {
  let log = '';
  served = await serveApart(
    {
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      SANDBOX_RUNTIME: 'bubblewrap',
      SANDBOX_NETWORK: 'open',
      SANDBOX_DISK_BYTES: '50000000',
      LOG_LEVEL: 'info',
      AGENT_COMMAND: `case "$(cat)" in *attack*) ${attack}; sleep 60 ;; *work*) fallocate -l 30M work; sleep 15 ;; esac`,
    },
    {
      bundle: inject('server'),
      onOutput: (text) => {
        log += text;
      },
    },
  );
  const { url } = served;
  const [a, b] = issued.map((token) => createClient({ baseUrl: url, token })) as [Client, Client];
  return { log: () => log, a, b, url, again: () => start(dataDir, databaseUrl, attack, issued) };
}

async function kill(): Promise<void> {
  const exited = served && new Promise((resolve) => served?.child.on('exit', resolve));
  served?.child.kill('SIGKILL');
  await exited;
  served = undefined;
}

/** Writes until it is stopped. Resolves to the longest time without a successful write, in milliseconds. */
function keepWriting(client: Client) {
  let [stopped, last, longest] = [false, performance.now(), 0];
  const ended = (async () => {
    while (!stopped) {
      const body = { agent, environment_id };
      const isWritten = await unwrap(client.createSession({ body, timeoutMs: WRITE_MS })).then(
        () => true,
        () => false,
      );
      longest = Math.max(longest, performance.now() - last);
      if (isWritten) last = performance.now();
      await pause(100);
    }
  })();
  return async () => {
    stopped = true;
    await ended;
    return longest;
  };
}

/** Reads `/readyz` until it is stopped. Resolves to the different faults of the room. */
function keepReading(url: string) {
  const seen = new Set<string>();
  let stopped = false;
  const ended = (async () => {
    while (!stopped) {
      const body = await fetch(`${url}/readyz`).then(
        (response) => response.json(),
        () => ({}),
      );
      seen.add(body.checks?.room?.replace(/\d+/g, 'N') ?? 'ok');
      await pause(100);
    }
  })();
  return async () => {
    stopped = true;
    await ended;
    return [...seen];
  };
}

const errorsOf = async (client: Client, id: string) =>
  (await eventsOf(client, id)).flatMap((event) =>
    event.type === 'session.error' ? [(event as { error: { type: string; message: string } }).error] : [],
  );
const isIdle = async (client: Client, id: string) =>
  expect((await eventsOf(client, id)).at(-1)?.type).toBe('session.status_idle');

const ways = [
  ...attacks.map((each) => ({ ...each, database: 'the embedded database', reserved: 0 })),
  ...attacks.slice(0, 1).map((each) => ({ ...each, database: 'the embedded database', reserved: 5 })),
  ...attacks.slice(0, 2).map((each) => ({ ...each, database: 'PostgreSQL', reserved: 0 })),
];

describe.runIf(canMount)('an agent that fills the disk', () => {
  it.each(ways)(
    'loses $name, and stops nobody, $database, root: $reserved',
    async ({ database, attack, fills, reserved }) => {
      disk = makeSmallDisk(temporaryFolder('full'), 300, reserved);
      const { a, b, url, log } = await serve(disk, database, attack);
      await until(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
      const [stopWriting, stopReading] = [keepWriting(b), keepReading(url)];
      const id = await newSession(a, 'attack');
      await until(() => isIdle(a, id));
      if (fills) await until(() => expect(log()).toContain('the disk has room again'));
      // A turn of the other workspace waits until then.
      const other = await newSession(b, 'Hello.');
      await until(() => isIdle(b, other));
      const [longest, faults] = [await stopWriting(), await stopReading()];
      expect(longest).toBeLessThan(5_000);
      if (fills) {
        expect(faults).toContain('disk full: N bytes are free in DATA_DIR, and DISK_RESERVE_BYTES is N');
        expect(log()).toContain('"msg":"disk full: ');
      }
      const errors = await errorsOf(a, id);
      expect(errors.map(({ type }) => type)).toEqual(['sandbox_disk_full_error', 'unknown_error']);
      expect(errors[0]?.message).toMatch(/^Deleted the .* that the agent wrote last, .* MB: data\/\w+/);
      expect(errors[1]?.message).toMatch(/SANDBOX_DISK_BYTES/);
      expect(await errorsOf(b, other)).toEqual([]);
      await until(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
    },
  );

  it('is ended if its file has no name, instead of one that works', async () => {
    disk = makeSmallDisk(temporaryFolder('full'), 300);
    const { a, b, log } = await serve(
      disk,
      'PostgreSQL',
      'exec 3>big; rm big; cat /dev/zero >&3; while :; do cat /dev/zero >&3; done 2>/dev/null',
    );
    const working = await newSession(b, 'work');
    await until(async () => expect((await eventsOf(b, working)).at(-1)?.type).toBe('session.status_running'));
    const id = await newSession(a, 'attack');
    await until(() => isIdle(a, id));
    await until(() => expect(log()).toContain('the disk has room again'));
    expect((await errorsOf(a, id)).at(-1)?.message).toMatch(/SANDBOX_DISK_BYTES/);
    await until(() => isIdle(b, working));
    expect(await errorsOf(b, working)).toEqual([]);
  });

  it('loses what it wrote if many turns that end at once fill the disk', async () => {
    disk = makeSmallDisk(temporaryFolder('full'), 300);
    const { a, b, log } = await serve(disk, 'PostgreSQL', 'fallocate -l 45M big; exit');
    const errors: string[] = [];
    for (let count = 0; count < 7; count++) {
      const id = await newSession(a, 'attack');
      await until(() => isIdle(a, id));
      errors.push(...(await errorsOf(a, id)).map(({ message }) => message));
    }
    expect(errors).toContainEqual(expect.stringMatching(/^Deleted the file .* MB: data\/big\.$/));
    expect(errors).toContainEqual(expect.stringMatching(/DISK_RESERVE_BYTES/));
    const other = await newSession(b, 'Hello.');
    await until(() => isIdle(b, other));
    expect(await errorsOf(b, other)).toEqual([]);
    expect(log()).toContain('the disk has room again');
  });

  it('waits while others fill the disk, and starts when there is room', async () => {
    disk = makeSmallDisk(temporaryFolder('full'), 300);
    const { a, b, log, url } = await serve(disk, 'the embedded database', 'true');
    const running = await newSession(a, 'attack');
    await until(async () => expect((await eventsOf(a, running)).at(-1)?.type).toBe('session.status_running'));
    const other = path.join(disk.folder, 'other');
    const { bavail, bsize } = statfsSync(disk.folder);
    execFileSync('fallocate', ['-l', String(bavail * bsize - 5_000_000), other]);
    await until(() => expect(log()).toContain('"msg":"disk full: '));
    const waiting = await newSession(b, 'Hello.');
    const { checks } = await (await fetch(`${url}/readyz`)).json();
    const full = expect.stringMatching(/^disk full: \d+ bytes are free in DATA_DIR/);
    expect(checks).toEqual({ room: full, files: full });
    expect((await eventsOf(b, waiting)).map(({ type }) => type)).toEqual(['user.message']);
    rmSync(other);
    await until(() => isIdle(b, waiting));
    const [, room] = /"time":(\d+)[^\n]*"msg":"the disk has room again/.exec(log()) ?? [];
    const begun = (await eventsOf(b, waiting)).find(({ type }) => type === 'session.status_running');
    expect(Date.parse(String(begun?.processed_at))).toBeGreaterThanOrEqual(Number(room));
    expect(await errorsOf(b, waiting)).toEqual([]);
    // It wrote little, so its end would help nobody.
    expect((await eventsOf(a, running)).at(-1)?.type).toBe('session.status_running');
  });

  it.each(['the embedded database', 'PostgreSQL'])(
    'loses what its killed server could not delete, on $0',
    async (database) => {
      disk = makeSmallDisk(temporaryFolder('full'), 300);
      const before = await serve(disk, database, 'echo kept > old; sleep 60');
      const id = await newSession(before.a, 'attack');
      const workspaces = path.join(disk.folder, 'data', 'workspaces');
      const data = () => path.join(workspaces, readdirSync(workspaces)[0] ?? '', id, 'data');
      await until(() => expect(existsSync(path.join(data(), 'old'))).toBe(true));
      await kill();
      // As its agent could, until the watchdog ended it.
      const big = path.join(data(), 'big');
      execFileSync('sh', [
        '-c',
        'fallocate -l 100G "$1" 2>/dev/null; cat /dev/zero >>"$1" 2>/dev/null; true',
        'sh',
        big,
      ]);
      const { a, log, url } = await before.again();
      await until(() => expect(log()).toContain('the disk has room again'));
      expect(log()).toContain('"msg":"disk full: ');
      await until(async () =>
        expect((await errorsOf(a, id)).map(({ message }) => message)).toEqual([
          expect.stringMatching(/^Deleted the file that the agent wrote last, .* MB: data\/big\.$/),
          'The server that the turn ran on has ended.',
        ]),
      );
      expect(readdirSync(data())).toEqual(['old']);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    },
  );
});
