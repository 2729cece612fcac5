/** Servers of a database, and the store of its files. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../../main/config.ts';
import { type RunningService, type ServiceOptions, startService } from '../../main/run.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { auditQueries } from '../../records/audit/queries.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { type S3Server, s3Environment, startS3Server } from '../../testing/s3-server.ts';
import { servedKey, servedToken } from '../../testing/serving.ts';
import { stubS3Environment } from '../../testing/stub-s3.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let postgres: TestPostgres;
let s3: S3Server;
let folder: string;
const services: RunningService[] = [];
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
  s3 = await startS3Server();
  stubS3Environment(s3.url);
  folder = temporaryFolder('blob-store');
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await postgres?.stop();
  await s3.close().catch(() => {});
  rmSync(folder, { recursive: true });
});

async function start(
  DATABASE_URL: string,
  name: string,
  env: Record<string, string>,
  options: Partial<ServiceOptions> = {},
) {
  const own = { PORT: '0', SECRET_KEY: servedKey, ACCESS_TOKEN: servedToken, LOG_LEVEL: 'silent' };
  const DATA_DIR = path.join(folder, name);
  const more = { DATABASE_URL, DATA_DIR, SANDBOX_RUNTIME: 'none', ...s3Environment(s3.url), ...env };
  const service = await startService({ config: readConfig({ ...own, ...more }), demo: false, ...options });
  services.push(service);
  return service.url;
}

const headers = { Authorization: `Bearer ${servedToken}` };
async function upload(url: string) {
  const body = new FormData();
  body.set('file', new Blob(['content']), 'a.txt');
  return fetch(`${url}/api/v1/cloud/files`, { method: 'POST', headers, body });
}

it('is one bucket for all servers: one with another store does not start', async () => {
  const database = await postgres.newDatabase();
  const BLOB_STORE = `s3://${s3.bucket}/shared`;
  const one = await start(database, 'one', { BLOB_STORE });
  const two = await start(database, 'two', { BLOB_STORE });
  const other = await start(database, 'other', {});
  const uploaded = await upload(one);
  expect(uploaded.status).toBe(200);
  const { id } = (await uploaded.json()) as { id: string };
  expect((await fetch(`${two}/api/v1/cloud/files/${id}`, { headers })).status).toBe(200);
  expect((await upload(two)).status).toBe(200);
  // It began before the first upload.
  expect((await upload(other)).status).toBe(503);
  const ready = await fetch(`${other}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { checks: { files: expect.stringContaining('in another store: set BLOB_STORE') } },
  ]);
  expect((await fetch(`${two}/readyz`)).status).toBe(200);

  await expect(start(database, 'other', {})).rejects.toThrow(
    /^BLOB_STORE: the files of this database are in another store\. .* start serve once with --adopt-data-dir\.$/,
  );
  const unrelated = await postgres.newDatabase();
  await expect(start(unrelated, 'unrelated', { BLOB_STORE })).rejects.toThrow(
    /^BLOB_STORE: the store has files of another database\. Correct DATABASE_URL, or set BLOB_STORE/,
  );
  await start(database, 'other', {}, { adoptDataDir: true });
  const { db, close } = await openDatabase({ dataDir: null, databaseUrl: database });
  const events = await auditQueries(db).search({ operation: 'adoptBlobStore' }, null, 10);
  await close();
  expect(events).toMatchObject([{ actor_type: 'system', actor_name: 'start', workspace_id: 'default' }]);
});

it('says that several servers need one store, until one has files', async () => {
  const database = await postgres.newDatabase();
  const warned: string[] = [];
  const logTo = { write: (line: string) => void warned.push(line) };
  const serve = async (name: string, env: Record<string, string> = {}) => {
    warned.length = 0;
    const more = { SANDBOX_RUNTIME: 'directory', LOG_LEVEL: 'warn', ...env };
    const url = await start(database, name, more, { logTo });
    return { url, isWarned: warned.some((line) => line.includes('Set BLOB_STORE on each')) };
  };
  const first = await serve('first');
  expect(first.isWarned).toBe(false);
  expect((await serve('second')).isWarned).toBe(true);
  expect((await serve('third', { BLOB_STORE: path.join(folder, 'shared') })).isWarned).toBe(false);
  expect((await upload(first.url)).status).toBe(200);
  await expect(serve('fourth')).rejects.toThrow('are in another store');
});

it('returns 503 for uploads while the bucket does not respond', async () => {
  const url = await start(await postgres.newDatabase(), 'dead', { BLOB_STORE: `s3://${s3.bucket}/dead` });
  expect((await upload(url)).status).toBe(200);
  await s3.close();
  const response = await upload(url);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toMatchObject({ error: { type: 'overloaded_error' } });
});
