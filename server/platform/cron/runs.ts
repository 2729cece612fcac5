/** The evaluator of cron: finds the instants at which a schedule fires. Instants are milliseconds since 1970. */

import type { Cron } from './named.ts';
import { countNamed, DAY, dateFrom, dateOf, dateUntil, firstNamed, lastNamed } from './named.ts';
import { HORIZON } from './parse.ts';
import type { Stretch, Zone } from './zone.ts';

/** The last day that a timestamp can have, in UTC and in local time. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/** A run: its instant, its stretch, and the first local time that it covers. */
export interface Run {
  readonly at: number;
  readonly stretch: Stretch;
  readonly named: number;
}

/** Returns the first run after an instant, or null if there is none within 41 years. */
export function runAfter(cron: Cron, zone: Zone, after: number): Run | null {
  for (const stretch of stretchesFrom(cron, zone, after, after + HORIZON)) {
    const { end, offset } = stretch;
    const named = firstNamed(cron, firingFrom(cron, stretch, after), Math.min(end + offset, LAST_DAY + DAY));
    if (named !== null) return { at: firedAt(named, stretch), stretch, named };
  }
  return null;
}

/** Returns the last run in (after, until], or null. */
export function runUntil(cron: Cron, zone: Zone, after: number, until: number): number | null {
  for (let day = dateOf(until); day >= dateOf(after); day = earlierDay(cron, day, after)) {
    for (const stretch of zone.stretchesOf(day).toReversed()) {
      const { start, end, offset } = stretch;
      if (start > until) continue;
      const to = Math.min(end, until + 1) + offset;
      const named = lastNamed(cron, firingFrom(cron, stretch, after), to);
      if (named !== null) return firedAt(named, stretch);
    }
  }
  return null;
}

/** Returns the number of runs in (after, until]. */
export function countRuns(cron: Cron, zone: Zone, after: number, until: number): number {
  let count = 0;
  for (const stretch of stretchesFrom(cron, zone, after, until)) {
    const { start, end, offset } = stretch;
    if (start > until) break;
    const [from, to] = [firingFrom(cron, stretch, after), Math.min(end, until + 1) + offset];
    count += countNamed(cron, from, to);
    // All local times in a gap fire together with the local time at its end.
    count -= Math.max(0, countNamed(cron, from, Math.min(to, start + offset + 1)) - 1);
  }
  return count;
}

/**
 * Yields the stretches of the days from that of `after` to that of `until`, in order. It skips days on which nothing
 * can fire. The local date is the UTC date, the date before or the date after.
 */
export function* stretchesFrom(cron: Cron, zone: Zone, after: number, until: number): Generator<Stretch> {
  const last = Math.min(until, LAST_DAY);
  for (let day = dateOf(after); day <= last; day = laterDay(cron, day, last)) {
    yield* zone.stretchesOf(day);
  }
}

/** Returns the first local time of a stretch that fires after an instant. */
function firingFrom({ isElapsed }: Cron, { start, offset, mark }: Stretch, after: number): number {
  const from = isElapsed ? start + offset : mark;
  return start > after ? from : Math.max(from, after + 1 + offset);
}

/** A local time in a gap fires at the first moment after the gap. */
function firedAt(named: number, { start, offset }: Stretch): number {
  return Math.max(named - offset, start);
}

/** Returns the next UTC day on which a run is possible, or a day after `last`. */
function laterDay(cron: Cron, day: number, last: number): number {
  const date = dateFrom(cron, day, last + DAY) ?? Number.POSITIVE_INFINITY;
  return Math.max(day + DAY, date - DAY);
}

/** Returns the previous UTC day on which a run was possible, or a day long before `first`. */
function earlierDay(cron: Cron, day: number, first: number): number {
  const date = dateUntil(cron, first - 3 * DAY, day) ?? Number.NEGATIVE_INFINITY;
  return Math.min(day - DAY, date + DAY);
}
