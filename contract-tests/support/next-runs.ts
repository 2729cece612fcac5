import assert from 'node:assert/strict';
import { upcomingRuns } from '../../server/reference/platform/cron.ts';

interface Trigger {
  expression: string;
  timezone: string;
  upcoming_runs_at: readonly string[];
}

/**
 * Holds that the trigger times of an answer are those to come: in order, and the first is the next one of the
 * expression, counted from when the request was sent. When clocks change on the way, only that they are to come: what
 * happens in the hour that is missing or comes twice, the specification leaves open.
 *
 * @param start In milliseconds since the epoch.
 */
export function areUpcoming({ expression, timezone, upcoming_runs_at }: Trigger, start: number): void {
  const times = upcoming_runs_at.map((time) => Date.parse(time));
  assert.ok(times.length > 0, 'There is no upcoming time.');
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
    'The upcoming times are not in order.',
  );
  const [first = 0] = times;
  assert.ok(first > start, `The first upcoming time, ${upcoming_runs_at[0]}, is over.`);
  if (offsetAt(start, timezone) !== offsetAt(first, timezone)) return;
  // The time of the request may lie between two runs.
  const expected = [start, Date.now()].map((now) => upcomingRuns({ expression, timezone }, new Date(now))[0]);
  if (offsetAt(start, timezone) !== offsetAt(Date.parse(expected[0] ?? ''), timezone)) return;
  assert.ok(
    expected.some((time) => Date.parse(time ?? '') === first),
    `The first upcoming time of "${expression}" in ${timezone} is ${upcoming_runs_at[0]}, not ${expected[0]}.`,
  );
}

function offsetAt(time: number, timeZone: string): string | undefined {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
}
