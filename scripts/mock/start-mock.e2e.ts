import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  BadRequestError,
  type Client,
  createClient,
  pages,
  type SessionEvent,
  type StreamedEvent,
  unwrap,
} from '../../client/index.ts';
import { askAsHost } from '../../server/testing/ask-as-host.ts';
import { childProcessesOf } from '../../server/testing/child-processes.ts';
import { listeningPorts } from '../../server/testing/listening-ports.ts';
import { startedProcesses } from '../../server/testing/started-processes.ts';
import { type Mock, startMock } from './start-mock.ts';

const resources = '/api/v1/cloud/sessions/sess_1/resources';
const head = 'Host: localhost\r\nAuthorization: Bearer any\r\nConnection: close\r\n';
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${head}${headers}\r\n`;
const post = (body: string) =>
  `POST /api/v1/cloud/sessions HTTP/1.1\r\n${head}Content-Type: application/json\r\n` +
  `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Requests that crash Prism (5.14; similar to its issue 2605), and the mock's responses. */
const deadly: [string, string, number][] = [
  ['a path that is not percent-encoded', get('/api/v1/cloud/sessions/%zz/resources'), 400],
  ['an Accept that is not a media type', get(resources, 'Accept: ;;;\r\n'), 200],
  ['an invalid Content-Type, without a body', get(resources, 'Content-Type: json\r\n'), 200],
  ['a violation that names a property beyond Latin-1', post('{"漢":1}'), 400],
  ['a body that nests deeply', post(`${'{"a":'.repeat(4200)}1${'}'.repeat(4200)}`), 400],
];

let mock: Mock;

/** Sends text to a port. Resolves to the whole response of the connection. */
async function exchange(port: number, message: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.write(message);
  await once(socket, 'close');
  return text;
}

const portOf = ({ url }: Mock) => Number(new URL(url).port);
const statusOf = async (message: string): Promise<number> =>
  Number((await exchange(portOf(mock), message)).split(' ')[1]);

