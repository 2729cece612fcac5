import { type Timestamp, toTimestamp } from '../../platform/clock.ts';
import { nextTrigger, type Trigger } from '../../platform/triggers.ts';

/** The placeholder for a next trigger time that the scheduler has not computed yet. It never fires. */
export const uncounted: Timestamp = toTimestamp(new Date(0));

/**
 * Returns `next_run_at` of an active deployment or schedule, by which the scheduler finds due owners: the first trigger
 * time after an instant. Intervals count from the start of the current second, because the scheduler wakes at whole
 * seconds. Returns null for manual triggers. Pausing and archiving set null. The scheduler pauses an owner whose
 * trigger cannot be read.
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
