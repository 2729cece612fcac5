import type { CronRun } from 'agent-cloud-contract';
import { expect, it } from 'vitest';
import { changeText, daysOf, shiftText } from './upcoming.ts';

const run = (scheduled_at: string, changes: Partial<CronRun> = {}): CronRun => ({
  scheduled_at,
  local_time: '2026-03-29T03:00:00+02:00',
  clock_change: 'none',
  moved_from: [],
  ...changes,
});

it('puts runs on the days of the zone of the person', () => {
  const days = daysOf([run('2026-06-01T21:30:00.000Z'), run('2026-06-01T22:30:00.000Z')], 'Europe/Berlin');
  expect(days.map(({ date, points }) => [date, points.map(({ hour }) => hour)])).toEqual([
    ['2026-06-01', [23.5]],
    ['2026-06-02', [0.5]],
  ]);
});

it('finds the days from which the clocks of the person differ', () => {
  const runs = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-10-25'].map((date) =>
    run(`${date}T12:00:00.000Z`),
  );
  const shifts = (zone: string) => daysOf(runs, zone).map(({ shift }) => shift);
  expect(shifts('Europe/Berlin')).toEqual([0, 0, 60, -60]);
  expect(shifts('UTC')).toEqual([0, 0, 0, 0]);
  expect([60, -60, 30].map(shiftText)).toEqual(['+1 h', '−1 h', '+30 min']);
});

it('says what a change of clocks does to a run', () => {
  const texts = [
    run('2026-03-29T01:00:00.000Z'),
    run('2026-03-29T01:00:00.000Z', { clock_change: 'moved', moved_from: ['2026-03-29T02:30:00'] }),
    run('2026-10-25T00:00:00.000Z', { clock_change: 'first_of_two' }),
  ].map(changeText);
  expect(texts).toEqual([
    null,
    'Clocks go forward: 02:30 does not exist, so it runs at 03:00.',
    'Clocks go back: 03:00 occurs twice. This is the first.',
  ]);
});
