import { once } from 'node:events';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { limitUnfinished } from './unfinished.ts';

const HALF = 'POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 10\r\n\r\nhalf';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function listen({ perAddress = 1_000, descriptors = 1_024, app = respond }): Promise<number> {
  server = createServer(app);
  limitUnfinished(server, { perAddress }, descriptors);
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const respond: RequestListener = (req, res) => {
  req.resume().once('end', () => res.end('ok'));
};

async function open(port: number, sent = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  if (sent) socket.write(sent);
  return socket;
}

const many = (
  port: number,
  count: number,
  sent?: string,
  address: (index: number) => string = () => '127.0.0.1',
) => Promise.all(Array.from({ length: count }, (_, index) => open(port, sent, address(index))));

const openOnes = () => sockets.filter((socket) => !socket.closed).length;

async function request(port: number): Promise<string> {
  const [response] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
  return text(response);
}

it.each([
  ['that send nothing', ''],
  ['whose headers do not end', 'GET / HTTP/1.1\r\nHost: te'],
  ['whose body does not end', HALF],
])('closes the oldest connections of an address %s, and none of another', async (_, sent) => {
  const port = await listen({ perAddress: 5 });
  const first = await many(port, 3, sent);
  const other = await open(port, sent, '127.0.0.2');
  await many(port, 5, sent);
  await expect.poll(openOnes).toBe(6);
  expect(first.every(({ closed }) => closed)).toBe(true);
  expect(other.closed).toBe(false);
  expect(await request(port)).toBe('ok');
});

it('closes no connection that is served or idle', async () => {
  const waiting: (() => void)[] = [];
  const port = await listen({
    perAddress: 2,
    app: (_req, res) => waiting.push(() => res.end('ok')) as never,
  });
  const served = await many(port, 5, 'GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  await expect.poll(() => waiting.length).toBe(5);
  for (const end of waiting.slice(0, 4)) end();
  // The limit of unfinished ones has been applied when these are closed.
  await many(port, 4);
  await expect.poll(openOnes).toBe(7);
  expect(served.some(({ closed }) => closed)).toBe(false);
});

it('closes the oldest connections of all addresses at half of the descriptors', async () => {
  const port = await listen({ descriptors: 40 });
  const idle = await open(port, 'GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  await once(idle, 'data');
  await many(port, 60, HALF, (index) => `127.0.1.${index + 1}`);
  await expect.poll(openOnes).toBe(20);
  expect(idle.closed).toBe(true);
  expect(await request(port)).toBe('ok');
});

it('keeps a connection with a second request while the first is served', async () => {
  const ends: (() => void)[] = [];
  const port = await listen({ descriptors: 8, app: (_req, res) => ends.push(() => res.end('ok')) as never });
  const pipelined = await open(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
  await expect.poll(() => ends.length).toBe(2);
  ends[0]?.();
  await once(pipelined, 'data');
  await many(port, 10);
  await expect.poll(openOnes).toBe(5);
  expect(pipelined.closed).toBe(false);
});
