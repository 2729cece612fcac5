import assert from 'node:assert/strict';
import { countRuns, runAfter, runUntil } from '../platform/cron/runs.ts';
import { readCron } from '../platform/cron.ts';
import { TriggerError } from '../platform/trigger-error.ts';
import { firings, Named, type Wall } from './cron-oracle.ts';

/** Expressions with fewer firings are compared over all years. The cost grows with the number of minutes that fire. */
const SELDOM = 5000;
/** The calendar repeats after this many days, which are 400 years. */
const CALENDAR = 146_097;

type Random = (below: number) => number;

/**
 * Compares the evaluator with the oracle for an expression in a time zone: around each clock change and on some other days, and
 * over all years if it fires rarely. Compares every next run, some previous runs, and counts.
 */
export function holdAgainstOracle(expression: string, wall: Wall, random: Random): void {
  const named = new Named(expression);
  try {
    const read = readCron({ expression, timezone: wall.timezone });
    const days = wall.hours.length / 24;
    const seldom = read.cron.minutes.length * days * share(named) < SELDOM;
    const walked = seldom ? [[0, wall.hours.length] as const] : windows(wall, random);
    for (const [from, to] of walked) holdBetween(read, wall, named, [from, to], random);
  } catch (error) {
    if (error instanceof TriggerError) neverComes(named, expression, error);
    else throw new Error(`${expression} in ${wall.timezone}: ${error}`, { cause: error });
  }
}

function neverComes(named: Named, expression: string, { reason }: TriggerError): void {
  assert.equal(reason, 'must name a date that comes', expression);
  for (let day = 0; day < CALENDAR; day += 1) assert.ok(!named.date(day), expression);
}

type Read = ReturnType<typeof readCron>;

function holdBetween(
  { cron, zone }: Read,
  wall: Wall,
  named: Named,
  [from, to]: readonly [number, number],
  random: Random,
): void {
  const expected = firings(wall, named, from, to).map((minute) => minute * 60_000);
  const [after, until] = [from, to].map((hour) => (wall.start + hour * 60) * 60_000 - 1) as [number, number];
  const runs: number[] = [];
  let run = runAfter(cron, zone, after);
  while (run && run.at <= until) {
    runs.push(run.at);
    const next = runAfter(cron, zone, run.at);
    assert.ok(!next || next.at > run.at, 'The next run is not later.');
    run = next;
  }
  assert.deepEqual(runs, expected);
  assert.equal(countRuns(cron, zone, after, until), expected.length);
  for (let round = 0; round < 10; round += 1) {
    const now = after + random(to - from) * 3_600_000 + random(3_600_000);
    // All years are counted above. Each day takes time.
    const later = Math.min(until, now + random(100 * 24) * 3_600_000);
    const [past, last] = [now, later].map((end) => expected.findLastIndex((time) => time <= end)) as [
      number,
      number,
    ];
    assert.equal(runUntil(cron, zone, after, now), expected[past] ?? null);
    assert.equal(countRuns(cron, zone, now, later), last - past);
    const coming = expected[past + 1];
    if (coming !== undefined) assert.equal(runAfter(cron, zone, now)?.at, coming);
  }
}

/** Returns the share of days on which it fires. */
function share(named: Named): number {
  const days = Array.from({ length: 1461 }, (_, day) => day + 20_000);
  return days.filter((day) => named.date(day)).length / days.length;
}

/** Returns the hours around each clock change, and two other ranges. */
function windows({ hours, changes }: Wall, random: Random): (readonly [number, number])[] {
  const around = [...changes.keys()].map((hour) => [hour - 30, hour + 30] as const);
  const others = [0, 1].map(() => random(hours.length - 200)).map((hour) => [hour, hour + 50] as const);
  return [...around, ...others].filter(([from, to]) => from >= 0 && to <= hours.length);
}
