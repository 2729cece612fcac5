import { nextTrigger, previousTrigger, type Trigger, triggersBetween } from '../platform/triggers.ts';
import { uncounted } from './next-run.ts';

/** The result for a due owner. */
export interface Firing {
  /** The trigger time that it fires for; null when it does not fire. */
  at: Date | null;
  /** Its next trigger time; null if there is no further one. */
  next: Date | null;
  /** How many trigger times have come that it does not fire for. */
  missed: number;
}

/**
 * Decides what fires of a trigger that is due since `due`. Missed trigger times are never made up in a burst: at most the
 * latest one fires, and only while it is younger than the grace. Intervals are counted from `due`, which is one of their times.
 *
 * @throws TriggerError when the trigger cannot be read.
 */
export function firingOf(trigger: Trigger, due: Date, now: Date, graceMilliseconds: number): Firing {
  const next = nextTrigger(trigger, now, due);
  if (due.getTime() === Date.parse(uncounted)) return { at: null, next, missed: 0 };
  const oldest = now.getTime() - graceMilliseconds;
  const latest = previousTrigger(trigger, new Date(Math.max(due.getTime(), oldest - 1)), now, due);
  const at = latest ?? (due.getTime() >= oldest ? due : null);
  // Those that have come: `due`, and what came after it.
  const come = 1 + triggersBetween(trigger, due, now, due);
  return { at, next, missed: at ? come - 1 : come };
}
