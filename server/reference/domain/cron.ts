import { Cron } from 'croner';
import { type Timestamp, toTimestamp } from './clock.ts';

/** A cron schedule: five POSIX fields, read in an IANA time zone. */
export interface CronSchedule {
  expression: string;
  timezone: string;
}

const fields = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12 },
  { name: 'day of week', min: 0, max: 7 },
] as const;

/**
 * Says what is wrong with a schedule, or returns null for a good one.
 *
 * The grammar is checked here and not by croner, which also takes seconds, `@daily`, `L`, `W`, `#` and `?`, and
 * which accepts days that never come, such as 30 February.
 */
export function cronProblem(schedule: CronSchedule, now: Date): string | null {
  const parts = schedule.expression.trim().split(/\s+/);
  if (parts.length !== fields.length) return 'A cron expression has five fields.';
  for (const [index, field] of fields.entries()) {
    if (!parts[index]?.split(',').every((item) => isCronItem(item, field.min, field.max))) {
      return `The cron field "${field.name}" must hold numbers from ${field.min} to ${field.max}, ranges, lists or steps.`;
    }
  }
  if (!isTimeZone(schedule.timezone)) return 'The time zone must be an IANA time zone name.';
  if (computeRuns(schedule, now, 1).length === 0) return 'The cron expression never fires.';
  return null;
}

function isCronItem(item: string, min: number, max: number): boolean {
  const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(item);
  if (!match) return false;
  const [, from, to, step] = match;
  if (step !== undefined) {
    // A step walks a range, so it needs one: `*/5`, `10-40/5`, not `10/5`.
    if (from !== undefined && to === undefined) return false;
    if (Number(step) < 1 || Number(step) > max) return false;
  }
  if (from === undefined) return true;
  const last = to ?? from;
  return Number(from) >= min && Number(from) <= Number(last) && Number(last) <= max;
}

/** Whether a name is an IANA time zone this runtime knows. UTC offsets (`+02:00`) are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    // `Intl.supportedValuesOf('timeZone')` would do, but it lacks UTC and every alias.
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

interface CachedRuns {
  computedAt: number;
  firstRun: number;
  runs: readonly Timestamp[];
}

const cache = new Map<string, CachedRuns>();
const cacheLimit = 1000;
const runCount = 5;

/**
 * The next five trigger times after `now`, oldest first, as UTC timestamps (spec. 2.7, 2.8: `upcoming_runs_at`).
 *
 * Part of every deployment and schedule response, and 1.5 ms to compute in most time zones, so the last answer for
 * a schedule is kept: it stays right until its first time has come.
 */
export function upcomingRuns(schedule: CronSchedule, now: Date): Timestamp[] {
  const key = `${schedule.timezone} ${schedule.expression}`;
  const known = cache.get(key);
  const time = now.getTime();
  if (known && known.computedAt <= time && time < known.firstRun) return [...known.runs];
  const runs = computeRuns(schedule, now, runCount);
  const [first] = runs;
  // Deleting first makes the newest answer the last to be dropped.
  cache.delete(key);
  if (first) {
    cache.set(key, { computedAt: time, firstRun: first.getTime(), runs: runs.map(toTimestamp) });
    if (cache.size > cacheLimit) cache.delete(cache.keys().next().value as string);
  }
  return runs.map(toTimestamp);
}

function computeRuns(schedule: CronSchedule, now: Date, count: number): Date[] {
  // Without a function to call, croner only computes: no timer is started.
  return new Cron(schedule.expression, { timezone: schedule.timezone, mode: '5-part' }).nextRuns(count, now);
}
