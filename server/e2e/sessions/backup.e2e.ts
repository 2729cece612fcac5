/** Runs the commands of docs/backup.md: a dump of PostgreSQL 15, restored into each supported version. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Client, createClient, unwrap } from '../../../client/index.ts';
import { readConfig } from '../../main/config.ts';
import { type RunningService, startService } from '../../main/run.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { backupPage, runPage } from '../../testing/backup-page.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import {
  hasMajors,
  type Major,
  type PostgresMajor,
  startMajor,
} from '../../testing/postgres-majors/start-major.ts';
import { firstRuntime } from '../../testing/runtimes.ts';
import { servedKey, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const SANDBOX_RUNTIME = firstRuntime[0]?.name ?? 'none';
const canRun = hasMajors && firstRuntime.length > 0;

const { backUp, restore } = backupPage.folder;
const environment_variables = { PASSWORD: 'RECOGNISABLE' };

const folder = temporaryFolder('backup');
/** The folders of the server that made the dump. */
const dataDir = join(folder, 'data');
const BLOBS = join(folder, 'blobs');
/** Where the page restores content to. */
const restoredIn = (blobs: string) => join(blobs, 'restored');
const BACKUP = join(folder, 'backup');
/** Ids: `kept`, `lost`, `old` and `file` are in the dump; `newer` and `newFile` were made after it. */
let made: Readonly<Record<'kept' | 'lost' | 'old' | 'file' | 'newer' | 'newFile', string>>;
/** A copy of the disk of `old` after its first turn. */
const COPY = join(folder, 'copy');
let source: PostgresMajor | undefined;
let service: RunningService | undefined;

