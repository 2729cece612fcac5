/** Tests that each change has its audit event, also if a server is killed, and that the command finds it. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import { useServers } from '../../testing/servers.ts';
import { servedToken } from '../../testing/serving.ts';
import { example } from '../../testing/test-data.ts';
import { addWorkspace } from '../../testing/workspaces.ts';

const WRITERS = 8;
const EACH = 12;
const REST = '/api/v1/cloud/sessions';

const servers = useServers();
const { serve, rows, count } = servers;
type Body = Parameters<ReturnType<typeof createClient>['createSession']>[0]['body'];
const body = example<Body>('create_session_minimal');

/** Runs a command of the program on the database of the servers. Resolves to its standard output. */
async function program(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: servers.url },
    maxBuffer: 1e8,
  });
  return stdout;
}

it('has an event for each change while a server is killed', async () => {
  const all = await Promise.all([serve(), serve()]);
  let requests = 0;
  let broken = 0;
  // As behind a proxy, which soon sends nothing to a server that does not respond.
  const next = () => (all[broken > 3 ? 0 : requests++ % all.length] as (typeof all)[0]).url;
  const client = createClient({
    baseUrl: 'http://servers',
    token: servedToken,
    retry: { attempts: 10, firstPauseMs: 50 },
    fetch: (input, init) => {
      const request = new Request(input, init);
      return fetch(new Request(`${next()}${new URL(request.url).pathname}`, request)).catch((error) => {
        broken += 1;
        throw error;
      });
    },
  });
  const created: string[] = [];
  const deleted: string[] = [];
  const withoutKey: string[] = [];
  const uploaded: string[] = [];
  const headers = { authorization: `Bearer ${servedToken}`, 'content-type': 'application/json' };
  /** Sends a request once. Returns the id of what it created, unless the response was lost. */
  async function idOf(path: string, request: RequestInit): Promise<string[]> {
    const response = await fetch(`${next()}${path}`, { method: 'POST', ...request }).catch(() => null);
    const made = response?.ok ? await response.json().catch(() => null) : null;
    return made ? [made.id] : [];
  }
  const createWithoutKey = () => idOf(REST, { headers, body: JSON.stringify(body) });
  function upload(): Promise<string[]> {
    const form = new FormData();
    form.append('file', new Blob(['content']), 'a.txt');
    return idOf('/api/v1/cloud/files', { headers: { authorization: headers.authorization }, body: form });
  }
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let place = 0; place < EACH; place += 1) {
        const { id } = await unwrap(
          client.createSession({ body, headers: { 'Idempotency-Key': randomUUID() } }),
        );
        created.push(id);
        if (created.length === (WRITERS * EACH) / 3) all[1]?.child.kill('SIGKILL');
        withoutKey.push(...(await createWithoutKey()));
        uploaded.push(...(await upload()));
        if (place % 2 === 0) continue;
        // A deletion whose response was lost is a 404 when it is repeated.
        const done = await unwrap(client.deleteSession({ path: { session_id: id } })).catch((error) => error);
        if (done.type === 'session_deleted') deleted.push(id);
      }
    }),
  );
  const succeeded = (operation: string) =>
    rows(`select object_id from audit_events where operation = '${operation}' and result = 'succeeded'`).then(
      (found) => found.map((row) => String(row.object_id)),
    );
  expect(broken).toBeGreaterThan(0);
  const [creations, deletions] = [await succeeded('createSession'), await succeeded('deleteSession')];
  expect(withoutKey.length).toBeGreaterThan(0);
  const uploads = await succeeded('uploadFile');
  expect(uploads).toEqual(expect.arrayContaining(uploaded));
  // Also those whose response was lost.
  expect([...uploads].sort()).toEqual((await rows('select id from files order by id')).map(({ id }) => id));
  expect(creations).toEqual(expect.arrayContaining([...created, ...withoutKey]));
  expect(deletions).toEqual(expect.arrayContaining(deleted));
  // Each change once, and none without a change.
  expect(new Set(creations).size).toBe(creations.length);
  expect(new Set(deletions).size).toBe(deletions.length);
  const existing = new Set((await rows('select id from sessions')).map(({ id }) => id));
  expect(creations).toEqual(expect.arrayContaining([...existing]));
  for (const id of created) expect([id, existing.has(id)]).toEqual([id, !deletions.includes(id)]);
  for (const id of creations) expect(existing.has(id) || deletions.includes(id)).toBe(true);
});

