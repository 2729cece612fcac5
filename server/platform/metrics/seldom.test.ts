import { expect, it } from 'vitest';
import { seldom } from './seldom.ts';

it('returns the last value, and measures once in a while', async () => {
  let measured = 0;
  const read = seldom(async () => (measured += 1));
  expect(read()).toBeNull();
  await expect.poll(read).toBe(1);
  read();
  expect(measured).toBe(1);
});

it('keeps the value if a measurement fails, and measures again', async () => {
  const results = [
    async () => 5,
    () => Promise.reject(new Error('Not now.')),
    async () => null,
    async () => 6,
  ];
  const read = seldom(() => (results.shift() ?? (async () => 7))(), 0);
  const seen = new Set<number | null>();
  await expect.poll(() => seen.add(read()).has(7)).toBe(true);
  expect([...seen].filter((value) => value !== null)).toEqual([5, 6, 7]);
});
