import { type Timestamp, toTimestamp } from '../platform/clock.ts';
import { nextTrigger, type Trigger } from '../platform/triggers.ts';

/** Stands for a next trigger time that the scheduler has yet to count. Nothing fires for it. */
export const uncounted: Timestamp = toTimestamp(new Date(0));

/**
 * `next_run_at` of an active deployment or schedule, which the scheduler finds what is due by: the first trigger time after
 * an instant; intervals are counted from the second in which that is, for the scheduler wakes at whole seconds. Null for what runs by hand alone. Pausing and archiving set null.
 *
 * A trigger that cannot be read is left to the scheduler, which pauses what has it.
 */
export function nextRunAt(trigger: Trigger | null, after: Timestamp): Timestamp | null {
  if (trigger === null) return null;
  try {
    const second = new Date(Math.floor(Date.parse(after) / 1_000) * 1_000);
    const next = nextTrigger(trigger, new Date(after), second);
    return next && toTimestamp(next);
  } catch {
    return uncounted;
  }
}

/** A deployment or schedule with its next trigger time, if it is active. */
export function withNextRun<
  Name extends string,
  Row extends { status: string; archived_at?: string | null } & Record<Name, Trigger | null>,
>(row: Row, trigger: Name, now: Date): Row {
  const active = row.status === 'active' && !row.archived_at;
  return { ...row, next_run_at: active ? nextRunAt(row[trigger], toTimestamp(now)) : null };
}
