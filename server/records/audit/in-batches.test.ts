import { expect, test } from 'vitest';
import type { AuditRow } from '../tables/audit-events.ts';
import { inBatches } from './in-batches.ts';

const row = (id: number) => ({ id: `aud_${id}` }) as AuditRow;

function started() {
  const batches: { ids: string[]; end(error?: Error): void }[] = [];
  const add = inBatches(
    (rows) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve());
        batches.push({ ids: rows.map(({ id }) => id), end });
      }),
  );
  return { add, batches };
}

test('adds an event at once, and those that follow meanwhile together', async () => {
  const { add, batches } = started();
  const all = [1, 2, 3].map((id) => add(row(id)));
  expect(batches.map(({ ids }) => ids)).toEqual([['aud_1']]);
  batches[0]?.end();
  await all[0];
  await expect.poll(() => batches.length).toBe(2);
  expect(batches[1]?.ids).toEqual(['aud_2', 'aud_3']);
  batches[1]?.end();
  await Promise.all(all);
  const later = add(row(4));
  expect(batches).toHaveLength(3);
  batches[2]?.end();
  await later;
});

test('fails the events of a statement that fails, and continues', async () => {
  const { add, batches } = started();
  const first = add(row(1));
  const second = add(row(2));
  batches[0]?.end(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => batches.length).toBe(2);
  batches[1]?.end();
  await second;
});

test('adds 200 events at most with one statement', async () => {
  const { add, batches } = started();
  const all = Array.from({ length: 302 }, (_, id) => add(row(id)));
  for (const size of [1, 200, 101]) {
    await expect.poll(() => batches.at(-1)?.ids.length).toBe(size);
    batches.at(-1)?.end();
  }
  await Promise.all(all);
});
