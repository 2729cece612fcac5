import { once } from 'node:events';
import { readFile, rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole } from '../../scripts/build/console-bundle.mjs';
import { openDatabase } from '../platform/database/open.ts';
import type { OpenDatabase } from '../platform/database/opened.ts';
import { events } from '../records/tables/events.ts';
import { servers } from '../records/tables/servers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { defaultWorkspace, readConfig } from './config.ts';
import { type RunningService, startService } from './run.ts';

let folder: string;
let service: RunningService;
let database: OpenDatabase;

const start = async () => {
  database = await openDatabase({ dataDir: folder, databaseUrl: null });
  const config = readConfig({ PORT: '0', SANDBOX_RUNTIME: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  return startService({ config, demo: true, database });
};

beforeAll(async () => {
  folder = temporaryFolder('run-test');
  service = await start();
});
afterAll(async () => {
  // The last test closes the database.
  await service.close().catch(() => {});
  await rm(folder, { recursive: true });
});

async function open(): Promise<Socket> {
  const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  return socket.setEncoding('utf8');
}

/** Reads until the service closes the connection. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

describe('the service', () => {
  it('serves the documentation and the contract', async () => {
    const docs = await fetch(`${service.url}/docs`);
    expect(docs.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await docs.text();
    expect(text).toContain('Agent Sessions, Deployments and Schedules');
    expect(text).toContain(`${service.url}/api/v1/cloud/sessions`);
    expect(text).not.toContain('127.0.0.1:4000');
    const withSlash = await fetch(`${service.url}/docs/`);
    expect([withSlash.status, withSlash.headers.get('etag')]).toEqual([200, docs.headers.get('etag')]);
    // A page that nobody reads keeps its connection, and so the others, open while the service stops.
    await withSlash.text();
    const bundle = await fetch(`${service.url}/openapi.json`);
    // The file has the default port.
    const file = await readFile('generated/openapi.json', 'utf8');
    expect(await bundle.text()).toBe(file.replace('http://127.0.0.1:4000', service.url));
  });

  it('serves llms.txt and the Markdown pages that it lists', async () => {
    const index = await fetch(`${service.url}/llms.txt`);
    expect(index.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const pages = [...(await index.text()).matchAll(/\]\((docs\/[^)]+)\)/g)].map(([, page]) => page);
    expect(pages).toContain('docs/guide/errors.md');
    for (const page of pages) {
      const response = await fetch(`${service.url}/${page}`);
      expect([page, response.status, response.headers.get('content-type')]).toEqual([
        page,
        200,
        'text/markdown; charset=utf-8',
      ]);
      expect(await response.text()).not.toContain('127.0.0.1:4000');
    }
    expect((await fetch(`${service.url}/docs/guide/missing.md`)).status).toBe(404);
  });

  it('serves the console with a policy that allows only its own script and styles', async () => {
    await buildConsole();
    const page = await fetch(`${service.url}/console`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; /);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    const html = await page.text();
    expect(html).toContain('<div id="root"></div>');
    const linked = await fetch(`${service.url}/console/request?operation=createSession`);
    expect(await linked.text()).toBe(html);
  });

  it('redirects browsers, but not programs, from / to the documentation', async () => {
    const shown = await fetch(`${service.url}/`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([shown.url, shown.status]).toEqual([`${service.url}/docs`, 200]);
    await shown.text();
    expect((await fetch(`${service.url}/`)).status).toBe(404);
    const options = { method: 'HEAD', redirect: 'manual', headers: { accept: 'text/html' } } as const;
    const head = await fetch(`${service.url}/`, options);
    expect([head.status, head.headers.get('location')]).toEqual([302, 'docs']);
    expect((await fetch(`${service.url}/`, { method: 'HEAD' })).status).toBe(404);
  });

  it('keeps idle connections longer than balancers do', async () => {
    const socket = await open();
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(String(await once(socket, 'data'))).toContain('Keep-Alive: timeout=65');
    socket.destroy();
  });

  it('returns 200 for /healthz and /readyz', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(service.url + path);
      expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    }
  });
});

it('writes no row of a server if the port is in use', async () => {
  const data = temporaryFolder('run-refused');
  const own = await openDatabase({ dataDir: data, databaseUrl: null });
  const env = { SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'true', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...env, PORT: new URL(service.url).port, DATA_DIR: data });
  const refused = startService({ config, demo: false, database: { ...own, close: async () => {} } });
  await expect(refused).rejects.toThrow(/^PORT: port \d+ is in use\./);
  expect(await own.db.select().from(servers)).toEqual([]);
  await own.close();
  await rm(data, { recursive: true });
});

describe('a route that is not in the contract', () => {
  it.each([
    '/docs',
    '/docs/',
    '/console',
    '/console/',
    '/console/request',
    '/openapi.json',
    '/healthz',
    '/readyz',
  ])('returns 405 in the envelope for other methods: %s', async (path) => {
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      const response = await fetch(service.url + path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      const { request_id } = (await response.json()) as { request_id: string };
      expect(response.headers.get('x-request-id')).toBe(request_id);
    }
  });

  it('ignores Range', async () => {
    const range = await fetch(`${service.url}/docs`, { headers: { range: 'bytes=99999999-' } });
    expect(range.status).toBe(200);
    await range.text();
  });
});

describe('an invalid request', () => {
  const cases: [string, string, number][] = [
    ['a broken request line', 'HELLO\r\n\r\n', 400],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    [
      'a target that is not a URL',
      'GET http://[?x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['no Host header', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    [
      'an unknown expectation',
      'GET /nowhere HTTP/1.1\r\nHost: localhost\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['a foreign Host', 'GET /docs HTTP/1.1\r\nHost: evil.example:4000\r\nConnection: close\r\n\r\n', 421],
    ['two Host headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: y\r\n\r\n', 400],
    [
      'two Authorization headers',
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
      400,
    ],
    [
      'an unsupported transfer coding',
      'POST /docs HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'more headers than Node reads',
      `GET /healthz HTTP/1.1\r\n${'a:\r\n'.repeat(1_100)}Host: x\r\n\r\n`,
      431,
    ],
    ['oversized headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ];
  it.each(cases)('gets the envelope: %s', async (_, text, status) => {
    const socket = await open();
    socket.write(text);
    const [head = '', body = ''] = (await received(socket)).split('\r\n\r\n');
    const envelope = JSON.parse(body);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain(`X-Request-Id: ${envelope.request_id}`);
    expect(envelope).toMatchObject({ type: 'error', error: { message: expect.any(String) } });
  });
});

describe('an unread body', () => {
  const endless = 'Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n';
  it.each(['POST /api/v1/cloud/sessions', 'GET /healthz', 'POST /docs'])(
    'does not keep the connection open: %s',
    async (line) => {
      const socket = await open();
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', () => {});
      socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${endless}`);
      await once(socket, 'close');
      expect(text).toMatch(/^HTTP\/1.1 (401|200|405) /);
    },
  );
});

describe('close', () => {
  it('finishes running requests, accepts no new ones, and keeps acknowledged data', async () => {
    const { token, demo } = service;
    const body = '{"events":[{"type":"user.message","content":[{"type":"text","text":"last words"}]}]}';
    const socket = await open();
    socket.write(
      `POST /api/v1/cloud/sessions/${demo?.states.session}/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The response to Expect shows that the service has the request.
    expect(String(await once(socket, 'data'))).toContain('100 Continue');
    const closed = service.close();
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
    socket.write(body);
    const response = await received(socket);
    expect(response).toContain('HTTP/1.1 200 OK');
    expect(response).toContain('last words');
    await closed;
    service = await start();
    const rows = await database.db.select().from(events);
    expect(rows.map(({ data }) => JSON.stringify(data)).join()).toContain('last words');
  });

  it('leaves the data readable only for its owner', async () => {
    expect((await stat(join(folder, 'secret.key'))).mode & 0o077).toBe(0);
  });
});

describe('ACCESS_TOKEN', () => {
  it('works from the first start, and fails the start if it is revoked', async () => {
    const memory = await openDatabase({ dataDir: null, databaseUrl: null });
    // Two services use the database, one after the other.
    const kept = { ...memory, close: async () => {} };
    // Its files are those of another database.
    const DATA_DIR = join(folder, 'other');
    const env = { PORT: '0', DATA_DIR, LOG_LEVEL: 'silent', ACCESS_TOKEN: 'pat_given' };
    const begin = () => startService({ config: readConfig(env), demo: false, database: kept });
    const first = await begin();
    const ask = () =>
      fetch(`${first.url}/api/v1/cloud/sessions/sess_1/resources`, {
        headers: { authorization: 'Bearer pat_given' },
      });
    expect((await ask()).status).toBe(404);
    const [given] = await first.tokens.list(defaultWorkspace);
    await first.tokens.revoke(defaultWorkspace, String(given?.id));
    expect((await ask()).status).toBe(401);
    await first.close();
    await expect(begin()).rejects.toThrow('ACCESS_TOKEN is revoked or expired.');
    await memory.close();
  });
});

describe('a service without its database', () => {
  it('returns 503 for /readyz', async () => {
    await database.close();
    const response = await fetch(`${service.url}/readyz`);
    const fault = expect.stringMatching(/^does not respond or is read-only \(/);
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: fault } },
    ]);
  });
});
