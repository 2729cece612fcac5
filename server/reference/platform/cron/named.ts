/** Which dates and local times an expression names, on a calendar and a clock that know no zone. */
import type { Cron } from './parse.ts';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The first local time that it names from `from` on and before `to`; null where there is none. */
export function firstNamed({ minutes, isOn }: Cron, from: number, to: number): number | null {
  for (let date = dateOf(from); date < to; date += DAY) {
    const minute = isOn(date) ? minutes[placeOf(minutes, from - date)] : undefined;
    if (minute === undefined) continue;
    const time = date + minute * MINUTE;
    return time < to ? time : null;
  }
  return null;
}

/** The last local time that it names from `from` on and before `to`; null where there is none. */
export function lastNamed({ minutes, isOn }: Cron, from: number, to: number): number | null {
  for (let date = dateOf(to); date >= dateOf(from); date -= DAY) {
    const minute = isOn(date) ? minutes[placeOf(minutes, to - date) - 1] : undefined;
    if (minute === undefined) continue;
    const time = date + minute * MINUTE;
    return time >= from ? time : null;
  }
  return null;
}

/** How many local times it names from `from` on and before `to`; none where `to` is the earlier. */
export function countNamed({ minutes, isOn }: Cron, from: number, to: number): number {
  let count = 0;
  for (let date = dateOf(from); date < to; date += DAY) {
    if (isOn(date)) count += placeOf(minutes, to - date) - placeOf(minutes, from - date);
  }
  // Where `to` is earlier on the same date, it has counted backwards.
  return Math.max(0, count);
}

/** The first date that it names from a date on, and up to another one; null where there is none. */
export function dateFrom({ isOn, isOffMonth }: Cron, from: number, to: number): number | null {
  for (let date = from; date <= to; date = isOffMonth(date) ? monthAfter(date) : date + DAY) {
    if (isOn(date)) return date;
  }
  return null;
}

/** The last date that it names up to a date, and from another one on; null where there is none. */
export function dateUntil({ isOn, isOffMonth }: Cron, from: number, to: number): number | null {
  for (let date = to; date >= from; date = isOffMonth(date) ? monthBefore(date) : date - DAY) {
    if (isOn(date)) return date;
  }
  return null;
}

/** The first of the month after a date. */
function monthAfter(date: number): number {
  const day = new Date(date);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
}

/** The last of the month before a date. */
function monthBefore(date: number): number {
  const day = new Date(date);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 0);
}

/** The midnight of a local time. */
export function dateOf(time: number): number {
  return Math.floor(time / DAY) * DAY;
}

/** The place of the first minute that is `time`, in milliseconds after midnight, or later. */
function placeOf(minutes: readonly number[], time: number): number {
  let [low, high] = [0, minutes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((minutes[middle] as number) * MINUTE < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
