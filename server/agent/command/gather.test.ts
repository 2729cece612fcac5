import { describe, expect, it, vi } from 'vitest';
import { gather } from './gather.ts';

const room = { items: 3, bytes: 100 };

/** Processes nothing until the test allows it. */
function slow() {
  const taken: (readonly number[])[] = [];
  const waiting: (() => void)[] = [];
  const take = (items: readonly number[]) => {
    taken.push(items);
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const finish = async () => {
    await vi.waitUntil(() => waiting.length > 0);
    waiting.shift()?.();
  };
  return { taken, take, finish };
}

describe('What is gathered', () => {
  it('is taken up in order, what has come meanwhile at once', async () => {
    const { taken, take, finish } = slow();
    const all = gather(take, room);
    await all.add(1, 1);
    await vi.waitUntil(() => taken.length === 1);
    await all.add(2, 1);
    await all.add(3, 1);
    const done = all.done();
    await finish();
    await finish();
    await done;
    expect(taken).toEqual([[1], [2, 3]]);
    await all.add(4, 1);
    await finish();
    await all.done();
    expect(taken.at(-1)).toEqual([4]);
  });

  it.each([
    ['items', 3, 1],
    ['bytes', 2, 50],
  ])('waits for room when it is too much (%s)', async (_, items, bytes) => {
    const { taken, take, finish } = slow();
    const all = gather(take, room);
    await all.add(0, 1);
    await vi.waitUntil(() => taken.length === 1);
    for (let item = 1; item < items; item++) await all.add(item, bytes);
    let added = false;
    const last = all.add(items, bytes).then(() => {
      added = true;
    });
    await finish();
    await vi.waitUntil(() => taken.length === 2);
    expect(added).toBe(false);
    await finish();
    await last;
    await all.done();
  });

  it('gathers nothing after a failure, and reports it at the end', async () => {
    const taken: number[] = [];
    const all = gather<number>(async (items) => {
      taken.push(...items);
      throw new Error('no database');
    }, room);
    await all.add(1, 1);
    await expect(all.done()).rejects.toThrow('no database');
    await all.add(2, 1);
    await expect(all.add(3, 100)).rejects.toThrow('no database');
    expect(taken).toEqual([1]);
  });

  it('may be nothing', async () => {
    await gather(async () => {}, room).done();
  });
});
