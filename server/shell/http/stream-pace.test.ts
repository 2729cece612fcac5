import { EventEmitter, getEventListeners, once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';
import { large, moved, streamOf, watch, watchFed } from '../../testing/shell/watch.ts';
import { frame, KEEP_ALIVE_MS, PARTING, PARTING_MS, STALLED_MS, sendFrames } from '../contract/stream.ts';

let shell: Fixture;
let shutdown: AbortController;
beforeEach(async () => {
  shutdown = new AbortController();
  shell = await startFixture({ shutdown: shutdown.signal });
});
afterEach(() => shell.close().finally(vi.useRealTimers));

/** Sends a request without a handler. When its response arrives, the server has processed earlier events. */
const other = async () => expect((await shell.send('GET', '/nowhere')).status).toBe(404);
const signal = () => shell.calls.at(-1)?.context.signal as AbortSignal;
const listeners = (target: AbortSignal) => getEventListeners(target, 'abort').length;

test('sends only what fits into the buffers until the client reads', async () => {
  const limit = 40;
  let pulled = 0;
  async function* endless() {
    while (pulled < limit) {
      pulled += 1;
      yield large;
    }
  }
  shell.handle = () => ({ status: 200, stream: endless() });
  const client = await watch(shell.port);
  for (let each = 0; each < 10; each++) await other();
  expect(pulled).toBe(1);
  client.response.resume();
  await expect.poll(() => pulled).toBeGreaterThan(1);
  client.leave();
  await expect.poll(() => signal().aborted).toBe(true);
  expect(pulled).toBeLessThan(limit);
});

test('leaves no listeners after a stream of many events', async () => {
  async function* many() {
    for (let each = 0; each < 500; each++) yield moved(`${each}`);
    await new Promise(() => undefined);
  }
  shell.handle = () => ({ status: 200, stream: many() });
  const client = await watch(shell.port);
  await expect.poll(client.text).toContain('"to":"499"');
  expect([listeners(signal()), listeners(shutdown.signal)]).toEqual([1, 1]);
  client.leave();
  await expect.poll(() => listeners(signal())).toBe(0);
});

test('sends comments on silent streams only', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { client, push } = await watchFed(shell);
  expect(client.text()).toBe('');
  // expect.poll would move the fake clock.
  const more = () => once(client.response, 'data');
  vi.advanceTimersByTime(KEEP_ALIVE_MS - 1);
  push(moved('a'));
  await more();
  vi.advanceTimersByTime(KEEP_ALIVE_MS - 1);
  await other();
  expect(client.text()).toBe(frame(moved('a')));
  vi.advanceTimersByTime(1);
  await more();
  vi.advanceTimersByTime(KEEP_ALIVE_MS);
  await more();
  expect(client.text()).toBe(`${frame(moved('a'))}: keep-alive\n\n: keep-alive\n\n`);
  client.leave();
  await vi.waitUntil(() => vi.getTimerCount() === 0);
});

test('sends no comments while the client does not read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { client, push } = await watchFed(shell);
  push(large);
  for (let each = 0; each < 10; each++) {
    await other();
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
  }
  client.text();
  shutdown.abort();
  expect(await client.all()).toBe(frame(large) + PARTING);
});

test('disconnects a client that reads nothing for a minute, but not one that reads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { client, notes, push } = await watchFed(shell);
  const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000 });
  const waiting = () => until(() => vi.getTimerCount() === 1);
  push(large);
  await waiting();
  // Half of the time, because waiting also moves the fake clock.
  vi.advanceTimersByTime(STALLED_MS / 2);
  client.response.resume();
  await until(() => notes.pulled === 2);
  expect(vi.getTimerCount()).toBe(0);
  client.response.pause();
  push(large);
  await waiting();
  vi.advanceTimersByTime(STALLED_MS);
  await until(() => notes.returned === 1);
  expect(signal().aborted).toBe(true);
});

test.each([
  ['disconnects a client that has not read everything at shutdown', true, false, 1],
  ['does not disconnect a client that has read everything', true, true, 0],
  ['does not disconnect a client without a shutdown', false, false, 0],
])('%s after the end of the stream', async (_, aborted, writableFinished, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const destroy = vi.fn();
  const res = Object.assign(new EventEmitter(), {
    write: () => true,
    end: () => {},
    destroy,
    writableFinished,
  });
  const send = () => sendFrames(res as never, streamOf() as never, { aborted } as AbortSignal);
  await send();
  vi.advanceTimersByTime(PARTING_MS);
  expect(destroy).toHaveBeenCalledTimes(times);
  // The connection closes, so the wait ends.
  await send();
  res.emit('close');
  expect(res.listenerCount('close')).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('leaves no listeners on the response after a client has read', async () => {
  const res = Object.assign(new EventEmitter(), { write: () => false, end: () => {} });
  const sent = sendFrames(res as never, streamOf(Buffer.from('a')) as never, new AbortController().signal);
  await vi.waitUntil(() => res.listenerCount('drain') === 1);
  res.emit('drain');
  await sent;
  expect(res.listenerCount('close')).toBe(0);
});
