/** Cron: what is taken, when it fires, and the times to come. The rules are in the guide, in the chapter on schedules. */
import { badRequest } from '../../shell/errors.ts';
import { type Timestamp, toTimestamp } from './clock.ts';
import type { Cron } from './cron/named.ts';
import { parseCron } from './cron/parse.ts';
import { countRuns, runAfter, runUntil } from './cron/runs.ts';
import { type Zone, zoneOf } from './cron/zone.ts';
import { problemOf, TriggerError } from './trigger-error.ts';

/** A cron schedule: five POSIX fields, read in an IANA time zone. `checkCron` checks what comes in. */
export interface CronSchedule {
  expression: string;
  timezone: string;
}

/** A stored trigger. Its upcoming runs are computed at each read. */
export interface CronTrigger extends CronSchedule {
  type: 'cron';
}

/** Expression and zone, read. Throws a `TriggerError`. */
export function readCron({ expression, timezone }: CronSchedule): { cron: Cron; zone: Zone } {
  return { cron: parseCron(expression), zone: zoneOf(timezone) };
}

/** The first trigger time after an instant; null where none comes within 41 years. Throws a `TriggerError`. */
export function nextRun(schedule: CronSchedule, after: Date): Date | null {
  const { cron, zone } = readCron(schedule);
  const run = runAfter(cron, zone, after.getTime());
  return run && new Date(run.at);
}

/**
 * The last trigger time up to an instant, and after another one: the latest missed after an outage, found from its end.
 * Throws a `TriggerError`.
 */
export function previousRun(schedule: CronSchedule, after: Date, until: Date): Date | null {
  const { cron, zone } = readCron(schedule);
  const at = runUntil(cron, zone, after.getTime(), until.getTime());
  return at === null ? null : new Date(at);
}

/** How many trigger times come after an instant, up to another one. A year costs some milliseconds. Throws a `TriggerError`. */
export function runsBetween(schedule: CronSchedule, after: Date, until: Date): number {
  const { cron, zone } = readCron(schedule);
  return countRuns(cron, zone, after.getTime(), until.getTime());
}

/** Why a schedule cannot be read, whatever is stored of it; null where it can. */
export function cronProblem({ expression, timezone }: Unchecked): TriggerError | null {
  if (typeof expression !== 'string') return new TriggerError('expression', 'must be text');
  if (typeof timezone !== 'string') return new TriggerError('timezone', 'must be text');
  return problemOf(() => readCron({ expression, timezone }));
}

/** A schedule that may hold anything. */
type Unchecked = { readonly [Field in keyof CronSchedule]?: unknown };

/**
 * Checks the schedule of a request, which must also have a time after `now`: an hour that is omitted each year may be all
 * that it names. Throws a 400 that names field and reason, such as `body.schedule.timezone must be an IANA time zone.`
 *
 * @param place What comes before the name of the field: `body.schedule.`, or `Query parameter `.
 */
export function checkCron(schedule: CronSchedule, now: Date, place: string): void {
  const problem = cronProblem(schedule);
  if (problem) throw badRequest(`${place}${problem.message}`, 'invalid_trigger');
  if (nextRun(schedule, now) === null)
    throw badRequest(`${place}expression must name a time that comes.`, 'invalid_trigger');
}

/** The stored part of a trigger as the contract shows it. Throws a `TriggerError` if the expression or the zone is invalid. */
export function storedTrigger({ type, expression, timezone }: CronTrigger): CronTrigger {
  readCron({ expression, timezone });
  return { type, expression, timezone };
}

/** Gives trigger times of a schedule that come after `now`, oldest first. */
export type Runs<Time> = (schedule: CronSchedule, now: Date) => Time[];

interface KeptRuns {
  computedAt: number;
  firstRun: number;
  runs: readonly Timestamp[];
}

/** Keeps the last response for each of the `limit` schedules computed last: it stays right until its first time has come. */
export function keepRuns(compute: Runs<Date>, limit: number): Runs<Timestamp> {
  const kept = new Map<string, KeptRuns>();
  return (schedule, now) => {
    const key = `${schedule.timezone} ${schedule.expression}`;
    const known = kept.get(key);
    const time = now.getTime();
    if (known && known.computedAt <= time && time < known.firstRun) return [...known.runs];
    const times = compute(schedule, now);
    const runs = times.map(toTimestamp);
    // Deleting first makes the newest result the last to be dropped.
    kept.delete(key);
    const [first] = times;
    if (first) kept.set(key, { computedAt: time, firstRun: first.getTime(), runs });
    if (kept.size > limit) kept.delete(kept.keys().next().value as string);
    return [...runs];
  };
}

/** The next `count` trigger times after `now`, oldest first; none where the schedule cannot be read. */
function nextRuns(schedule: CronSchedule, now: Date, count: number): Date[] {
  if (cronProblem(schedule)) return [];
  const { cron, zone } = readCron(schedule);
  const runs: Date[] = [];
  let run = runAfter(cron, zone, now.getTime());
  while (run && runs.push(new Date(run.at)) < count) run = runAfter(cron, zone, run.at);
  return runs;
}

/**
 * The next five trigger times after `now`, oldest first, as UTC timestamps (spec. 2.7, 2.8: `upcoming_runs_at`). A stored
 * schedule that cannot be read has none: it breaks no read.
 *
 * Part of every deployment and schedule response: so they are kept.
 */
export const upcomingRuns = keepRuns((schedule, now) => nextRuns(schedule, now, 5), 1000);
