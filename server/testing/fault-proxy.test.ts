import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

let proxy: FaultProxy;
/** The data that the connections of the server received. */
let received: string[];
let atServer: Socket[];
let stop: () => void;

beforeEach(async () => {
  received = [];
  atServer = [];
  const server = createServer((socket) => {
    atServer.push(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received.push(String(chunk));
      socket.write(`re: ${chunk}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => server.close();
  proxy = await startFaultProxy(`postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/db`);
});
afterEach(async () => {
  await proxy.close();
  stop();
});

/** A connected client with its received data. */
async function client() {
  const socket = connect(proxy.port, '127.0.0.1');
  const heard: string[] = [];
  let ended = '';
  socket.on('data', (chunk) => heard.push(String(chunk)));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    ended = error.code ?? '';
  });
  await once(socket, 'connect');
  const say = (text: string) => socket.write(text);
  return { socket, heard, say, ended: () => ended };
}

it('keeps user, password and database in its URL', () => {
  expect(proxy.url).toBe(`postgres://u:p@127.0.0.1:${proxy.port}/db`);
});

it('passes data in both directions, and an end', async () => {
  const one = await client();
  one.say('a');
  await expect.poll(() => one.heard).toEqual(['re: a']);
  const closed = once(atServer[0] as Socket, 'close');
  one.socket.end();
  await closed;
  await expect.poll(() => proxy.connections).toBe(0);
});

it('stalls open and new connections, and delivers what it held back', async () => {
  const old = await client();
  old.say('a');
  await expect.poll(() => old.heard).toEqual(['re: a']);
  await proxy.stall();
  old.say('b');
  const fresh = await client();
  fresh.say('c');
  expect(proxy.connections).toBe(2);
  expect(received).toEqual(['a']);
  await proxy.pass();
  await expect.poll(() => old.heard).toEqual(['re: a', 're: b']);
  await expect.poll(() => fresh.heard).toEqual(['re: c']);
});

it('makes open connections half-open permanently, and passes new ones', async () => {
  const old = await client();
  old.say('a');
  await expect.poll(() => old.heard).toEqual(['re: a']);
  proxy.halfOpen('to-client');
  old.say('b');
  await expect.poll(() => received).toEqual(['a', 'b']);
  proxy.halfOpen();
  old.say('c');
  const fresh = await client();
  fresh.say('d');
  await expect.poll(() => fresh.heard).toEqual(['re: d']);
  await proxy.pass();
  expect(received).toEqual(['a', 'b', 'd']);
  expect(old.heard).toEqual(['re: a']);
  expect(atServer[0]?.destroyed).toBe(false);
});

it('ends what a half-open connection left open at the server when its client is gone', async () => {
  const gone = await client();
  gone.say('a');
  await expect.poll(() => gone.heard).toEqual(['re: a']);
  proxy.halfOpen();
  const alive = await client();
  alive.say('b');
  await expect.poll(() => alive.heard).toEqual(['re: b']);
  gone.socket.destroy();
  await expect
    .poll(() => {
      proxy.reap();
      return atServer.map(({ destroyed }) => destroyed);
    })
    .toEqual([true, false]);
});

it('resets open connections', async () => {
  const one = await client();
  one.say('a');
  await expect.poll(() => one.heard).toEqual(['re: a']);
  proxy.cut();
  await expect.poll(one.ended).toBe('ECONNRESET');
  expect((await client()).ended()).toBe('');
});

it('rejects new connections until it passes again', async () => {
  const old = await client();
  await proxy.refuse();
  await expect(client()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  old.say('a');
  await expect.poll(() => old.heard).toEqual(['re: a']);
  await proxy.pass();
  const fresh = await client();
  fresh.say('b');
  await expect.poll(() => fresh.heard).toEqual(['re: b']);
});

it('resets all connections when a client sends a text, and rejects new ones', async () => {
  const [one, other] = [await client(), await client()];
  const cut = proxy.cutAt('wanted');
  one.say('a');
  await expect.poll(() => one.heard).toEqual(['re: a']);
  one.say('the wanted text');
  await cut;
  await expect.poll(one.ended).toBe('ECONNRESET');
  await expect.poll(other.ended).toBe('ECONNRESET');
  await expect(client()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await proxy.pass();
  const fresh = await client();
  fresh.say('wanted');
  await expect.poll(() => fresh.heard).toEqual(['re: wanted']);
  expect(received).toEqual(['a', 'wanted']);
});
