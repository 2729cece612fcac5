import { Cron } from 'croner';
import { type Timestamp, toTimestamp } from './clock.ts';

/** A cron schedule: five POSIX fields, read in an IANA time zone. No operation takes one, so nothing checks it here. */
export interface CronSchedule {
  expression: string;
  timezone: string;
}

/** What is stored of a trigger; its upcoming runs are computed when it is read. */
export interface CronTrigger extends CronSchedule {
  type: 'cron';
}

/** The stored part of a trigger as the contract shows it. */
export function storedTrigger({ type, expression, timezone }: CronTrigger): CronTrigger {
  return { type, expression, timezone };
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
