import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { BatchedHistogram } from './batched-histogram.ts';

it('has all values when it is read, in few batches or in many', async () => {
  const register = new Registry();
  const options = { name: 'seconds', help: 'Help.', labelNames: ['kind'] as const, buckets: [1, 2] };
  const histogram = new BatchedHistogram({ ...options, registers: [register] });
  const counts = async () =>
    (await register.metrics()).split('\n').filter((line) => line.startsWith('seconds_count'));
  expect(await counts()).toEqual([]);
  histogram.observe({ kind: 'a' }, 0.5);
  expect(await counts()).toEqual(['seconds_count{kind="a"} 1']);
  for (let count = 0; count < 1_000; count += 1) histogram.observe({ kind: count % 2 ? 'a' : 'b' }, 1.5);
  expect(await counts()).toEqual(['seconds_count{kind="a"} 501', 'seconds_count{kind="b"} 500']);
  expect(await register.metrics()).toContain('seconds_bucket{le="1",kind="a"} 1\n');
});
