/** Runs the commands of docs/backup.md on a PostgreSQL 15 of Debian, and restores also into the newest PostgreSQL. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import { blocksOf } from '../../../scripts/readme/blocks.ts';
import { readConfig } from '../../main/config.ts';
import { type RunningService, startService } from '../../main/run.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { freePort } from '../../testing/free-port.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { firstRuntime } from '../../testing/runtimes.ts';
import { servedKey, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const SANDBOX_RUNTIME = firstRuntime[0]?.name ?? 'none';
const canRun = existsSync(join(BIN, 'postgres')) && process.getuid?.() === 0 && firstRuntime.length > 0;

const [backUp = '', restore = ''] = blocksOf(readFileSync('docs/backup.md', 'utf8')).map(({ code }) => code);

let folder: string;
let debian: ChildProcess | undefined;
let debianUrl: string;
let newest: TestPostgres | undefined;
let service: RunningService | undefined;
const lines: string[] = [];

beforeAll(async () => {
  if (!canRun) return;
  folder = temporaryFolder('backup');
  chmodSync(folder, 0o755);
  const data = join(folder, 'pg');
  execFileSync('install', ['-d', '-o', 'postgres', '-m', '700', data]);
  const asPostgres = ['-u', 'postgres', '--'];
  execFileSync(
    'runuser',
    [...asPostgres, `${BIN}/initdb`, '-D', data, '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { cwd: '/', stdio: 'ignore' },
  );
  const port = await freePort();
  const flags = ['-D', data, '-p', `${port}`, '-k', '', '-h', '127.0.0.1', '-c', 'fsync=off'];
  debian = spawn('runuser', [...asPostgres, `${BIN}/postgres`, ...flags], { cwd: '/', stdio: 'ignore' });
  debianUrl = `postgres://postgres@127.0.0.1:${port}`;
  await vi.waitFor(
    () => execFileSync('psql', [`${debianUrl}/postgres`, '-c', 'select 1'], { stdio: 'ignore' }),
    60_000,
  );
  newest = await startPostgres();
});
afterEach(async () => {
  await service?.close();
  service = undefined;
});
afterAll(async () => {
  await newest?.stop();
  if (debian) {
    // runuser passes the signal on.
    const exit = once(debian, 'exit');
    debian.kill('SIGTERM');
    await exit;
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Runs commands of the page with other places. */
function runPage(code: string, env: Record<string, string>): void {
  const own = code.replace(/^export BACKUP=.*\n/m, '');
  const { status, stderr } = spawnSync('bash', ['-euc', own], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  expect(status, stderr).toBe(0);
}

it.runIf(canRun).each(['15', '18'])(
  'restores what it backed up into PostgreSQL %s',
  async (version) => {
    const place = join(folder, version);
    const [dataDir, BLOBS, BACKUP] = [join(place, 'data'), join(place, 'blobs'), join(place, 'backup')];
    execFileSync('psql', [`${debianUrl}/postgres`, '-c', `create database agents_${version}`]);
    const DATABASE_URL = `${debianUrl}/agents_${version}`;
    const start = async (url: string, key = servedKey) => {
      service = await startService({
        config: readConfig({
          ...{ PORT: '0', SECRET_KEY: key, ACCESS_TOKEN: servedToken, SANDBOX_RUNTIME, DATA_DIR: dataDir },
          ...{ DATABASE_URL: url, BLOB_STORE: BLOBS, AGENT_COMMAND: 'echo work >>notes' },
        }),
        demo: false,
        logTo: { write: (line) => void lines.push(line) },
      });
      return createClient({ baseUrl: service.url, token: servedToken });
    };
    const stop = async () => {
      await service?.close();
      service = undefined;
    };
    const disks = () => {
      const parent = join(dataDir, 'workspaces');
      return join(parent, readdirSync(parent)[0] as string);
    };
    const worked = (id: string, turns: number) =>
      vi.waitFor(
        () => expect(readFileSync(join(disks(), id, 'data/notes'), 'utf8')).toBe('work\n'.repeat(turns)),
        60_000,
      );

    let client = await start(DATABASE_URL);
    const environment_variables = { PASSWORD: 'RECOGNISABLE' };
    const create = async () =>
      (
        await unwrap(
          client.createSession({
            body: { agent, environment_id, environment_variables, initial_events: [say('One.')] },
          }),
        )
      ).id;
    const [kept, lost] = [await create(), await create()];
    const file = await unwrap(client.uploadFile({ body: { file: new File(['content'], 'a.txt') } }));
    await Promise.all([worked(kept, 1), worked(lost, 1)]);
    runPage(backUp, { DATABASE_URL, BLOBS, BACKUP });
    // Disks and content that are newer than the dump.
    const newer = await create();
    await worked(newer, 1);
    const newFile = await unwrap(client.uploadFile({ body: { file: new File(['newer'], 'b.txt') } }));
    await stop();

    const target = version === '15' ? DATABASE_URL : `${newest?.url('postgres')}`;
    runPage(restore, { DATABASE_URL: target, BLOBS, BACKUP });
    const restored = target.replace(/[^/]*$/, 'agents_restored');
    await expect(start(restored, Buffer.alloc(32, 9).toString('base64'))).rejects.toThrow(
      /^SECRET_KEY: .*another key/,
    );
    rmSync(join(disks(), lost), { recursive: true });
    client = await start(restored);
    const session = await unwrap(client.getSession({ path: { session_id: kept } }));
    expect(session.environment_variables).toEqual(environment_variables);
    expect((await unwrap(client.getFile({ path: { file_id: file.id } }))).filename).toBe('a.txt');
    await expect(unwrap(client.getSession({ path: { session_id: newer } }))).rejects.toMatchObject({
      status: 404,
    });
    await expect(unwrap(client.getFile({ path: { file_id: newFile.id } }))).rejects.toMatchObject({
      status: 404,
    });
    await vi.waitFor(() => expect(readdirSync(join(disks(), '.quarantine')).join()).toContain(newer), 60_000);

    // A session with its disk continues, and one without gets a new disk and an event.
    for (const id of [kept, lost]) {
      await unwrap(client.sendSessionEvents({ path: { session_id: id }, body: { events: [say('Two.')] } }));
    }
    await Promise.all([worked(kept, 2), worked(lost, 1)]);
    const types = async (session_id: string) =>
      (await unwrap(client.listSessionEvents({ path: { session_id } }))).data.map(
        ({ type }) => type as string,
      );
    expect(await types(lost)).toContain('session.workspace_reclaimed');
    expect(await types(kept)).not.toContain('session.workspace_reclaimed');
  },
  300_000,
);
