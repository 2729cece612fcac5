import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestPlaces } from './request-places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new AbortController().signal;
const limits = { perWorkspace: 2, handlersAtOnce: 2 };
const tooMany = { status: 429, code: 'too_many_requests_at_once', headers: { 'Retry-After': '1' } };

describe('the requests of a workspace', () => {
  it('rejects a request beyond the limit after a second', async () => {
    const { admit } = createRequestPlaces(limits);
    await admit('a', never);
    await admit('a', never);
    const third = admit('a', never).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await third).toMatchObject(tooMany);
  });

  it('passes the place of a request that ends to the next one', async () => {
    const { admit } = createRequestPlaces(limits);
    const ends = [await admit('a', never), await admit('a', never)];
    const order: number[] = [];
    const later = [0, 1].map((number) => admit('a', never).finally(() => order.push(number)));
    ends[0]?.();
    const end = await later[0];
    expect(order).toEqual([0]);
    end?.();
    await later[1];
    expect(order).toEqual([0, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives no place to requests beyond the limit for longer than a second', async () => {
    const { admit } = createRequestPlaces(limits);
    const results: unknown[] = [];
    /** Sends a request beyond the limit, and ends another one. */
    const beyond = async () => {
      void admit('a', never).then(
        (end) => results.push(end),
        (error: unknown) => results.push(error),
      );
      end();
      await vi.advanceTimersByTimeAsync(0);
      end = results.at(-1) as () => void;
    };
    let end = await admit('a', never);
    await admit('a', never);
    for (let burst = 0; burst < 10; burst++) {
      await beyond();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(results).toEqual(Array.from({ length: 10 }, () => expect.any(Function)));
    await vi.advanceTimersByTimeAsync(1);
    const late = admit('a', never).catch((error: unknown) => error);
    end();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await late).toMatchObject(tooMany);
    expect(vi.getTimerCount()).toBe(0);
    const next = await admit('a', never);
    await vi.advanceTimersByTimeAsync(3_001);
    const queued = admit('a', never);
    next();
    expect(await queued).toBeTypeOf('function');
  });

  it('gives places to requests that wait for a rejection once most are free', async () => {
    const { admit } = createRequestPlaces({ ...limits, perWorkspace: 4 });
    const ends = await Promise.all(Array.from({ length: 4 }, () => admit('a', never)));
    const burst = admit('a', never).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await burst).toMatchObject(tooMany);
    const late = admit('a', never);
    for (const end of ends.slice(0, 2)) end();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    ends[2]?.();
    expect(await late).toBeTypeOf('function');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects a request whose client has left', async () => {
    const { admit } = createRequestPlaces({ ...limits, perWorkspace: 1 });
    await admit('a', never);
    await expect(admit('a', () => AbortSignal.abort())).rejects.toMatchObject(tooMany);
  });

  it('gives places to bursts beside a long request, again and again', async () => {
    const { admit } = createRequestPlaces({ ...limits, perWorkspace: 4 });
    await admit('a', never);
    for (let burst = 0; burst < 5; burst++) {
      const ends = await Promise.all([admit('a', never), admit('a', never), admit('a', never)]);
      const beyond = admit('a', never);
      for (const end of ends) end();
      (await beyond)();
      await vi.advanceTimersByTimeAsync(1_500);
    }
  });

  it('limits each workspace for itself', async () => {
    const { admit } = createRequestPlaces(limits);
    await admit('a', never);
    await admit('a', never);
    expect(await admit('b', never)).toBeTypeOf('function');
  });

  it('counts from zero again when all have ended', async () => {
    const { admit } = createRequestPlaces(limits);
    for (let round = 0; round < 3; round++) {
      const ends = [await admit('a', never), await admit('a', never)];
      const late = admit('a', never).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await late).toMatchObject(tooMany);
      for (const end of ends) end();
    }
  });
});

it('runs a handler of a workspace that runs none, while another one waits', async () => {
  const { inTurn } = createRequestPlaces(limits);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const handle = (name: string) => () => {
    began.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  void inTurn('a', never, handle('a1'));
  void inTurn('a', never, handle('a2'));
  void inTurn('b', never, handle('b1'));
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(['a1', 'b1']);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(['a1', 'b1', 'a2']);
});

it('gives a workspace a share of the handlers while others send requests', async () => {
  const { inTurn } = createRequestPlaces({ perWorkspace: 99, handlersAtOnce: 10 });
  const ends: (() => void)[] = [];
  let running = 0;
  const handle = async () => {
    running += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  const endAll = async () => {
    for (const end of ends.splice(0)) end();
    await vi.advanceTimersByTimeAsync(0);
  };
  for (let request = 0; request < 40; request++) void inTurn('a', never, handle);
  expect(running).toBe(9);
  await inTurn('b', never, async () => undefined);
  await endAll();
  expect(running).toBe(2);
  await vi.advanceTimersByTimeAsync(900);
  await endAll();
  expect(running).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await endAll();
  expect(running).toBe(9);
});

it('lets handlers of a workspace that sends too many rest beside others', async () => {
  const { admit, inTurn } = createRequestPlaces({ perWorkspace: 1, handlersAtOnce: 1 });
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
  /** The time of two handlers in turn, in milliseconds. */
  const timeOfTwo = async () => {
    const began = performance.now();
    let ended = 0;
    for (let handler = 0; handler < 2; handler++) void inTurn('a', never, work).then(() => (ended += 1));
    while (ended < 2) await vi.advanceTimersByTimeAsync(10);
    return performance.now() - began;
  };
  const sendBeyond = () => admit('a', never).catch(() => {});
  await admit('a', never);
  await inTurn('b', never, async () => {});
  void sendBeyond();
  expect(await timeOfTwo()).toBe(200);
  // After this time, the request of the other workspace is no longer recent.
  await vi.advanceTimersByTimeAsync(2_000);
  void sendBeyond();
  expect(await timeOfTwo()).toBe(200);
  await inTurn('b', never, async () => {});
  expect(await timeOfTwo()).toBe(900);
});

it('does not begin a handler whose client has left', async () => {
  const { inTurn } = createRequestPlaces({ perWorkspace: 9, handlersAtOnce: 1 });
  const client = new AbortController();
  void inTurn(
    'a',
    () => client.signal,
    () => new Promise(() => {}),
  );
  const second = inTurn(
    'a',
    () => client.signal,
    async () => 'handled',
  );
  client.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
});

it('limits nothing by default', async () => {
  const { admit, inTurn } = createRequestPlaces();
  let running = 0;
  for (let request = 0; request < 1_000; request++) {
    await admit('a', never);
    void inTurn(
      'a',
      () => new AbortController().signal,
      () => {
        running += 1;
        return new Promise(() => {});
      },
    );
  }
  expect(running).toBe(1_000);
});
