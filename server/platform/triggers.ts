/**
 * Trigger times of a trigger policy (spec. 2.8). The specification defines cron. The types once, interval and manual
 * are our design.
 */
import { invalidParameter } from '../shell/errors.ts';
import { type Timestamp, toTimestamp } from './clock.ts';
import { countRuns, runAfter, runUntil } from './cron/runs.ts';
import { firstInstantOf, requireIanaName, zoneOf } from './cron/zone.ts';
import { type CronTrigger, checkCron, readCron, upcomingRuns } from './cron.ts';
import { readDuration, readLocalTime } from './iso-times.ts';
import { problemOf, TriggerError } from './trigger-error.ts';

/**
 * Fires once at an ISO 8601 time. Without an offset, it is the first instant at which a clock of the time zone shows
 * the time.
 */
export interface OnceTrigger {
  type: 'once';
  expression: string;
  timezone?: string | null;
}

/** Fires after each ISO 8601 duration, counted from an anchor. */
export interface IntervalTrigger {
  type: 'interval';
  expression: string;
}

/** Never fires. Runs start by hand. */
export interface ManualTrigger {
  type: 'manual';
}

export type Trigger = CronTrigger | OnceTrigger | IntervalTrigger | ManualTrigger;

const MINUTE = 60_000;
/** The longest interval, in days. */
const LONGEST = 366;

/** The last instant that a timestamp can have. */
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** The times of a trigger, as instants in milliseconds since 1970. */
interface Times {
  /** Returns the first time after an instant. */
  next(after: number): number | null;
  /** Returns the last time in (after, until]. */
  previous(after: number, until: number): number | null;
  /** Returns the number of times in (after, until]. */
  count(after: number, until: number): number;
}

const never: Times = { next: () => null, previous: () => null, count: () => 0 };

function timesOf(trigger: Trigger, anchor: number): Times {
  switch (trigger.type) {
    case 'cron': {
      const { cron, zone } = readCron(trigger);
      return {
        next: (after) => runAfter(cron, zone, after)?.at ?? null,
        previous: (after, until) => runUntil(cron, zone, after, until),
        count: (after, until) => countRuns(cron, zone, after, until),
      };
    }
    case 'once': {
      const at = instantOf(trigger);
      const isBetween = (after: number, until: number) => after < at && at <= until;
      return {
        next: (after) => (at > after ? at : null),
        previous: (after, until) => (isBetween(after, until) ? at : null),
        count: (after, until) => (isBetween(after, until) ? 1 : 0),
      };
    }
    case 'interval': {
      const every = lengthOf(trigger);
      const passed = (until: number) => Math.max(0, Math.floor((until - anchor) / every));
      return {
        next: (after) => anchor + (passed(after) + 1) * every,
        previous: (after, until) => (passed(until) > passed(after) ? anchor + passed(until) * every : null),
        count: (after, until) => Math.max(0, passed(until) - passed(after)),
      };
    }
    case 'manual':
      return never;
    default:
      throw new TriggerError('type', 'must be cron, once, interval or manual');
  }
}

function instantOf(trigger: OnceTrigger): number {
  const instant = namedBy(trigger);
  if (instant > LAST) throw new TriggerError('expression', 'must be before the year 10000 in UTC');
  return instant;
}

function namedBy({ expression, timezone }: OnceTrigger): number {
  const time = readLocalTime(expression);
  if (!time) throw new TriggerError('expression', 'must be an ISO 8601 instant');
  if (time.offset !== null) return time.local - time.offset;
  if (typeof timezone !== 'string') {
    throw new TriggerError('timezone', 'is required where the expression has no offset');
  }
  return firstInstantOf(time.local, zoneOf(timezone));
}

function lengthOf({ expression }: IntervalTrigger): number {
  const length = readDuration(expression);
  if (length === null) {
    throw new TriggerError('expression', 'must be an ISO 8601 duration without years and months');
  }
  if (length < MINUTE || length > LONGEST * 24 * 60 * MINUTE) {
    throw new TriggerError('expression', `must be from PT1M to P${LONGEST}D`);
  }
  return length;
}

/**
 * Returns the first trigger time after an instant, or null if there is none.
 *
 * @throws TriggerError
 * @param anchor The start of intervals: when the schedule was created or last got its trigger.
 */
export function nextTrigger(trigger: Trigger, after: Date, anchor: Date): Date | null {
  return asDate(timesOf(trigger, anchor.getTime()).next(after.getTime()));
}

/**
 * Returns the last trigger time in (after, until], searching backwards.
 *
 * @throws TriggerError
 */
export function previousTrigger(trigger: Trigger, after: Date, until: Date, anchor: Date): Date | null {
  return asDate(timesOf(trigger, anchor.getTime()).previous(after.getTime(), until.getTime()));
}

/**
 * Returns the number of trigger times in (after, until].
 *
 * @throws TriggerError
 */
export function triggersBetween(trigger: Trigger, after: Date, until: Date, anchor: Date): number {
  return timesOf(trigger, anchor.getTime()).count(after.getTime(), until.getTime());
}

/** Returns the next five trigger times after `now`, as timestamps. Returns an empty list if the trigger is invalid. */
export function upcomingTriggers(trigger: Trigger, now: Date, anchor: Date): Timestamp[] {
  if (trigger.type === 'cron') return upcomingRuns(trigger, now);
  if (triggerProblem(trigger)) return [];
  const times: Date[] = [];
  let next = nextTrigger(trigger, now, anchor);
  while (next && times.push(next) < 5) next = nextTrigger(trigger, next, anchor);
  return times.map(toTimestamp);
}

/** Returns the error of a stored trigger, or null if it is valid. */
export function triggerProblem(trigger: unknown): TriggerError | null {
  const { type, expression, timezone } = Object(trigger) as Record<string, unknown>;
  if (type !== 'manual' && typeof expression !== 'string')
    return new TriggerError('expression', 'must be text');
  if (type === 'cron' && typeof timezone !== 'string') return new TriggerError('timezone', 'must be text');
  return problemOf(() => timesOf(trigger as Trigger, 0));
}

/**
 * Checks the trigger of a request at `now`.
 *
 * @throws 400 that names the field and the reason.
 * @param place The text before the field's name, such as `body.trigger_policy.`
 */
export function checkTrigger(trigger: Trigger, now: Date, place: string): void {
  const { timezone } = trigger as { timezone?: string };
  const problem = triggerProblem(trigger) ?? problemOf(() => timezone && requireIanaName(timezone));
  if (problem) throw invalidParameter(`${place}${problem.field}`, problem.reason, 'invalid_trigger');
  if (trigger.type === 'cron') checkCron(trigger, now, place);
  if (trigger.type === 'once' && instantOf(trigger) < now.getTime() + MINUTE) {
    throw invalidParameter(`${place}expression`, 'must be a minute ahead or more', 'invalid_trigger');
  }
}

const asDate = (time: number | null) => (time === null ? null : new Date(time));
