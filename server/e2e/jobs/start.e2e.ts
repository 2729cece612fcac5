/** A start that cannot continue. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationLock } from '../../platform/database/postgres.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { until } from '../../testing/servers.ts';
import { servedKey } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = temporaryFolder('start');
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('stops at once on SIGTERM while it waits for the migrations of another server', async () => {
  const DATABASE_URL = await postgres.newDatabase();
  const other = new pg.Client({ connectionString: DATABASE_URL });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  const program = join(import.meta.dirname, '..', '..', 'testing', 'serve-apart.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL,
      DATA_DIR: folder,
      PORT: '0',
      SECRET_KEY: servedKey,
      SANDBOX_RUNTIME: 'none',
    },
  });
  await until(async () => (await other.query('select from pg_locks where not granted')).rowCount === 1);
  const began = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  await other.end();
});
