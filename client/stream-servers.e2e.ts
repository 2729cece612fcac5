/** Streams of servers that do not do what the contract says, over real connections. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  ConnectionError,
  createClient,
  InternalServerError,
  NotFoundError,
  ServiceUnavailableError,
  TimeoutError,
  UnexpectedResponseError,
} from './index.ts';
import { a, b, envelope, error, gives, gone, path, start } from './testing/streams.ts';

type Serve = (res: ServerResponse, req: IncomingMessage) => unknown;

const events = { 'content-type': 'text/event-stream' };
const sends =
  (text: string | Uint8Array, headers: Record<string, string> = {}): Serve =>
  (res) =>
    res.writeHead(200, { ...events, ...headers }).end(text);
const refuses =
  (status: number, type: string): Serve =>
  (res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope(type)));
const opened = sends(start('evt_0') + gives(a));
const redirects: Serve = (res, { url }) => res.writeHead(302, { location: url }).end();
const html: Serve = (res) => res.writeHead(200, { 'content-type': 'text/html' }).write('<h1>');
/** Sends part after part, and never the end. */
const drips = (part: string, begin: (res: ServerResponse) => void): Serve => {
  return (res, { socket }) => {
    begin(res);
    const timer = setInterval(() => (res.headersSent ? res.write(part) : socket.write(part)), 20);
    socket.on('close', () => clearInterval(timer));
  };
};

/** What the server does with one request after the other, the last one from then on. */
let served: Serve[] = [];
let requests = 0;
let open = 0;
const server = createServer((req, res) => {
  open += 1;
  res.on('close', () => {
    open -= 1;
  });
  served[Math.min(requests++, served.length - 1)]?.(res, req);
});
beforeEach(async () => {
  requests = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Attempts that only a time-out ends. Others have more time than a busy machine needs. */
const SHORT = { attemptTimeoutMs: 400, timeoutMs: 3_000 };
const LONG = { attemptTimeoutMs: 60_000, timeoutMs: 120_000 };

/** The ids of the events that come, and then what is thrown. */
async function read(times: typeof SHORT, ...serves: Serve[]): Promise<unknown[]> {
  served = serves;
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: 'pat_1',
    retry: { firstPauseMs: 1 },
    ...times,
  });
  const read: unknown[] = [];
  try {
    for await (const { id } of await client.streamSessionEvents({ path })) read.push(id);
  } catch (thrown) {
    read.push(thrown);
  }
  // No connection is left behind.
  await expect.poll(() => open).toBe(0);
  return read;
}

describe('a stream that never opens is an error:', () => {
  it.each<[string, Serve, new (...args: never[]) => Error, number | 'until timeoutMs']>([
    ['one that ends at once', sends(''), ConnectionError, 3],
    ['204', (res) => res.writeHead(204, events).end(), UnexpectedResponseError, 1],
    ['503', refuses(503, 'overloaded_error'), ServiceUnavailableError, 'until timeoutMs'],
    [
      '503 of a proxy',
      (res) => res.writeHead(503, events).end('<h1>'),
      UnexpectedResponseError,
      'until timeoutMs',
    ],
    ['401', refuses(401, 'authentication_error'), AuthenticationError, 1],
    ['HTML that does not end', html, UnexpectedResponseError, 1],
    ['a redirect to itself', redirects, ConnectionError, 'until timeoutMs'],
    ['a redirect to nowhere', (res) => res.writeHead(302).end(), UnexpectedResponseError, 1],
    ['what is not compressed', sends(gives(a), { 'content-encoding': 'gzip' }), ConnectionError, 3],
    ['a connection that ends', (res) => res.destroy(), ConnectionError, 'until timeoutMs'],
    ['silence', () => {}, TimeoutError, 'until timeoutMs'],
    [
      'headers that do not end',
      drips('x: y\r\n', (res) => res.socket?.write('HTTP/1.1 200 OK\r\n')),
      TimeoutError,
      'until timeoutMs',
    ],
    ['a line that does not end', drips(':', (res) => res.writeHead(200, events)), TimeoutError, 3],
  ])('%s', async (_, serve, thrown, count) => {
    const opening = thrown === TimeoutError ? { ...LONG, attemptTimeoutMs: 1_000 } : LONG;
    expect(await read(count === 'until timeoutMs' ? SHORT : opening, serve)).toEqual([expect.any(thrown)]);
    if (count === 'until timeoutMs') expect(requests).toBeGreaterThan(3);
    else expect(requests).toBe(count);
  });
});

describe('a stream that does not open again is an error:', () => {
  it.each<[string, Serve, new (...args: never[]) => Error, number]>([
    ['204', (res) => res.writeHead(204).end(), UnexpectedResponseError, 2],
    ['401', refuses(401, 'authentication_error'), AuthenticationError, 2],
    ['404', refuses(404, 'not_found_error'), NotFoundError, 2],
    ['HTML that does not end', html, UnexpectedResponseError, 2],
    ['one that ends at once', sends(start('evt_a')), ConnectionError, 4],
    ['one that fails at once', sends(start('evt_a') + error('api_error')), InternalServerError, 4],
    [
      'half of what is compressed',
      sends(gzipSync(gives(b)).subarray(0, 40), { 'content-encoding': 'gzip' }),
      ConnectionError,
      4,
    ],
    [
      'less than its length',
      (res) => {
        res.writeHead(200, { ...events, 'content-length': '99' }).write(start('evt_a'));
        setImmediate(() => res.destroy());
      },
      ConnectionError,
      4,
    ],
  ])('%s', async (_, serve, thrown, count) => {
    expect(await read(LONG, opened, serve)).toEqual(['evt_a', expect.any(thrown)]);
    expect(requests).toBe(count);
  });
});

it.each<[string, Serve, typeof SHORT]>([
  ['away', (res) => res.destroy(), LONG],
  ['overloaded', refuses(503, 'overloaded_error'), LONG],
  ['redirected in a circle', redirects, LONG],
  ['silent', () => {}, { ...LONG, attemptTimeoutMs: 400 }],
])('resumes after a service was %s for a while', async (_, away, times) => {
  expect(await read(times, opened, ...Array<Serve>(4).fill(away), sends(gives(b, gone)))).toContain('evt_z');
});

it('reads a compressed stream', async () => {
  const compressed = sends(gzipSync(start('evt_0') + gives(a, gone)), { 'content-encoding': 'gzip' });
  expect(await read(LONG, compressed)).toEqual(['evt_a', 'evt_z']);
});
