import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PARTING_MS } from '../shell/contract/stream.ts';
import { type Fixture, startFixture, TOKEN } from '../testing/shell/server.ts';
import { feed, large, watch } from '../testing/shell/watch.ts';
import { drainable } from './drain.ts';

/** Much shorter than the maximum time of a drain, and than the keep-alive time of Node. */
const SOON_MS = 1_500;

let fixture: Fixture;
let server: Server;
let shutdown: AbortController;
let drain: () => Promise<void>;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  shutdown = new AbortController();
  fixture = await startFixture({ shutdown: shutdown.signal });
  server = createServer(fixture.app);
  drain = drainable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  agent.destroy();
  server.closeAllConnections();
  await fixture.close();
});

const port = () => (server.address() as AddressInfo).port;

async function timed(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

it('ends streams without waiting for them', async () => {
  fixture.handle = () => ({ status: 200, stream: feed().stream });
  const clients = await Promise.all(Array.from({ length: 20 }, () => watch(port(), agent)));
  const ends = clients.map((client) => client.all());
  shutdown.abort();
  expect(await timed(drain())).toBeLessThan(SOON_MS);
  expect(await Promise.all(ends)).toEqual(Array(20).fill('retry: 1000\n\n'));
});

it('waits only a moment for streams that nobody reads', async () => {
  const { stream, push } = feed();
  fixture.handle = () => ({ status: 200, stream });
  push(large, large);
  const client = await watch(port(), agent);
  await expect.poll(() => client.response.readableLength).toBeGreaterThan(0);
  shutdown.abort();
  expect(await timed(drain())).toBeLessThan(PARTING_MS + SOON_MS);
});

it('closes a connection after its running response', async () => {
  const path = '/v1/boxes/box_a/items';
  const text = 'x'.repeat(2 ** 24);
  fixture.handle = () => ({ status: 200, body: { data: [text] } });
  const outgoing = request({
    port: port(),
    path,
    agent,
    headers: { authorization: `Bearer ${TOKEN}` },
  }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const drained = timed(drain());
  response.resume();
  await once(response, 'end');
  expect(await drained).toBeLessThan(SOON_MS);
});

/** Opens a connection that the server has accepted. */
async function connected() {
  const accepted = once(server, 'connection');
  const socket = connect(port(), '127.0.0.1');
  await accepted;
  return socket;
}

it('closes a connection that sends no request', async () => {
  const socket = await connected();
  const closed = once(socket.resume(), 'close');
  // The maximum time of a drain is 10 s.
  expect(await timed(drain())).toBeLessThan(5_000);
  await closed;
});

it('serves the first request of a new connection', async () => {
  fixture.handle = () => ({ status: 200, body: { data: [] } });
  const socket = await connected();
  const drained = drain();
  socket.write(`GET /v1/boxes/box_a/items HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`);
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response).toContain('Connection: close');
  await drained;
});

it('does not wait for pipelined requests of a disconnected client', async () => {
  let end = () => {};
  fixture.handle = () =>
    new Promise((resolve) => {
      end = () => resolve({ status: 200, body: { data: [] } });
    });
  const head = `GET /v1/boxes/box_a/items HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`;
  const client = connect(port(), '127.0.0.1');
  client.write(`${head}GET / HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect.poll(() => fixture.calls.length).toBe(1);
  client.destroy();
  await expect.poll(() => fixture.logs.length).toBe(2);
  end();
  const kept = await fetch(`http://127.0.0.1:${port()}/`);
  await kept.text();
  expect(await timed(drain())).toBeLessThan(SOON_MS);
});
