/** The log line and the event of `onResponse` if the client disconnects before the response. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Fixture, startFixture, succeed, TOKEN } from '../testing/shell/server.ts';
import type { ResponseEvent } from './log.ts';

const events: ResponseEvent[] = [];
let shell: Fixture;
beforeAll(async () => {
  shell = await startFixture({ onResponse: (event) => void events.push(event) });
});
afterEach(() => {
  events.length = 0;
  shell.logs.length = 0;
  shell.handle = succeed;
});
afterAll(() => shell.close());

/** Sends the start of a request. */
async function begin(method: string, path: string, rest = ''): Promise<ReturnType<typeof connect>> {
  const socket = connect({ port: shell.port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n${rest}\r\n`);
  return socket;
}

async function expectNoStatus(): Promise<void> {
  await expect.poll(() => events).toMatchObject([{ status: null, aborted: true }]);
  expect(shell.logs).toMatchObject([{ msg: 'request', status: null, aborted: true }]);
}

test.each(['Content-Length: 100', 'Transfer-Encoding: chunked'])(
  'logs no status for an upload that the client aborts (%s)',
  async (framing) => {
    const socket = await begin('POST', '/v1/boxes', `Content-Type: application/json\r\n${framing}\r\n`);
    socket.write(framing.startsWith('C') ? '{"name"' : '7\r\n{"name"\r\n');
    await shell.send('GET', '/v1/boxes/box_a/items');
    await expect.poll(() => events).toHaveLength(1);
    events.length = 0;
    shell.logs.length = 0;
    socket.destroy();
    await expectNoStatus();
    expect(shell.calls).toHaveLength(1);
    shell.calls.length = 0;
  },
);

test('logs no status if the client disconnects while the handler runs', async () => {
  let waiting = false;
  shell.handle = async (input, { signal }) => {
    waiting = true;
    await once(signal, 'abort');
    return succeed(input);
  };
  const socket = await begin('GET', '/v1/boxes/box_a/items');
  await expect.poll(() => waiting).toBe(true);
  socket.destroy();
  await expectNoStatus();
});

test('logs the status of a stream that the client ends', async () => {
  shell.handle = async function* (_, { signal }) {
    yield { comment: 'open', id: '0' };
    await once(signal, 'abort');
  };
  const socket = await begin('GET', '/v1/boxes/box_a/watch');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => events).toMatchObject([{ status: 200, aborted: true }]);
});
