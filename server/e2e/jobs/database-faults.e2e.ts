import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../main/config.ts';
import { type RunningService, startService } from '../../main/run.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { servedKey } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { example } from '../../testing/test-data.ts';

const secret = 'sw0rdfish';
let folder: string;
let postgres: TestPostgres;
let proxy: FaultProxy;
let service: RunningService;
/** A connection without the proxy. */
let admin: pg.Client;
/** Everything that the server logged or printed. */
let logged = '';

beforeAll(async () => {
  folder = temporaryFolder('database-faults');
  postgres = await startPostgres(inject('postgres'));
  const url = await postgres.newDatabase();
  proxy = await startFaultProxy(url);
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    SECRET_KEY: servedKey,
    DATABASE_TIMEOUT_SECONDS: '1',
    SANDBOX_RUNTIME: 'none',
    LOG_LEVEL: 'trace',
    ACCESS_TOKEN: 'pat_database_faults',
  });
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  service = await startService({ config, demo: false, logTo: logTo as never });
  admin = new pg.Client({ connectionString: url });
  admin.on('error', () => {});
  await admin.connect();
});
afterAll(async () => {
  await service?.close();
  await admin?.end();
  await proxy?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

async function call(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/api/v1/${path.startsWith('forward') ? '' : 'cloud/'}${path}`, {
    method,
    headers: { authorization: 'Bearer pat_database_faults', 'content-type': 'application/json', ...more },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const ready = async () => (await fetch(`${service.url}/readyz`)).status;

/** Write requests with a secret in each text field. */
const session = {
  ...example<object>('create_session_with_resources'),
  title: secret,
  metadata: { [secret]: secret },
  vault_ids: [],
  environment_variables: { SECRET: secret },
  resources: [
    { type: 'github_repository', url: 'https://github.com/acme/storefront', authorization_token: secret },
  ],
};
const message = { type: 'user.message', content: [{ type: 'text', text: secret }] };
const deployment = {
  ...example<object>('create_deployment'),
  name: secret,
  description: secret,
  resources: [],
  vault_ids: [],
  environment_variables: `SECRET=${secret}`,
  metadata: { [secret]: secret },
  initial_events: [message],
};
const schedule = {
  ...example<object>('create_schedule'),
  name: secret,
  description: secret,
  metadata: { a: secret },
};

/** Sends all requests, with and without an Idempotency-Key. */
async function writeAll(sessionId: string) {
  const posts: [string, unknown][] = [
    ['sessions', session],
    ['deployments', deployment],
    ['forward/schedules', schedule],
    [`sessions/${sessionId}/events`, { events: [message] }],
  ];
  const responses = [];
  for (const [path, body] of posts) {
    responses.push(await call('POST', path, body));
    responses.push(await call('POST', path, body, { 'idempotency-key': randomUUID() }));
  }
  responses.push(await call('POST', `sessions/${sessionId}`, { title: secret }));
  return responses;
}

const tables = ['sessions', 'deployments', 'schedules', 'session_events'];

/** Adds a trigger to a table. `row` is the row as text. */
async function beforeWrites(statements: string): Promise<void> {
  await admin.query(`create or replace function fault() returns trigger language plpgsql as $$
    declare
      row text := to_jsonb(new)::text || '${secret}';
    begin ${statements}; return new; end $$`);
  for (const table of tables) {
    await admin.query(
      `create or replace trigger fault before insert or update on ${table} for each row execute function fault()`,
    );
  }
}
async function noFault(): Promise<void> {
  for (const table of tables) await admin.query(`drop trigger if exists fault on ${table}`);
}
afterEach(noFault);

/** A session that exists before the fault. */
async function newSession(): Promise<string> {
  let made = await call('POST', 'sessions', example('create_session_minimal'));
  await expect
    .poll(
      async () => {
        if (made.status !== 200) made = await call('POST', 'sessions', example('create_session_minimal'));
        return made.status;
      },
      { timeout: 100_000 },
    )
    .toBe(200);
  return JSON.parse(made.text).id;
}

const raise = (code: string) =>
  `raise exception 'it failed' using errcode = '${code}', detail = row, hint = row, column = row, table = 'sessions'`;

describe('errors of the database', () => {
  it.each([
    ['a function that raises', 500, `raise exception '%', row`],
    ['a value that cannot be read', 500, 'perform row::int'],
    ['a document that cannot be read', 500, `perform ('{' || row)::jsonb`],
    ['a violated constraint', 500, raise('23514')],
    ['a violated unique index', 500, raise('23505')],
    ['a missing table', 500, 'perform * from nowhere'],
    ['an internal error', 500, raise('XX000')],
    ['a full disk', 503, raise('53100')],
    ['no memory', 503, raise('53200')],
    ['too many connections', 503, raise('53300')],
    ['a read-only transaction', 503, raise('25006')],
    ['a deadlock', 503, raise('40P01')],
    ['a lock that is not available', 503, raise('55P03')],
    ['a shutdown', 503, raise('57P01')],
    ['a statement that takes too long', 503, 'perform pg_sleep(3)'],
    ['a lost connection', 503, 'perform pg_terminate_backend(pg_backend_pid())'],
  ])(
    'reveals no values of the request in log or response: %s',
    async (_name, status, statements) => {
      const id = await newSession();
      logged = '';
      await beforeWrites(statements);
      const responses = await writeAll(id);
      expect(responses.map((each) => each.status)).toEqual(responses.map(() => status));
      for (const { headers, text } of responses) {
        expect(headers.get('retry-after')).toBe(status === 503 ? '1' : null);
        expect(text).not.toContain(secret);
      }
      expect(logged).toContain('DatabaseError');
      expect(logged).not.toContain(secret);
      expect(logged).not.toContain('params:');
    },
    40_000,
  );

  it('reveals no values of the request in the log if connections fail', async () => {
    const id = await newSession();
    logged = '';
    await beforeWrites('perform pg_sleep(0.5)');
    const reset = writeAll(id);
    proxy.cut();
    await reset;
    const silent = call('POST', 'sessions', session);
    proxy.halfOpen();
    expect((await silent).status).toBe(503);
    expect(logged).toContain('DatabaseError');
    expect(logged).not.toContain(secret);
  });
});

describe('a database that does not accept writes', () => {
  it.each([
    [
      'all sessions of the server',
      'alter system',
      'set default_transaction_read_only = on',
      'reset default_transaction_read_only',
    ],
    [
      'new sessions of the database',
      `alter database test_1`,
      'set default_transaction_read_only = on',
      'reset default_transaction_read_only',
    ],
  ])(
    'returns 503 for writes and /readyz, and serves reads: %s',
    async (name, scope, on, off) => {
      const id = await newSession();
      await expect.poll(ready, { timeout: 100_000 }).toBe(200);
      const set = async (what: string) => {
        // This connection can write.
        await admin.query('set default_transaction_read_only = off');
        await admin.query(`${scope} ${what}`);
        await admin.query('select pg_reload_conf()');
      };
      await set(on);
      // If only new sessions are affected, existing sessions can still write.
      if (name.startsWith('new')) proxy.cut();
      const write = async () => (await call('POST', 'sessions', example('create_session_minimal'))).status;
      await expect.poll(write, { timeout: 100_000 }).toBe(503);
      expect(await ready()).toBe(503);
      await expect.poll(async () => (await call('GET', `sessions/${id}`)).status).toBe(200);
      await set(off);
      await expect.poll(write, { timeout: 100_000 }).toBe(200);
      await expect.poll(ready, { timeout: 100_000 }).toBe(200);
    },
    60_000,
  );

  it('returns 503 for /readyz for 10 seconds after a write without space', async () => {
    const id = await newSession();
    await expect.poll(ready, { timeout: 100_000 }).toBe(200);
    await beforeWrites(raise('53100'));
    expect((await call('POST', 'sessions', session)).status).toBe(503);
    expect(await ready()).toBe(503);
    expect((await call('GET', `sessions/${id}`)).status).toBe(200);
    await noFault();
    await expect.poll(ready, { timeout: 100_000 }).toBe(200);
  });

  it('uses no attempt of a run, which completes when there is space again', async () => {
    const made = await call('POST', 'deployments', example('create_manual_deployment'));
    const { id } = JSON.parse(made.text);
    await admin.query(
      `create function no_space() returns trigger language plpgsql as $$ begin ${raise('53100').replaceAll('row', "'row'")}; end $$`,
    );
    await admin.query(
      'create trigger no_space before insert on sessions for each row execute function no_space()',
    );
    expect((await call('POST', `deployments/${id}/run`, {})).status).toBeLessThan(300);
    const run = async () =>
      (await admin.query('select status, attempt from runs where owner_id = $1', [id])).rows[0];
    const retries = async () =>
      Number((await admin.query('select max(retry_count) as n from pgboss.job')).rows[0]?.n ?? 0);
    // The run was retried several times.
    await expect.poll(retries, { timeout: 100_000 }).toBeGreaterThan(1);
    expect(await run()).toEqual({ status: 'pending', attempt: 1 });
    await admin.query('drop trigger no_space on sessions');
    await expect.poll(run, { timeout: 100_000 }).toEqual({ status: 'completed', attempt: 1 });
  });
});
