import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inShare } from './loop-share.ts';

/** Works for some milliseconds without a pause. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('writes at once while there is time', async () => {
  await setImmediate();
  let written = 0;
  void inShare(() => (written += 1));
  void inShare(() => (written += 1));
  expect(written).toBe(2);
});

it('lets other work run between writes that take long, and keeps their order', async () => {
  await setImmediate();
  const order: number[] = [];
  const writes = Array.from({ length: 30 }, (_, index) =>
    inShare(() => {
      work(4);
      order.push(index);
    }),
  );
  const seen: number[] = [];
  while (order.length < 30) {
    await setImmediate();
    seen.push(order.length);
  }
  await Promise.all(writes);
  expect(order).toEqual(Array.from({ length: 30 }, (_, index) => index));
  // A write takes 4 ms of 10. On a busy machine, fewer fit.
  const steps = seen.map((count, index) => count - (seen[index - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(6);
});

it('rejects with the error of a write, and continues', async () => {
  const failing = inShare(() => {
    work(20);
    throw new Error('No.');
  });
  const later = inShare(() => 'written');
  await expect(failing).rejects.toThrow('No.');
  expect(await later).toBe('written');
});