it('tells with one command who deleted a session', async () => {
  const { url } = await serve();
  const send = (method: string, path: string, token = servedToken, more = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
  const { id } = await (await send('POST', REST)).json();
  const tokens = createAccessTokens({ db: servers.db, clock: systemClock });
  const reader = await tokens.issue('pat', 'default', { scopes: ['read'] });
  await addWorkspace(servers.db, 'wks_stranger');
  const stranger = await tokens.issue('pat', 'wks_stranger');
  const admin = await tokens.issue('pat', 'default', { scopes: ['admin'] });
  const forwarded = { 'x-forwarded-for': '1.2.3.4\t, evil', 'user-agent': 'hunter2' };
  expect((await send('DELETE', `${REST}/${id}`, reader.token, forwarded)).status).toBe(403);
  expect((await send('DELETE', `${REST}/${id}`, stranger.token)).status).toBe(404);
  expect((await send('DELETE', `${REST}/${id}`, 'pat_unknown')).status).toBe(401);
  expect((await send('DELETE', `${REST}/sess_pat-secret`, servedToken)).status).toBe(404);
  const response = await send('DELETE', `${REST}/${id}`, servedToken, forwarded);
  expect(response.status).toBe(200);

  const shown = await program('audit', '--object', id, '--workspace', 'default', '--json');
  const events = shown
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events).toMatchObject([
    {
      operation: 'deleteSession',
      result: 'succeeded',
      request_id: response.headers.get('x-request-id'),
      source_address: '127.0.0.1',
    },
    { operation: 'deleteSession', result: 'denied', status: 403, actor: { api_key_id: reader.id } },
    { operation: 'createSession', result: 'succeeded', actor: { type: 'token' } },
  ]);
  const table = await program('audit', '--object', id, '--operation', 'deleteSession', '--limit', '1');
  expect(table.split('\n')[1]).toMatch(new RegExp(`default +tok_\\w+ +deleteSession +${id} +succeeded`));

  // Neither the values of requests nor the other workspace appear.
  const list = await send('GET', '/api/v1/cloud/audit_events?limit=100', admin.token);
  const text = await list.text();
  expect(list.status).toBe(200);
  for (const absent of ['hunter2', '1.2.3.4', 'pat-secret', 'wks_stranger', stranger.id])
    expect(text).not.toContain(absent);
  expect((await send('GET', '/api/v1/cloud/audit_events')).status).toBe(403);
  const theirs = await program('audit', '--object', id, '--workspace', 'wks_stranger', '--json');
  expect(JSON.parse(theirs)).toMatchObject({ result: 'failed', status: 404, workspace_id: 'wks_stranger' });
});

it('records the changes of commands, and shows many events in pages', async () => {
  await program('workspace', 'create', 'wks_cli');
  const token = (await program('token', 'create', '--workspace', 'wks_cli', '--scope', 'admin')).trim();
  expect(token).toMatch(/^pat_/);
  const [row] = await rows(`select id from access_tokens where workspace_id = 'wks_cli'`);
  const id = String(row?.id);
  await program('token', 'revoke', id, '--workspace', 'wks_cli');
  const lines = (await program('audit', '--object', id, '--json')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { operation: 'revokeToken', actor: { type: 'cli', name: expect.any(String) } },
    { operation: 'createToken', object: { type: 'token', id }, actor: { type: 'cli' }, source_address: null },
  ]);
  await rows(`insert into audit_events (id, workspace_id, actor_type, operation, result, created_at)
    select 'aud_' || lpad(n::text, 26, '0'), 'wks_many', 'system', 'runSchedule', 'succeeded', now()
    from generate_series(1, 1201) n`);
  const many = (await program('audit', '--workspace', 'wks_many', '--json')).trim().split('\n');
  expect(new Set(many).size).toBe(1201);
  expect(JSON.parse(many[0] ?? '').id).toBe(`aud_${'0'.repeat(22)}1201`);
  expect(await count(`audit_events where workspace_id = 'wks_many'`)).toBe(1201);
  expect(await program('audit', '--object', 'sess_none')).toBe('No change was recorded.\n');
});
