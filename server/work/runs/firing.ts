import { nextTrigger, previousTrigger, type Trigger, triggersBetween } from '../../platform/triggers.ts';
import { uncounted } from '../../records/owners/next-run.ts';

/** The result for a due owner. */
export interface Firing {
  /** The trigger time that fires, or null if none fires. */
  at: Date | null;
  /** The next trigger time, or null if there is none. */
  next: Date | null;
  /** The number of past trigger times that do not fire. */
  missed: number;
}

/**
 * Decides what fires for a trigger that is due since `due`. Missed trigger times never fire in a burst: at most the
 * latest one fires, if it is younger than the grace period. Intervals count from `due`, which is one of their times.
 *
 * @throws TriggerError if the trigger cannot be read.
 */
export function firingOf(trigger: Trigger, due: Date, now: Date, graceMilliseconds: number): Firing {
  const next = nextTrigger(trigger, now, due);
  if (due.getTime() === Date.parse(uncounted)) return { at: null, next, missed: 0 };
  const oldest = now.getTime() - graceMilliseconds;
  const latest = previousTrigger(trigger, new Date(Math.max(due.getTime(), oldest - 1)), now, due);
  const at = latest ?? (due.getTime() >= oldest ? due : null);
  // The past trigger times: `due` and those after it.
  const come = 1 + triggersBetween(trigger, due, now, due);
  return { at, next, missed: at ? come - 1 : come };
}
