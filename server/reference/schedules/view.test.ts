import { expect, it } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { newRows } from '../../testing/test-data.ts';
import { createIds } from '../platform/ids.ts';
import { toSchedule } from './view.ts';

const clock = testClock();
const { schedule } = newRows(createIds(clock), clock);

it('A schedule has times to come, paused as well, until it is archived', () => {
  const times = (status: 'active' | 'paused' | 'archived') =>
    toSchedule(schedule('wks_a', { status }), clock.now()).trigger_policy.upcoming_runs_at;
  expect(times('active')).toHaveLength(5);
  expect(times('paused')).toEqual(times('active'));
  expect(times('archived')).toEqual([]);
});
