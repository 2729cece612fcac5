import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionError, TimeoutError } from './index.ts';
import { wait } from './limit.ts';
import { platform } from './runtime.ts';
import { type Behaviour, broken, json, refusal, scene, silent } from './testing/fake-service.ts';
import { response, start } from './testing/streams.ts';

const thread = { path: { session_id: 'sess_1', thread_id: 'sthr_1' } };
const deployment = { path: { id: 'dep_1' } };
const done = () => json(200, {});
const busy = (retryAfter: string) => () => refusal(503, {}, { 'retry-after': retryAfter });

describe('a time-out', () => {
  it('ends an attempt, and the next one begins', async () => {
    const { client, requests, times, runtime } = scene([silent, done], { attemptTimeoutMs: 5000 });
    expect((await runtime.run(client.getSessionThread(thread))).status).toBe(200);
    expect(times).toEqual([0, 5250]);
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('ends the last attempt with a TimeoutError, which is a connection error', async () => {
    const { client, requests, runtime } = scene([silent], { retry: false });
    const error = await runtime.run(client.pauseDeployment(deployment)).catch((e) => e);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toBe('pauseDeployment: no response within 30000 ms.');
    expect(requests).toHaveLength(1);
  });

  it('ends a response whose body does not come to its end', async () => {
    const endless: Behaviour = () => new Response(new ReadableStream());
    const { client, runtime } = scene([endless, done]);
    expect((await runtime.run(client.getSessionThread(thread))).status).toBe(200);
  });

  it('ends a whole call, whatever its attempts', async () => {
    const { client, times, runtime } = scene([silent], { timeoutMs: 70_000, retry: { attempts: 9 } });
    const error = await runtime.run(client.getSessionThread(thread)).catch((e) => e);
    expect(error.message).toBe('getSessionThread: no response within 70000 ms.');
    expect(times).toEqual([0, 30_250, 60_750]);
  });

  it('ends a call whose token does not come', async () => {
    const { client, requests, runtime } = scene([done], { token: () => new Promise(() => {}) });
    await expect(runtime.run(client.getSessionThread(thread))).rejects.toThrow(
      'no response within 120000 ms',
    );
    expect(requests).toEqual([]);
  });

  it('returns the last response if a pause would exceed the limit', async () => {
    const { client, requests, runtime } = scene([busy('10')]);
    const result = await runtime.run(client.getSessionThread({ ...thread, timeoutMs: 10_000 }));
    expect([result.status, requests.length, runtime.now()]).toEqual([
      503,
      1,
      Date.parse('2026-11-21T12:00:00Z'),
    ]);
  });

  it('prefers the limit of a call to that of the client; Infinity removes it', async () => {
    const { client, times, runtime } = scene([silent, silent, done], { attemptTimeoutMs: 5000 });
    await runtime.run(client.getSessionThread({ ...thread, attemptTimeoutMs: 1000 }));
    expect(times).toEqual([0, 1250, 2750]);
    const endless = scene([silent], { attemptTimeoutMs: Infinity, timeoutMs: Infinity });
    await expect(endless.runtime.run(endless.client.getSessionThread(thread))).rejects.toThrow(
      'Nothing is left',
    );
  });
});

describe("the caller's signal", () => {
  const reason = new Error('enough');

  it.each<[string, Behaviour[]]>([
    ['while it waits for a response', [silent]],
    ['between two attempts', [busy('20')]],
  ])('ends a call %s', async (_, behaviours) => {
    const { client, requests, runtime } = scene(behaviours);
    const controller = new AbortController();
    runtime.after(1000, () => controller.abort(reason));
    const call = client.getSessionThread({ ...thread, signal: controller.signal });
    await expect(runtime.run(call)).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
    expect(runtime.pending).toBe(0);
  });

  it('ends a call while it waits for its token, and before it begins', async () => {
    const { client, requests, runtime } = scene([done], { token: () => new Promise(() => {}) });
    const controller = new AbortController();
    runtime.after(1000, () => controller.abort(reason));
    const { signal } = controller;
    await expect(runtime.run(client.getSessionThread({ ...thread, signal }))).rejects.toBe(reason);
    await expect(runtime.run(client.getSessionThread({ ...thread, signal }))).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });

  it('is told to fetch', async () => {
    const { client, requests, runtime } = scene([silent]);
    const controller = new AbortController();
    runtime.after(1000, () => controller.abort(reason));
    await runtime.run(client.getSessionThread({ ...thread, signal: controller.signal }).catch(() => {}));
    expect(requests[0]?.signal.reason).toBe(reason);
  });

  it('is let go of when a call has ended, as timers are', async () => {
    const { signal } = new AbortController();
    const { client, runtime } = scene([broken, silent, done]);
    await runtime.run(client.getSessionThread({ ...thread, signal }));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(runtime.pending).toBe(0);
  });

  it('has one listener, however many calls and streams have it, and none after them', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const open = () => response(new ReadableStream({ start: (each) => each.enqueue(bytes) }));
    const bytes = new TextEncoder().encode(start('evt_0'));
    const { client, runtime } = scene([({ url }) => (url.endsWith('/stream') ? open() : done())]);
    const path = { session_id: 'sess_1' };
    const listeners = () => getEventListeners(signal, 'abort').length;
    for (let each = 0; each < 10; each += 1) {
      const calls = Array.from({ length: 100 }, () => client.getSession({ path, signal }));
      expect(listeners()).toBe(1);
      await Promise.all(calls);
      expect(listeners()).toBe(0);
    }
    const opening = Array.from({ length: 100 }, () => client.streamSessionEvents({ path, signal }));
    const streams = await Promise.all(opening);
    expect(listeners()).toBe(1);
    const [first, ...others] = streams;
    await first?.return();
    expect(listeners()).toBe(1);
    controller.abort(reason);
    for (const each of others) await expect(each.next()).rejects.toBe(reason);
    expect(listeners()).toBe(0);
    expect(runtime.pending).toBe(0);
  });

  it('is let go of when a wait is over, for a stream waits often', async () => {
    const { signal } = new AbortController();
    const { runtime } = scene([]);
    await runtime.run(wait(runtime, 1000, signal));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('the clock of the platform', () => {
  it('sets no timer for a limit that is too large for timers', () => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    try {
      for (const ms of [Infinity, 2 ** 31]) platform.after(ms, () => {})();
      expect(setTimer).not.toHaveBeenCalled();
      platform.after(2 ** 31 - 1, () => {})();
      expect(setTimer).toHaveBeenCalledTimes(1);
    } finally {
      setTimer.mockRestore();
    }
  });

  it('is that of the platform', () => {
    const spies = [
      vi.spyOn(Date, 'now').mockReturnValue(7),
      vi.spyOn(Math, 'random').mockReturnValue(0.7),
      vi.spyOn(globalThis, 'clearTimeout'),
    ];
    try {
      expect([platform.now(), platform.random()]).toEqual([7, 0.7]);
      platform.after(1000, () => {})();
      expect(spies[2]).toHaveBeenCalledTimes(1);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  it('goes off, and draws keys that differ', async () => {
    await new Promise<void>((resolve) => platform.after(0, resolve));
    expect(platform.idempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(platform.idempotencyKey()).not.toBe(platform.idempotencyKey());
    const draw = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      (bytes as unknown as Uint8Array).set([0, 10, 171]);
      return bytes;
    });
    try {
      expect(platform.idempotencyKey()).toBe(`000aab${'00'.repeat(13)}`);
    } finally {
      draw.mockRestore();
    }
  });
});
