import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/database/open.ts';
import { statementsOn } from '../../server/platform/database/statements.ts';
import { serverQueries } from '../../server/records/servers/queries.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const server = randomUUID();
let postgres: TestPostgres;
let DATABASE_URL: string;
beforeAll(async () => {
  postgres = await startPostgres();
  DATABASE_URL = await postgres.newDatabase();
  const { db, close } = await openDatabase({ dataDir: null, databaseUrl: DATABASE_URL });
  await serverQueries(statementsOn(db)).register(server, 60, 4);
  await close();
});
afterAll(() => postgres?.stop());

function run(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL, SECRET_KEY },
    encoding: 'utf8',
  });
}

it('records drains and rotations of keys with their account and machine', { timeout: 120_000 }, () => {
  for (const options of [['--no-wait'], ['--no-wait', '--release-disks'], ['--cancel']])
    expect(run('drain', server, ...options)).toMatchObject({ status: 0, stderr: '' });
  expect(run('drain', 'unknown', '--no-wait').status).toBe(1);
  expect(run('rotate-key', '--dry-run').status).toBe(0);
  expect(run('rotate-key').status).toBe(0);
  const { stdout } = run('audit', '--json');
  expect(stdout).not.toContain(SECRET_KEY);
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const object = { type: 'server', id: `server_${server}` };
  expect(events).toMatchObject([
    {
      operation: 'rotateKey',
      object: { type: 'secret_key', id: expect.stringMatching(/^key_[0-9a-f]{16}$/) },
    },
    { operation: 'cancelDrain', object },
    { operation: 'releaseDisks', object },
    { operation: 'drainServer', object },
  ]);
  for (const { actor } of events)
    expect(actor).toMatchObject({ type: 'cli', name: `${userInfo().username}@${hostname()}` });
  const misspelt = run('audit', '--operation', 'drainServers');
  expect(misspelt).toMatchObject({ status: 1, stdout: '' });
  expect(misspelt.stderr).toContain('no event of the audit has drainServers');
  expect(run('audit', '--json', '--object', object.id).stdout.trim().split('\n')).toHaveLength(3);
});