describe('Prism behind the shell', () => {
  // Started here, so a mock that cannot start fails only these tests.
  beforeAll(async () => {
    mock = await startMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
  });
  afterAll(() => mock?.close());

  describe('the mock survives', () => {
    it.each(deadly)('%s', async (_, message, status) => {
      expect(await statusOf(message)).toBe(status);
      expect(await statusOf(get(resources))).toBe(200);
    });

    it('survives a client that leaves while it sends a body', async () => {
      const socket = connect(portOf(mock), '127.0.0.1');
      socket.write(post('{}').slice(0, -1));
      await once(socket, 'ready');
      socket.destroy();
      await once(socket, 'close');
      expect(await statusOf(get(resources))).toBe(200);
    });
  });

  it('reports a request without a Host', async () => {
    const message = get(resources).replace('Host: localhost\r\n', '');
    expect(await exchange(portOf(mock), message)).toContain('"The Host header is missing."');
  });

  it('rejects the host name of another site', async () => {
    const { status, body } = await askAsHost(mock.url + resources, 'evil.example:4010');
    expect([status, JSON.parse(body).error.type]).toEqual([421, 'invalid_request_error']);
    expect(
      (await askAsHost(mock.url + resources, 'localhost:4010', { authorization: 'Bearer any' })).status,
    ).toBe(200);
  });

  it.runIf(existsSync('/proc/net/tcp'))('has no other port, which would serve any host', async () => {
    expect(await statusOf(get(resources))).toBe(200);
    expect(listeningPorts(process.pid)).toContain(portOf(mock));
    expect(childProcessesOf(process.pid).flatMap(listeningPorts)).toEqual([]);
  });

  describe('a page of another origin', () => {
    it('may ask, and read every response with all its headers', async () => {
      const origin = 'https://app.example';
      const asked = await fetch(mock.url + resources, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'authorization,prefer',
        },
      });
      expect(asked.status).toBe(204);
      expect(Object.fromEntries(asked.headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'DELETE',
        'access-control-allow-headers': 'authorization,prefer',
      });
      for (const authorization of ['Bearer any', 'none']) {
        const response = await fetch(mock.url + resources, { headers: { origin, authorization } });
        expect(response.status).toBe(authorization === 'none' ? 401 : 200);
        expect(response.headers.get('access-control-allow-origin')).toBe(origin);
        expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      }
    });
  });

  describe('another mock', () => {
    const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

    it('logs requests if wanted, and leaves no connection or process after closing', async () => {
      const log = vi.spyOn(console, 'log').mockReturnValue();
      onTestFinished(() => log.mockRestore());
      const before = processes();
      const other = await startMock({ host: '127.0.0.1', port: 0, logLevel: 'info' });
      expect(processes()).toBe(before + 1);
      for (const each of [mock, other]) await exchange(portOf(each), get(resources));
      const client = connect(portOf(other), '127.0.0.1');
      await once(client, 'connect');
      const gone = once(client, 'close');
      await Promise.all([other.close(), gone]);
      await expect.poll(processes).toBe(before);
      await expect(fetch(other.url)).rejects.toThrow('fetch failed');
      expect(log.mock.calls).toEqual([['GET /api/v1/cloud/sessions/{session_id}/resources: 200']]);
    });

    it('starts Prism with its first request if Prism can be later', async () => {
      const before = processes();
      const other = await startMock({ host: '127.0.0.1', port: 0, logLevel: 'silent', prism: 'later' });
      expect(processes()).toBe(before);
      expect(await exchange(portOf(other), get(resources))).toMatch(/^HTTP\/1.1 200 /);
      expect(processes()).toBe(before + 1);
      await other.close();
      await expect.poll(processes).toBe(before);
    });

    it('logs one line after a crash of Prism, and responds again', async () => {
      const log = vi.spyOn(console, 'log').mockReturnValue();
      onTestFinished(() => log.mockRestore());
      const started = startedProcesses();
      const other = await startMock({ host: '127.0.0.1', port: 0, logLevel: 'warn' });
      onTestFinished(() => other.close());
      started[0]?.kill('SIGKILL');
      const status = async () => (await exchange(portOf(other), get(resources))).split(' ')[1];
      await expect.poll(() => log.mock.calls.flat()).toEqual(['Prism ended (SIGKILL). It is started again.']);
      await expect.poll(status).toBe('200');
    });

    it('reports a port in use, and leaves no process', async () => {
      const before = processes();
      const other = startMock({ host: '127.0.0.1', port: portOf(mock), logLevel: 'silent' });
      await expect(other).rejects.toThrow(`MOCK_PORT: port ${portOf(mock)} is in use.`);
      await expect.poll(processes).toBe(before);
    });
  });

  describe('the client', () => {
    it('receives in a stream the events that it lists, also of a thread', async () => {
      const client = createClient({ baseUrl: mock.url, token: 'any' });
      const path = { session_id: 'sess_1', thread_id: 'sthr_1' };
      const ofSession = [client.listSessionEvents, client.streamSessionEvents] as const;
      const ofThread = [client.listSessionThreadEvents, client.streamSessionThreadEvents] as const;
      for (const [list, stream] of [ofSession, ofThread]) {
        const listed: SessionEvent[] = [];
        for await (const event of pages(list as Client['listSessionThreadEvents'], { path }))
          listed.push(event);
        const streamed: StreamedEvent[] = [];
        for await (const event of await (stream as Client['streamSessionThreadEvents'])({ path })) {
          streamed.push(event);
          if (streamed.length === listed.length) break;
        }
        expect(streamed).toEqual(listed);
        expect(listed.length).toBeGreaterThan(1);
      }
    });

    it('says which examples there are when the one that is preferred is misspelt', async () => {
      const client = createClient({
        baseUrl: mock.url,
        token: 'any',
        fetch: (input, init) => {
          const request = new Request(input, init);
          request.headers.set('Prefer', 'example=schedule_archivd');
          return fetch(request);
        },
      });
      const error = await unwrap(client.unpauseSchedule({ path: { schedule_id: 'sched_1' } })).catch(
        (e) => e,
      );
      expect(error).toBeInstanceOf(BadRequestError);
      expect(error.message).toMatch(
        /^Prefer: unpauseSchedule has no example "?schedule_archivd"?\. It has .*schedule_archived/,
      );
    });
  });
});
