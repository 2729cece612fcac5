import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitingRequests } from './waiting-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests that wait, and the numbers of those that were rejected. */
function fixture() {
  const waiting = new WaitingRequests(() => new Error('rejected'));
  const rejected: number[] = [];
  const add = (number: number, signal?: AbortSignal) =>
    waiting.wait(signal).catch(() => void rejected.push(number));
  const addMany = (count: number) => {
    for (let number = 0; number < count; number++) void add(number);
  };
  return { waiting, rejected, add, addMany };
}

it('rejects requests after a second, 200 a second, in their order', async () => {
  const { rejected, addMany } = fixture();
  addMany(500);
  await vi.advanceTimersByTimeAsync(999);
  expect(rejected).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(rejected).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rejected).toHaveLength(201);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(rejected).toEqual(Array.from({ length: 500 }, (_, number) => number));
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects thousands of requests within 21 seconds', async () => {
  const { waiting, rejected, addMany } = fixture();
  addMany(6_000);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(rejected.length).toBeGreaterThan(2_900);
  expect(rejected.length).toBeLessThan(3_100);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rejected).toHaveLength(6_000);
  expect(waiting.isEmpty).toBe(true);
});

it('rejects thousands of requests as soon while single ones follow', async () => {
  const { rejected, add, addMany } = fixture();
  addMany(9_000);
  for (let second = 0; second < 21; second++) {
    void add(9_000 + second);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(rejected.length).toBeGreaterThanOrEqual(9_000);
});

it('rejects more than ten thousand at once', async () => {
  const { rejected, addMany } = fixture();
  addMany(10_002);
  await vi.advanceTimersByTimeAsync(0);
  expect(rejected).toEqual([10_000, 10_001]);
});

it('lets each request wait for a second, also after a pause', async () => {
  const { rejected, add } = fixture();
  void add(0);
  await vi.advanceTimersByTimeAsync(60_000);
  void add(1);
  await vi.advanceTimersByTimeAsync(500);
  void add(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(rejected).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(rejected).toEqual([0, 1, 2]);
});

it('begins the first request, and says when none waits', async () => {
  const { waiting, rejected, add } = fixture();
  const begun = [add(0), add(1)];
  expect(waiting.begin()).toBe(true);
  await begun[0];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rejected).toEqual([1]);
  expect(waiting.begin()).toBe(false);
});

it('ends the wait of a client that leaves', async () => {
  const { waiting, rejected, add } = fixture();
  const client = new AbortController();
  void add(0, client.signal);
  await add(1, AbortSignal.abort());
  expect(rejected).toEqual([1]);
  client.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(rejected).toEqual([1, 0]);
  expect(waiting.isEmpty).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
