import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/main/config.ts';
import { type RunningService, startService } from '../../server/main/run.ts';
import { AuthenticationError, createClient, ServiceUnavailableError, unwrap } from '../index.ts';

let folder: string;
let service: RunningService;
let url: string;
const started: ChildProcess[] = [];
/** All that browsers have received. */
let received = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxy-example-'));
  const settings = { PORT: '0', SANDBOX_RUNTIME: 'none', LOG_LEVEL: 'silent', STREAMS_PER_TOKEN: '1' };
  service = await startService({ config: readConfig({ ...settings, DATA_DIR: folder }), demo: true });
  url = await startProxy(service.url);
}, 60_000);
afterAll(async () => {
  for (const proxy of started) proxy.kill();
  await service?.close();
  await rm(folder, { recursive: true });
});

/** Resolves to the address of a proxy of this service. */
async function startProxy(baseUrl: string): Promise<string> {
  const env = { BASE_URL: baseUrl, ACCESS_TOKEN: service.token as string, PASSWORD: 'secret', PORT: '0' };
  const proxy = spawn(process.execPath, ['--import', 'tsx', 'client/examples/proxy.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(proxy);
  const [line] = await once(proxy.stdout, 'data');
  return String(line).trim();
}

/** Sends a request with this path unchanged, as no `fetch` does. */
async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, method, headers }).end();
  const [response] = await once(sent, 'response');
  const body = await text(response);
  received += JSON.stringify(response.headers) + body;
  return { status: response.statusCode as number, headers: response.headers, body };
}

async function signIn(): Promise<string> {
  const { status, headers } = await send('/sign-in', { 'x-password': 'secret' }, 'POST');
  expect(status).toBe(204);
  const [cookie = ''] = headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^id=[0-9a-f-]{36}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
  return cookie.split(';')[0] ?? '';
}

/** The client of a page: its browser sends the cookie. */
const clientWith = (cookie: string) =>
  createClient({ baseUrl: url, token: null, headers: { cookie }, retry: false });
const sessionOf = () => (service.demo as NonNullable<RunningService['demo']>).states.session;

it('returns 401 without the cookie, and for a wrong password or cookie', async () => {
  const path = `/api/v1/cloud/sessions/${sessionOf()}`;
  for (const headers of [{}, { cookie: 'id=' }, { cookie: 'id=x' }, { authorization: 'Bearer x' }])
    expect((await send(path, headers as Record<string, string>)).status).toBe(401);
  const wrong = await send('/sign-in', { 'x-password': 'wrong' }, 'POST');
  expect([wrong.status, wrong.body]).toEqual([401, expect.stringContaining('X-Password')]);
  await expect(unwrap(clientWith('id=x').listSessions())).rejects.toThrow(AuthenticationError);
});

it('forwards requests with a body, and only to the service', async () => {
  const cookie = await signIn();
  const client = clientWith(cookie);
  const path = { session_id: sessionOf() };
  const { title } = await unwrap(client.updateSession({ path, body: { title: 'Through the proxy' } }));
  expect(title).toBe('Through the proxy');
  expect((await send(`/api/v1/cloud/sessions/${sessionOf()}`, { cookie })).status).toBe(200);
  expect((await send('/api/v1/cloud/none', { cookie })).status).toBe(404);
  for (const other of ['/docs', '/api/v1/../../docs', '/api/v1/%2e%2e/%2e%2e/docs', '//127.0.0.1:1/api/v1/'])
    expect(await send(other, { cookie })).toMatchObject({ status: 404, body: '404 Not Found' });
  // An address in place of a path is read as its path, which the service does not have.
  expect((await send('http://127.0.0.1:1/api/v1/', { cookie })).body).toContain('not_found_error');
});

it('forwards each event of a stream at once, and closes the stream with its page', async () => {
  const client = clientWith(await signIn());
  const path = { session_id: sessionOf() };
  const stream = await client.streamSessionEvents({ path });
  const content = [{ type: 'text' as const, text: 'Hello.' }];
  const { data } = await unwrap(
    client.sendSessionEvents({ path, body: { events: [{ type: 'user.message', content }] } }),
  );
  // The stream stays open, so a buffer would hold the event.
  for await (const event of stream) if (event.id === data[0]?.id) break;
  // The token can have one stream.
  const next = await vi.waitFor(() => client.streamSessionEvents({ path }), 30_000);
  await next.return();
}, 60_000);

it('never sends the access token to a browser, also if the service is away', async () => {
  // Nothing listens on this port.
  url = await startProxy('http://127.0.0.1:1');
  const cookie = await signIn();
  await expect(unwrap(clientWith(cookie).listSessions())).rejects.toThrow(ServiceUnavailableError);
  expect((await send('/api/v1/cloud/sessions', { cookie })).status).toBe(503);
  expect(received).toContain('"title":"Through the proxy"');
  expect(received).not.toContain(service.token);
});
