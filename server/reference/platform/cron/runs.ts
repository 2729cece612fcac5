/** When a schedule fires: the one evaluator of cron. Instants are numbers here, in milliseconds since 1970. */

import type { Cron } from './named.ts';
import { countNamed, DAY, dateFrom, dateOf, dateUntil, firstNamed, lastNamed } from './named.ts';
import { HORIZON } from './parse.ts';
import type { Stretch, Zone } from './zone.ts';

/** The last day that a timestamp can name, in UTC and on local clocks. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/** A run: its instant, the stretch that it is in, and the first local time that it stands for. */
export interface Run {
  readonly at: number;
  readonly stretch: Stretch;
  readonly named: number;
}

/** The first run after an instant; null where none comes within 41 years. */
export function runAfter(cron: Cron, zone: Zone, after: number): Run | null {
  for (const stretch of stretchesFrom(cron, zone, after, after + HORIZON)) {
    const { end, offset } = stretch;
    const named = firstNamed(cron, firingFrom(cron, stretch, after), Math.min(end + offset, LAST_DAY + DAY));
    if (named !== null) return { at: firedAt(named, stretch), stretch, named };
  }
  return null;
}

/** The last run that is not after `until`, and after `after`; null where there is none. */
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

/** How many runs are after `after` and not after `until`. */
export function countRuns(cron: Cron, zone: Zone, after: number, until: number): number {
  let count = 0;
  for (const stretch of stretchesFrom(cron, zone, after, until)) {
    const { start, end, offset } = stretch;
    if (start > until) break;
    const [from, to] = [firingFrom(cron, stretch, after), Math.min(end, until + 1) + offset];
    count += countNamed(cron, from, to);
    // All that fall into a gap fire together with what is named for its end.
    count -= Math.max(0, countNamed(cron, from, Math.min(to, start + offset + 1)) - 1);
  }
  return count;
}

/**
 * The stretches of the days from that of `after` to that of `until`, in order. Days are omitted on which nothing can fire:
 * the local date is that of the UTC day, the one before or the one after.
 */
export function* stretchesFrom(cron: Cron, zone: Zone, after: number, until: number): Generator<Stretch> {
  const last = Math.min(until, LAST_DAY);
  for (let day = dateOf(after); day <= last; day = laterDay(cron, day, last)) {
    yield* zone.stretchesOf(day);
  }
}

/** The local time from which what is named in a stretch fires after an instant. */
function firingFrom({ isElapsed }: Cron, { start, offset, mark }: Stretch, after: number): number {
  const from = isElapsed ? start + offset : mark;
  return start > after ? from : Math.max(from, after + 1 + offset);
}

/** A time that does not exist fires at the first moment after the gap. */
function firedAt(named: number, { start, offset }: Stretch): number {
  return Math.max(named - offset, start);
}

/** The next UTC day on which something may fire; one after `last` where there is none. */
function laterDay(cron: Cron, day: number, last: number): number {
  const date = dateFrom(cron, day, last + DAY) ?? Number.POSITIVE_INFINITY;
  return Math.max(day + DAY, date - DAY);
}

/** The UTC day before on which something may have fired; one long before `first` where there is none. */
function earlierDay(cron: Cron, day: number, first: number): number {
  const date = dateUntil(cron, first - 3 * DAY, day) ?? Number.NEGATIVE_INFINITY;
  return Math.min(day - DAY, date + DAY);
}