beforeAll(async () => {
  if (!canRun) return;
  source = await startMajor(15);
  execFileSync('psql', [`${source.url}/postgres`, '-c', 'create database agents']);
  const client = await start(`${source.url}/agents`);
  const [kept, lost, old] = [await create(client), await create(client), await create(client)];
  const upload = async (name: string) =>
    (await unwrap(client.uploadFile({ body: { file: new File(['content'], name) } }))).id;
  const file = await upload('a.txt');
  await Promise.all([worked(kept, 1), worked(lost, 1), worked(old, 1)]);
  execFileSync('cp', ['-a', join(disksOf(), old), COPY]);
  await sendTo(client, old);
  await worked(old, 2);
  await runPage(backUp, { DATABASE_URL: `${source.url}/agents`, BLOBS, BACKUP });
  const newer = await create(client);
  await sendTo(client, kept);
  await Promise.all([worked(newer, 1), worked(kept, 2)]);
  made = { kept, lost, old, file, newer, newFile: await upload('b.txt') };
  await stop();
});
afterEach(stop);
afterAll(async () => {
  await source?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Place {
  readonly data?: string;
  readonly blobs?: string;
  readonly key?: string;
}

async function start(
  DATABASE_URL: string,
  { data = dataDir, blobs = BLOBS, key = servedKey }: Place = {},
): Promise<Client> {
  service = await startService({
    config: readConfig({
      ...{ PORT: '0', SECRET_KEY: key, ACCESS_TOKEN: servedToken, SANDBOX_RUNTIME, DATA_DIR: data },
      ...{ DATABASE_URL, BLOB_STORE: blobs, AGENT_COMMAND: 'echo work >>notes' },
    }),
    demo: false,
    logTo: { write() {} },
  });
  return createClient({ baseUrl: service.url, token: servedToken });
}

async function stop(): Promise<void> {
  await service?.close();
  service = undefined;
}

const create = async (client: Client) =>
  (
    await unwrap(
      client.createSession({
        body: { agent, environment_id, environment_variables, initial_events: [say('One.')] },
      }),
    )
  ).id;

/** Returns the folder with the disks of a data folder. */
function disksOf(data = dataDir): string {
  const parent = join(data, 'workspaces');
  return join(parent, readdirSync(parent)[0] as string);
}

const worked = (id: string, turns: number, data = dataDir) =>
  vi.waitFor(
    () => expect(readFileSync(join(disksOf(data), id, 'data/notes'), 'utf8')).toBe('work\n'.repeat(turns)),
    60_000,
  );

const sendTo = (client: Client, session_id: string) =>
  unwrap(client.sendSessionEvents({ path: { session_id }, body: { events: [say('Two.')] } }));

const typesOf = async (client: Client, session_id: string) =>
  (await unwrap(client.listSessionEvents({ path: { session_id } }))).data.map(({ type }) => type as string);

/** Expects the content of the dump, and nothing that is newer. */
async function expectDump(client: Client, blobs: string): Promise<void> {
  const session = await unwrap(client.getSession({ path: { session_id: made.kept } }));
  expect(session.environment_variables).toEqual(environment_variables);
  expect((await unwrap(client.getFile({ path: { file_id: made.file } }))).filename).toBe('a.txt');
  // Uploads cannot be downloaded.
  expect(execFileSync('grep', ['-rlx', 'content', blobs], { encoding: 'utf8' })).toMatch(/^\S+\n$/);
  const newSession = unwrap(client.getSession({ path: { session_id: made.newer } }));
  await expect(newSession).rejects.toMatchObject({ status: 404 });
  const newFile = unwrap(client.getFile({ path: { file_id: made.newFile } }));
  await expect(newFile).rejects.toMatchObject({ status: 404 });
}

it.runIf(canRun)('restores what it backed up, beside disks that are newer, older or lost', async () => {
  const { kept, lost, old, newer } = made;
  rmSync(BLOBS, { recursive: true });
  mkdirSync(BLOBS);
  await runPage(restore, { DATABASE_URL: `${source?.url}/agents`, BLOBS, BACKUP });
  const restored = `${source?.url}/agents_restored`;
  const later = Buffer.alloc(32, 9).toString('base64');
  const blobs = restoredIn(BLOBS);
  await expect(start(restored, { blobs, key: later })).rejects.toThrow(/^SECRET_KEY: .*another key/);
  for (const id of [lost, old]) rmSync(join(disksOf(), id), { recursive: true });
  execFileSync('cp', ['-a', COPY, join(disksOf(), old)]);
  // A key that is later than the dump is first.
  const client = await start(restored, { blobs, key: `${later},${servedKey}` });
  await expectDump(client, blobs);
  await vi.waitFor(() => expect(readdirSync(join(disksOf(), '.quarantine')).join()).toContain(newer), 60_000);

  // A session with its disk continues, and one without gets a new disk and an event.
  await Promise.all([kept, lost, old].map((id) => sendTo(client, id)));
  await Promise.all([worked(kept, 3), worked(lost, 1), worked(old, 2)]);
  expect(await typesOf(client, lost)).toContain('session.workspace_reclaimed');
  for (const id of [kept, old])
    expect(await typesOf(client, id)).not.toContain('session.workspace_reclaimed');
});

it.runIf(canRun).each<Major>([16, 17, 18])('serves the dump on PostgreSQL %i', async (major) => {
  const target = await startMajor(major);
  try {
    const [data, blobs] = [join(folder, `data-${major}`), join(folder, `blobs-${major}`)];
    mkdirSync(blobs, { recursive: true });
    await runPage(restore, { DATABASE_URL: `${target.url}/postgres`, BLOBS: blobs, BACKUP });
    const place = { data, blobs: restoredIn(blobs) };
    const client = await start(`${target.url}/agents_restored`, place);
    await expectDump(client, place.blobs);
    await worked(await create(client), 1, data);
    await stop();
    // All migrations, in an empty database.
    const empty = await openDatabase({ dataDir: null, databaseUrl: `${target.url}/postgres` });
    await empty.close();
  } finally {
    await stop();
    await target.stop();
  }
});
