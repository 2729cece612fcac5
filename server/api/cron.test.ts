import { expect, it } from 'vitest';
import { testClock } from '../testing/clock.ts';
import type { Context, Parts } from './context.ts';
import { cronHandlers } from './cron.ts';

const clock = testClock();
const { getCronPreview } = cronHandlers({ clock } as Partial<Parts> as Parts);
const query = { expression: '0 12 * * *', timezone: 'UTC', count: 1 };
const previewOf = (more: { after?: string }) =>
  getCronPreview({ query: { ...query, ...more } }, {} as Context);

it('counts from now or from the given time', async () => {
  const now = await previewOf({});
  expect(now).toEqual(await previewOf({ after: clock.now().toISOString() }));
  expect(now).not.toEqual(await previewOf({ after: '2030-01-01T00:00:00Z' }));
});
