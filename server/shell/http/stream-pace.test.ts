import { EventEmitter, getEventListeners, once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';
import { large, moved, streamOf, watch, watchFed } from '../../testing/shell/watch.ts';
import { frame, KEEP_ALIVE_MS, PARTING, PARTING_MS, STALLED_MS, sendFrames } from './stream.ts';

let shell: Fixture;
let shutdown: AbortController;
beforeEach(async () => {
  shutdown = new AbortController();
  shell = await startFixture({ shutdown: shutdown.signal });
});
afterEach(() => shell.close().finally(vi.useRealTimers));

/** A request that reaches no handler: when it is answered, the server has had time for what was under way. */
const other = async () => expect((await shell.send('GET', '/nowhere')).status).toBe(404);
const signal = () => shell.calls.at(-1)?.context.signal as AbortSignal;
const listeners = (target: AbortSignal) => getEventListeners(target, 'abort').length;

test('a client that does not read is sent what there is room for, and the rest when it reads', async () => {
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

test('a stream leaves no listener behind, however many events it has', async () => {
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

test('a silent stream sends a comment now and then, a busy one does not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { client, push } = await watchFed(shell);
  expect(client.text()).toBe('');
  // Not by expect.poll, which turns fake clocks on.
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

test('a stream that waits for its client to read sends no comments meanwhile', async () => {
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

test('a client that leaves all unread for a minute is cut off; one that reads is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { client, notes, push } = await watchFed(shell);
  const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000 });
  const waiting = () => until(() => vi.getTimerCount() === 1);
  push(large);
  await waiting();
  // Half of it: to wait for something moves fake clocks on, too.
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
}, 20_000);

test.each([
  ['when the server shuts down and all is not read', true, false, 1],
  ['but not when all is read', true, true, 0],
  ['but not while the server goes on', false, false, 0],
])('after its end a client is cut off %s', async (_, aborted, writableFinished, times) => {
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
  // The wait ends with the connection.
  await send();
  res.emit('close');
  expect(res.listenerCount('close')).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a wait for a client to read leaves nothing behind on the response', async () => {
  const res = Object.assign(new EventEmitter(), { write: () => false, end: () => {} });
  const sent = sendFrames(res as never, streamOf('a') as never, new AbortController().signal);
  await vi.waitUntil(() => res.listenerCount('drain') === 1);
  res.emit('drain');
  await sent;
  expect(res.listenerCount('close')).toBe(0);
});
