/** Cron schedules: validation, trigger times and upcoming runs. The guide's chapter on schedules has the rules. */
import { invalidParameter } from '../shell/errors.ts';
import { type Timestamp, toTimestamp } from './clock.ts';
import type { Cron } from './cron/named.ts';
import { parseCron } from './cron/parse.ts';
import { countRuns, runAfter, runUntil } from './cron/runs.ts';
import { requireIanaName, type Zone, zoneOf } from './cron/zone.ts';
import { problemOf, TriggerError } from './trigger-error.ts';

/** A cron schedule: five POSIX fields, evaluated in an IANA time zone. `checkCron` validates input. */
export interface CronSchedule {
  expression: string;
  timezone: string;
}

/** A stored trigger. Each read computes its upcoming runs. */
export interface CronTrigger extends CronSchedule {
  type: 'cron';
}

/**
 * The parsed expression and zone.
 *
 * @throws TriggerError
 */
export function readCron({ expression, timezone }: CronSchedule): { cron: Cron; zone: Zone } {
  return { cron: parseCron(expression), zone: zoneOf(timezone) };
}

/**
 * Returns the first trigger time after an instant, or null if there is none within 41 years.
 *
 * @throws TriggerError
 */
export function nextRun(schedule: CronSchedule, after: Date): Date | null {
  const { cron, zone } = readCron(schedule);
  const run = runAfter(cron, zone, after.getTime());
  return run && new Date(run.at);
}

/**
 * Returns the last trigger time in (after, until], or null. It searches backwards, because an outage can be long.
 *
 * @throws TriggerError
 */
export function previousRun(schedule: CronSchedule, after: Date, until: Date): Date | null {
  const { cron, zone } = readCron(schedule);
  const at = runUntil(cron, zone, after.getTime(), until.getTime());
  return at === null ? null : new Date(at);
}

/**
 * Returns the number of trigger times in (after, until]. A year takes some milliseconds.
 *
 * @throws TriggerError
 */
export function runsBetween(schedule: CronSchedule, after: Date, until: Date): number {
  const { cron, zone } = readCron(schedule);
  return countRuns(cron, zone, after.getTime(), until.getTime());
}

/** Returns the error of a stored schedule, or null if it is valid. */
export function cronProblem({ expression, timezone }: Unchecked): TriggerError | null {
  if (typeof expression !== 'string') return new TriggerError('expression', 'must be text');
  if (typeof timezone !== 'string') return new TriggerError('timezone', 'must be text');
  return problemOf(() => readCron({ expression, timezone }));
}

/** A schedule before validation. */
type Unchecked = { readonly [Field in keyof CronSchedule]?: unknown };

/**
 * Checks the schedule of a request. It must have a trigger time after `now`: an expression can name only an hour that
 * clocks skip each year.
 *
 * @throws 400 that names the field and the reason, such as `body.schedule.timezone must be an IANA time zone.`
 * @param place The text before the field's name: `body.schedule.` or `Query parameter `.
 */
export function checkCron(schedule: CronSchedule, now: Date, place: string): void {
  const problem = cronProblem(schedule) ?? problemOf(() => requireIanaName(schedule.timezone));
  if (problem) throw invalidParameter(`${place}${problem.field}`, problem.reason, 'invalid_trigger');
  if (nextRun(schedule, now) === null)
    throw invalidParameter(`${place}expression`, 'must name a time that comes', 'invalid_trigger');
}

/**
 * Returns the stored part of a trigger in the contract's form.
 *
 * @throws TriggerError if the expression or the zone is invalid.
 */
export function storedTrigger({ type, expression, timezone }: CronTrigger): CronTrigger {
  readCron({ expression, timezone });
  return { type, expression, timezone };
}

/** Returns trigger times of a schedule after `now`, oldest first. */
export type Runs<Time> = (schedule: CronSchedule, now: Date) => Time[];

interface KeptRuns {
  computedAt: number;
  firstRun: number;
  runs: readonly Timestamp[];
}

/** Caches the results for the last `limit` schedules. A result stays valid until its first time has passed. */
export function keepRuns(compute: Runs<Date>, limit: number): Runs<Timestamp> {
  const kept = new Map<string, KeptRuns>();
  return (schedule, now) => {
    const key = `${schedule.timezone} ${schedule.expression}`;
    const known = kept.get(key);
    const time = now.getTime();
    if (known && known.computedAt <= time && time < known.firstRun) return [...known.runs];
    const times = compute(schedule, now);
    const runs = times.map(toTimestamp);
    // Deleting first moves the entry to the end. The first entry of the map is removed first.
    kept.delete(key);
    const [first] = times;
    if (first) kept.set(key, { computedAt: time, firstRun: first.getTime(), runs });
    if (kept.size > limit) kept.delete(kept.keys().next().value as string);
    return [...runs];
  };
}

/**
 * Returns the next `count` trigger times after `now`, oldest first. Returns an empty list if the schedule is invalid.
 */
function nextRuns(schedule: CronSchedule, now: Date, count: number): Date[] {
  if (cronProblem(schedule)) return [];
  const { cron, zone } = readCron(schedule);
  const runs: Date[] = [];
  let run = runAfter(cron, zone, now.getTime());
  while (run && runs.push(new Date(run.at)) < count) run = runAfter(cron, zone, run.at);
  return runs;
}

/**
 * Returns the next five trigger times after `now`, oldest first, as UTC timestamps (spec. 2.7, 2.8:
 * `upcoming_runs_at`). An invalid stored schedule returns an empty list, so reads do not fail. The result is cached,
 * because every deployment and schedule response contains it.
 */
export const upcomingRuns = keepRuns((schedule, now) => nextRuns(schedule, now, 5), 1000);
