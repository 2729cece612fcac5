import { expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import type { Trigger } from '../../platform/triggers.ts';
import { testClock } from '../../testing/clock.ts';
import { newRows } from '../../testing/test-data.ts';
import { toSchedule, toStored } from './view.ts';

const clock = testClock();
const { schedule } = newRows(createIds(clock), clock);

it('shows upcoming times, also if paused, until it is archived', () => {
  const times = (status: 'active' | 'paused' | 'archived') =>
    toSchedule(schedule('wks_a', { status }), clock.now()).trigger_policy.upcoming_runs_at;
  expect(times('active')).toHaveLength(5);
  expect(times('paused')).toEqual(times('active'));
  expect(times('archived')).toEqual([]);
});

/** Returns a time some minutes from now. */
const at = (minutes: number) => toTimestamp(new Date(clock.now().getTime() + minutes * 60_000));
const shown = (trigger_policy: Trigger, next_run_at: string | null = null) =>
  toSchedule(schedule('wks_a', { status: 'active', trigger_policy, next_run_at }), clock.now())
    .trigger_policy;

it("keeps the pace of an interval's next time, or counts from now", () => {
  const upcoming = (next: string | null) =>
    shown({ type: 'interval', expression: 'PT11M' }, next).upcoming_runs_at;
  expect(upcoming(at(3))).toEqual([3, 14, 25, 36, 47].map(at));
  expect(upcoming(at(-3))).toEqual([8, 19, 30, 41, 52].map(at));
  // A run that is due now is being executed.
  expect(upcoming(at(0))).toEqual([11, 22, 33, 44, 55].map(at));
  expect(upcoming(null)).toEqual([11, 22, 33, 44, 55].map(at));
});

it('shows the named times of other triggers', () => {
  const hourly: Trigger = { type: 'cron', expression: '0 * * * *', timezone: 'UTC' };
  expect(shown(hourly, at(3)).upcoming_runs_at).toEqual(shown(hourly).upcoming_runs_at);
});

it('shows a time zone or null for one instant, and none for intervals', () => {
  const once = { type: 'once', expression: '2030-01-01T00:00:00' } as Trigger;
  expect(shown({ ...once, timezone: 'Asia/Tokyo' } as Trigger)).toMatchObject({ timezone: 'Asia/Tokyo' });
  expect(shown(once)).toMatchObject({ timezone: null });
  expect(shown({ type: 'interval', expression: 'PT10M' })).not.toHaveProperty('timezone');
});

it('stores a trigger without computed times; none means only by hand', () => {
  const only = { upcoming_runs_at: [], last_run_at: null };
  const cron = { type: 'cron' as const, expression: '0 * * * *', timezone: 'UTC' };
  const once = { type: 'once' as const, expression: '2030-01-01T00:00:00Z' };
  const interval = { type: 'interval' as const, expression: 'PT10M' };
  expect(toStored({ ...cron, ...only })).toEqual(cron);
  expect(toStored({ ...once, ...only })).toEqual({ ...once, timezone: null });
  expect(toStored({ ...once, timezone: 'UTC' })).toEqual({ ...once, timezone: 'UTC' });
  expect(toStored({ ...interval, ...only })).toEqual(interval);
  for (const none of [undefined, { type: 'manual' as const }]) {
    expect(toStored(none)).toEqual({ type: 'manual' });
  }
});
