import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

/** Work that ends when the test says so, and what was begun of it. */
function manual() {
  const begun: number[] = [];
  const ends: ((failed?: boolean) => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(name);
      ends[name] = (failed) => (failed ? reject(new Error('failed')) : resolve(name));
    });
  return { begun, ends, work };
}

it('So many run at once; the others follow in the order in which they came, whatever became of those before', async () => {
  const inTurn = createSlots(2);
  const { begun, ends, work } = manual();
  const results = [0, 1, 2, 3].map((name) => inTurn(work(name)).catch(() => 'failed'));
  expect(begun).toEqual([0, 1]);
  ends[1]?.(true);
  await results[1];
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await results[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(results)).toEqual([0, 'failed', 2, 3]);
  const again = inTurn(work(4));
  expect(begun.at(-1)).toBe(4);
  ends[4]?.();
  expect(await again).toBe(4);
});
