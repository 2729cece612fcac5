import { Cron } from 'croner';
import { type Timestamp, toTimestamp } from './clock.ts';

/** A cron schedule: five POSIX fields, read in an IANA time zone. `storedTrigger` checks what comes in. */
export interface CronSchedule {
  expression: string;
  timezone: string;
}

/** What is stored of a trigger; its upcoming runs are computed when it is read. */
export interface CronTrigger extends CronSchedule {
  type: 'cron';
}

/** The stored part of a trigger as the contract shows it. Throws where its expression or its zone is none. */
export function storedTrigger({ type, expression, timezone }: CronTrigger): CronTrigger {
  checkCron({ expression, timezone });
  return { type, expression, timezone };
}

const item = String.raw`(\*|(\d{1,2}|[A-Za-z]{3})(-(\d{1,2}|[A-Za-z]{3}))?)(/\d{1,2})?`;
const field = `${item}(,${item})*`;
const fiveFields = new RegExp(`^${field}( ${field}){4}$`);

/**
 * Checks a schedule: five fields of numbers, names, ranges, steps and lists, a time zone that there is, and a time that
 * comes. croner takes more than that: six fields, `@daily`, `L W # ?`, and the 31st of February.
 */
function checkCron({ expression, timezone }: CronSchedule): void {
  if (!fiveFields.test(expression)) throw new Error(`"${expression}" is no cron expression of five fields.`);
  if (!isTimeZone(timezone)) throw new Error(`"${timezone}" is no IANA time zone.`);
  if (new Cron(expression, { timezone, mode: '5-part' }).nextRun() === null) {
    throw new Error(`"${expression}" names a date that never comes.`);
  }
}

function isTimeZone(name: string): boolean {
  try {
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
  // Without a function to call, croner only computes: no timer is started.
  const cron = new Cron(schedule.expression, { timezone: schedule.timezone, mode: '5-part' });
  const runs = cron.nextRuns(runCount, now);
  const [first] = runs;
  // Deleting first makes the newest answer the last to be dropped.
  cache.delete(key);
  if (first) {
    cache.set(key, { computedAt: time, firstRun: first.getTime(), runs: runs.map(toTimestamp) });
    if (cache.size > cacheLimit) cache.delete(cache.keys().next().value as string);
  }
  return runs.map(toTimestamp);
}
