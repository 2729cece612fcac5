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
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw new Error(`"${timezone}" is no IANA time zone.`);
  }
  // In any time zone: a date that comes in one comes in all.
  if (new Cron(expression).nextRun() === null) {
    throw new Error(`"${expression}" names a date that never comes.`);
  }
}

/** Gives trigger times of a schedule that come after `now`, oldest first. */
export type Runs<Time> = (schedule: CronSchedule, now: Date) => Time[];

interface KeptRuns {
  computedAt: number;
  firstRun: number;
  runs: readonly Timestamp[];
}

/** Keeps the last answer for each of the `limit` schedules computed last: it stays right until its first time has come. */
export function keepRuns(compute: Runs<Date>, limit: number): Runs<Timestamp> {
  const kept = new Map<string, KeptRuns>();
  return (schedule, now) => {
    const key = `${schedule.timezone} ${schedule.expression}`;
    const known = kept.get(key);
    const time = now.getTime();
    if (known && known.computedAt <= time && time < known.firstRun) return [...known.runs];
    const times = compute(schedule, now);
    const runs = times.map(toTimestamp);
    // Deleting first makes the newest answer the last to be dropped.
    kept.delete(key);
    const [first] = times;
    if (first) kept.set(key, { computedAt: time, firstRun: first.getTime(), runs });
    if (kept.size > limit) kept.delete(kept.keys().next().value as string);
    return [...runs];
  };
}

/**
 * The next five trigger times after `now`, oldest first, as UTC timestamps (spec. 2.7, 2.8: `upcoming_runs_at`).
 *
 * Part of every deployment and schedule response, and 1.5 ms to compute in most time zones: so they are kept.
 */
export const upcomingRuns = keepRuns(
  // Without a function to call, croner only computes: no timer is started.
  ({ expression, timezone }, now) => new Cron(expression, { timezone }).nextRuns(5, now),
  1000,
);
