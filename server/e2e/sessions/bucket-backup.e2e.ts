/** Runs the commands of docs/backup.md for a bucket. */
import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Client, createClient, unwrap } from '../../../client/index.ts';
import { readConfig } from '../../main/config.ts';
import { type RunningService, startService } from '../../main/run.ts';
import { backupPage, runPage } from '../../testing/backup-page.ts';
import { hasMajors, type PostgresMajor, startMajor } from '../../testing/postgres-majors/start-major.ts';
import { type S3Server, s3Environment, startS3Server } from '../../testing/s3-server.ts';
import { servedKey, servedToken } from '../../testing/serving.ts';
import { stubS3Environment } from '../../testing/stub-s3.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const canRun = hasMajors && spawnSync('s3cmd', ['--version']).status === 0;

const run = promisify(execFile);
const HOME = temporaryFolder('bucket-backup');
let postgres: PostgresMajor | undefined;
let s3: S3Server;
let service: RunningService | undefined;
beforeAll(async () => {
  if (!canRun) return;
  postgres = await startMajor(15);
  s3 = await startS3Server();
  stubS3Environment(s3.url);
  const { host } = new URL(s3.url);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = s3Environment(s3.url);
  const settings = {
    ...{ access_key: AWS_ACCESS_KEY_ID, secret_key: AWS_SECRET_ACCESS_KEY, bucket_location: AWS_REGION },
    ...{ host_base: host, host_bucket: host, use_https: 'False' },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(join(HOME, '.s3cfg'), `[default]\n${lines.join('')}`);
});
afterEach(stop);
afterAll(async () => {
  vi.unstubAllEnvs();
  await postgres?.stop();
  await s3?.close();
  rmSync(HOME, { recursive: true });
});

async function start(DATABASE_URL: string, BLOB_STORE: string): Promise<Client> {
  const own = { PORT: '0', SECRET_KEY: servedKey, ACCESS_TOKEN: servedToken, SANDBOX_RUNTIME: 'none' };
  const env = { ...own, DATA_DIR: join(HOME, 'data'), DATABASE_URL, BLOB_STORE, ...s3Environment(s3.url) };
  service = await startService({ config: readConfig(env), demo: false, logTo: { write() {} } });
  return createClient({ baseUrl: service.url, token: servedToken });
}

async function stop(): Promise<void> {
  await service?.close();
  service = undefined;
}

async function objects(): Promise<string[]> {
  const { stdout } = await run('s3cmd', ['ls', '-r', `s3://${s3.bucket}/`], {
    env: { ...process.env, HOME },
  });
  return stdout.match(/s3:\S+/g) ?? [];
}

it.runIf(canRun)('restores the content of a file that was deleted after the backup', async () => {
  const names = ['agents', 'agents_restored'];
  const statements = [...names.map((name) => `drop database if exists ${name}`), 'create database agents'];
  await run('psql', [`${postgres?.url}/postgres`, ...statements.flatMap((each) => ['-c', each])]);
  const DATABASE_URL = `${postgres?.url}/agents`;
  const BLOB_STORE = `s3://${s3.bucket}/${randomUUID()}`;
  const places = { DATABASE_URL, BLOB_STORE, BACKUP: join(HOME, 'backup'), HOME };
  const client = await start(DATABASE_URL, BLOB_STORE);
  const upload = async (name: string) =>
    (await unwrap(client.uploadFile({ body: { file: new File([name], name) } }))).id;
  const file = await upload('a.txt');
  const before = await objects();
  await runPage(backupPage.bucket.backUp, places);
  await unwrap(client.deleteFile({ path: { file_id: file } }));
  expect(await objects()).toHaveLength(before.length - 1);
  const newer = await upload('b.txt');
  await stop();

  await runPage(backupPage.bucket.restore, places);
  const store = `${BLOB_STORE}/restored`;
  const copies = before.map((uri) => uri.replace(BLOB_STORE, store));
  expect(await objects()).toEqual(expect.arrayContaining(copies));
  const contents = copies.map((uri) => run('s3cmd', ['get', uri, '-'], { env: { ...process.env, HOME } }));
  expect((await Promise.all(contents)).map(({ stdout }) => stdout)).toContain('a.txt');
  const restored = await start(`${postgres?.url}/agents_restored`, store);
  expect((await unwrap(restored.getFile({ path: { file_id: file } }))).filename).toBe('a.txt');
  const gone = unwrap(restored.getFile({ path: { file_id: newer } }));
  await expect(gone).rejects.toMatchObject({ status: 404 });
});
