import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import { defaultWorkspace } from '../../main/config.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { OpenDatabase } from '../../platform/database/opened.ts';
import { createIds } from '../../platform/ids.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { auditQueries } from '../../records/audit/queries.ts';
import { sealedVariables } from '../../records/deployments/sealed-variables.ts';
import { deployments } from '../../records/tables/deployments.ts';
import { importDemo } from '../../testing/import-demo.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { until } from '../../testing/servers.ts';
import { type Served, serveApart, servedKey, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { newRows } from '../../testing/test-data.ts';

const [old, next] = [servedKey, Buffer.alloc(32, 2).toString('base64')];
/** A part of each key and secret, which nothing may print. */
const hidden = [old.slice(4, 16), next.slice(4, 16), 'RECOGNISABLE'];
const rowCount = 3_000;
const folder = temporaryFolder('rotate-key');
let postgres: TestPostgres;
let DATABASE_URL: string;
let database: OpenDatabase;
let servers: Served[] = [];
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  DATABASE_URL = await postgres.newDatabase();
  database = await openDatabase({ dataDir: null, databaseUrl: DATABASE_URL });
  await importDemo(database.db, defaultWorkspace, Buffer.from(old, 'base64'));
  const secrets = createSecretBox(Buffer.from(old, 'base64'));
  const rows = newRows(createIds(systemClock), systemClock);
  const all = Array.from({ length: rowCount }, () =>
    rows.deployment(defaultWorkspace, { schedule: null, next_run_at: null }),
  );
  for (let index = 0; index < rowCount; index += 500) {
    await database.db
      .insert(deployments)
      .values(
        all
          .slice(index, index + 500)
          .map((row) => ({ ...row, ...sealedVariables(row.id, `A=RECOGNISABLE ${row.id}`, secrets) })),
      );
  }
});
afterEach(async () => {
  for (const { child } of servers.splice(0)) child.kill('SIGKILL');
  await database.close();
});

/** Starts a server with a folder, and so with the id of its last start. */
async function serve(name: string, SECRET_KEY: string): Promise<Served> {
  const runtime = { SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'none' };
  const env = { DATABASE_URL, SECRET_KEY, DATA_DIR: path.join(folder, name), ...runtime };
  const served = await serveApart(env, { bundle: inject('server') });
  servers.push(served);
  return served;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Stops all servers, and starts as many with other keys, one after the other. */
async function restart(SECRET_KEY: string): Promise<void> {
  const before = servers;
  servers = [];
  for (const [index, { child }] of before.entries()) {
    await end(child, 'SIGTERM');
    await serve(`server-${index}`, SECRET_KEY);
  }
}

function begin(SECRET_KEY: string, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'rotate-key', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL, SECRET_KEY },
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    printed.out += text;
  });
  child.stderr.on('data', (text) => {
    printed.err += text;
  });
  return { child, printed, ended: once(child, 'close').then(([code]) => ({ code, ...printed })) };
}

async function rotate(...args: Parameters<typeof begin>) {
  const result = await begin(...args).ended;
  for (const part of hidden) expect(result.out + result.err).not.toContain(part);
  return result;
}

/** Reads variables of each server. */
async function readAll(): Promise<void> {
  const ids = (await database.db.select({ id: deployments.id }).from(deployments)).map(({ id }) => id);
  for (const { url } of servers) {
    const client = createClient({ baseUrl: url, token: servedToken });
    for (const id of ids.filter((_, index) => index % 300 === 0)) {
      const { environment_variables } = await unwrap(client.getDeployment({ path: { id } }));
      expect(environment_variables).toBe(`A=RECOGNISABLE ${id}`);
    }
  }
}

/** Resolves to who began to use another first key. */
async function keysUsed(): Promise<(string | null)[]> {
  const events = await auditQueries(database.db).search({ operation: 'useKey' }, null, 10);
  return events.map(({ actor_name }) => actor_name);
}

it('replaces the key of two running servers, also after it was killed', async () => {
  await serve('server-0', old);
  await serve('server-1', old);
  // Too early: the servers cannot decrypt with the new key.
  const early = await rotate(`${next},${old}`);
  expect(early).toMatchObject({ code: 1, out: '' });
  expect(early.err).toMatch(/^SECRET_KEY: running servers do not have its first key \(.+, .+\)/);

  await restart(`${old},${next}`);
  const dry = JSON.parse((await rotate(`${next},${old}`, '--json', '--dry-run')).out);
  expect(dry).toMatchObject({ only_first_key: false, dry_run: true, keys: 2 });
  expect(dry.servers).toHaveLength(2);
  expect(dry.columns).toContainEqual(
    expect.objectContaining({ table: 'deployments', rotated: 0, left: rowCount }),
  );

  expect(await keysUsed()).toEqual([]);
  await restart(`${next},${old}`);
  expect(await keysUsed()).toEqual(['start']);
  const killed = begin(`${next},${old}`);
  await until(() => killed.printed.err.includes('deployments'));
  await end(killed.child, 'SIGKILL');
  await readAll();
  const left = JSON.parse((await rotate(`${next},${old}`, '--json', '--dry-run')).out).columns;
  const [variables] = left.filter(({ table }: { table: string }) => table === 'deployments');
  expect(variables.left).toBeGreaterThan(0);
  expect(variables.left).toBeLessThan(rowCount);

  const { code, out } = await rotate(`${next},${old}`);
  expect(out).toContain('The old key can go. Remove all keys but the first from SECRET_KEY');
  expect(code).toBe(0);
  await readAll();
  await restart(next);
  await readAll();
  expect((await rotate(next)).out).toBe('SECRET_KEY has one key, and nothing needs another one.\n');
}, 300_000);

it('does not start without a key that values need, and says how many', async () => {
  await serve('server-0', `${old},${next}`);
  await restart(`${next},${old}`);
  await end((servers.pop() as Served).child, 'SIGTERM');
  const { code, err } = await rotate(next);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^SECRET_KEY: it lacks a key that \d+ stored values \(deployments: 3000, environments: 1\) need\. Add the key .*\n$/,
  );
});
