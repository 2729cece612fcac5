/** The dates and local times of a cron expression, on a calendar and a clock without a time zone. */

/** A cron expression as sets. Local times are numbers: the milliseconds since 1970 if the local time were UTC. */
export interface Cron {
  /** The minutes of the day when it fires, 0 to 1439, in order. */
  readonly minutes: readonly number[];
  /** Returns true if it fires on this date. The date is its midnight. */
  readonly isOn: (date: number) => boolean;
  /** Returns true if the expression names months and the date's month is not one of them. */
  readonly excludesMonthOf: (date: number) => boolean;
  /**
   * True if the minute or the hour begins with `*`. Such an expression follows elapsed time: it fires whenever the
   * clock shows one of its times. Other expressions fire once for each of their local times, also when clocks change.
   */
  readonly isElapsed: boolean;
}

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The first local time of the expression in [from, to); null if there is none. */
export function firstNamed({ minutes, isOn }: Cron, from: number, to: number): number | null {
  for (let date = dateOf(from); date < to; date += DAY) {
    const minute = isOn(date) ? minutes[placeOf(minutes, from - date)] : undefined;
    if (minute === undefined) continue;
    const time = date + minute * MINUTE;
    return time < to ? time : null;
  }
  return null;
}

/** The last local time of the expression in [from, to); null if there is none. */
export function lastNamed({ minutes, isOn }: Cron, from: number, to: number): number | null {
  for (let date = dateOf(to); date >= dateOf(from); date -= DAY) {
    const minute = isOn(date) ? minutes[placeOf(minutes, to - date) - 1] : undefined;
    if (minute === undefined) continue;
    const time = date + minute * MINUTE;
    return time >= from ? time : null;
  }
  return null;
}

/** The number of local times of the expression in [from, to). It is 0 if `to` is before `from`. */
export function countNamed({ minutes, isOn }: Cron, from: number, to: number): number {
  let count = 0;
  for (let date = dateOf(from); date < to; date += DAY) {
    if (isOn(date)) count += placeOf(minutes, to - date) - placeOf(minutes, from - date);
  }
  // If `to` is before `from` on the same date, the count is negative.
  return Math.max(0, count);
}

/** The first date of the expression in [from, to]; null if there is none. */
export function dateFrom({ isOn, excludesMonthOf }: Cron, from: number, to: number): number | null {
  for (let date = from; date <= to; date = excludesMonthOf(date) ? monthAfter(date) : date + DAY) {
    if (isOn(date)) return date;
  }
  return null;
}

/** The last date of the expression in [from, to]; null if there is none. */
export function dateUntil({ isOn, excludesMonthOf }: Cron, from: number, to: number): number | null {
  for (let date = to; date >= from; date = excludesMonthOf(date) ? monthBefore(date) : date - DAY) {
    if (isOn(date)) return date;
  }
  return null;
}

/** The first day of the next month. */
function monthAfter(date: number): number {
  const day = new Date(date);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
}

/** The last day of the previous month. */
function monthBefore(date: number): number {
  const day = new Date(date);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 0);
}

/** The midnight before a local time. */
export function dateOf(time: number): number {
  return Math.floor(time / DAY) * DAY;
}

/** The index of the first minute at or after `time`, in milliseconds after midnight. */
function placeOf(minutes: readonly number[], time: number): number {
  let [low, high] = [0, minutes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((minutes[middle] as number) * MINUTE < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
