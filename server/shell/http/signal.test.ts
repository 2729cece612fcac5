import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fixture, startFixture, succeed, TOKEN } from '../../testing/shell/server.ts';
import { signals } from './signal.ts';

let shell: Fixture;
let shutdown: AbortController;
beforeEach(async () => {
  shutdown = new AbortController();
  shell = await startFixture({ shutdown: shutdown.signal });
});
afterEach(() => shell.close());

const list = () => shell.send('GET', '/v1/boxes/box_a/items');

test('returns the same signal each time, and does not abort it after the response', async () => {
  const seen: AbortSignal[] = [];
  shell.handle = (input, { signal }) => {
    seen.push(signal);
    return succeed(input);
  };
  expect((await list()).status).toBe(200);
  await expect.poll(() => shell.logs).toHaveLength(1);
  shutdown.abort();
  expect(shell.calls[0]?.context.signal).toBe(seen[0]);
  expect(seen[0]?.aborted).toBe(false);
});

test('aborts when the client disconnects before the response', async () => {
  const outgoing = request({
    port: shell.port,
    path: '/v1/boxes/box_a/items',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  shell.handle = async (input, { signal }) => {
    outgoing.destroy();
    await once(signal, 'abort');
    return succeed(input);
  };
  outgoing.on('error', () => undefined).end();
  await expect.poll(() => shell.logs).toMatchObject([{ msg: 'request', aborted: true }]);
  expect(shell.calls[0]?.context.signal.aborted).toBe(true);
});

test('aborts when the server shuts down, and still sends the response', async () => {
  shell.handle = async (input, { signal }) => {
    shutdown.abort();
    expect(signal.aborted).toBe(true);
    return succeed(input);
  };
  expect((await list()).status).toBe(200);
});

test('is aborted on first use after the client has disconnected', async () => {
  const outgoing = request({
    port: shell.port,
    path: '/v1/boxes/box_a/items',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  let left = () => {};
  const gone = new Promise<void>((resolve) => {
    left = resolve;
  });
  shell.handle = async (input, context) => {
    outgoing.destroy();
    await gone;
    expect(context.signal.aborted).toBe(true);
    return succeed(input);
  };
  outgoing.on('error', () => undefined).end();
  await expect.poll(() => shell.logs).toMatchObject([{ msg: 'request', aborted: true }]);
  left();
  expect((await shell.send('GET', '/nowhere')).status).toBe(404);
  expect(shell.logs.filter((line) => line.msg === 'request failed')).toEqual([]);
});

test('keeps no signal of a closed response', () => {
  const shutdown = new AbortController();
  const abort = vi.spyOn(AbortController.prototype, 'abort');
  const res = Object.assign(new EventEmitter(), { destroyed: true });
  expect(signals(shutdown.signal)(res as never)().aborted).toBe(true);
  shutdown.abort();
  // Its own and that of the shutdown.
  expect(abort).toHaveBeenCalledTimes(2);
  expect(res.listenerCount('close')).toBe(0);
  abort.mockRestore();
});
