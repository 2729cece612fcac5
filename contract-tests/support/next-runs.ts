import assert from 'node:assert/strict';
import { firings, Named, walk } from '../../server/testing/cron-oracle.ts';

interface Trigger {
  expression: string;
  timezone: string;
  upcoming_runs_at: readonly string[];
}

/**
 * Asserts that the trigger times of a response are correct: in order, and the first is the next one of the expression,
 * counted from the time of the request. If clocks change in between, it checks only that the times are in the future,
 * because the specification leaves missing and repeated hours open.
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
  const expected = [start, Date.now()].map((now) => firstAfter(now, expression, timezone));
  const [next = 0] = expected;
  if (offsetAt(start, timezone) !== offsetAt(next, timezone)) return;
  assert.ok(
    expected.includes(first),
    `The first upcoming time of "${expression}" in ${timezone} is ${upcoming_runs_at[0]}, not ${new Date(next).toISOString()}.`,
  );
}

const HOUR = 3_600_000;

/** The first trigger time after an instant, found by a walk over the hours, without the service's evaluator. */
function firstAfter(time: number, expression: string, timezone: string): number {
  const named = new Named(expression);
  const start = Math.floor(time / HOUR) * HOUR;
  // Most come within a week, a 29th of February within eight years.
  for (let days = 8; days < 5000; days *= 8) {
    const runs = firings(walk(timezone, start, days * 24), named, 0, days * 24);
    const next = runs.map((minute) => minute * 60_000).find((run) => run > time);
    if (next !== undefined) return next;
  }
  throw new Error(`No time of "${expression}" comes within eleven years.`);
}

function offsetAt(time: number, timeZone: string): string | undefined {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
}
