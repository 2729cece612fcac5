import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { respondToClientErrors } from '../shell/http/client-errors.ts';
import { errorLog } from '../shell/log.ts';
import { arrivalTimes, limitArrival } from './arrival.ts';

const FORM = 'Content-Type: multipart/form-data; boundary=x';
const half = (...headers: string[]) =>
  ['POST / HTTP/1.1', 'Host: test', 'Content-Length: 1000000', ...headers, '', 'half'].join('\r\n');
const limit = { timeoutSeconds: 1 };

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function open(sent: string, app: RequestListener = (req) => void req.resume()): Promise<Socket> {
  const server = createServer(arrivalTimes(limit), app);
  servers.push(server);
  limitArrival(server, limit);
  respondToClientErrors(server, errorLog);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(sent);
  return socket;
}
const received = async (socket: Socket) => String((await once(socket, 'data'))[0]);

// They only wait, so they run at the same time.
describe.concurrent('a request that does not arrive in time', () => {
  it.each([
    ['with a body', half()],
    ['with a form', half(FORM)],
  ])('gets a 408: %s', async (_, sent) => {
    expect(await received(await open(sent))).toMatch(/^HTTP\/1.1 408 /);
  });

  it('gets a 408 if it only brings a little', async () => {
    const socket = await open(half(FORM));
    const dripping = setInterval(() => socket.write('x'), 100);
    expect(await received(socket)).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(dripping);
  });

  it('is closed if its headers do not arrive', async () => {
    await once((await open('POST / HTTP/1.1\r\nHo')).resume(), 'close');
  });
});

/** Sends 20 kB twice a second. Resolves to the first response. */
async function flow(socket: Socket): Promise<string> {
  const flowing = setInterval(() => socket.write(Buffer.alloc(20_000)), 500);
  const response = await received(socket);
  clearInterval(flowing);
  return response;
}

it.concurrent('gives uploads more time while they move, and no other requests', async () => {
  let arrived = 0;
  const until: RequestListener = (req, res) => {
    const began = performance.now();
    req.on('data', ({ length }) => {
      arrived += length;
      if (performance.now() - began > 3_000) res.end('long');
    });
  };
  expect(await flow(await open(half(FORM), until))).toMatch(/long/);
  expect(arrived).toBeGreaterThan(80_000);
  expect(await flow(await open(half(), until))).toMatch(/^HTTP\/1.1 408 /);
});

it.concurrent('has no limit while a request that has arrived is served', async () => {
  const socket = await open('POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\n\r\nfull', (req, res) => {
    req.resume().once('end', () => setTimeout(() => res.end('late'), 2_500));
  });
  expect(await received(socket)).toMatch(/late/);
});
