import type { components } from '../../../generated/types.ts';
import type { Timestamp } from '../../platform/clock.ts';
import { exactly } from '../../platform/exactly.ts';
import { type Trigger, upcomingTriggers } from '../../platform/triggers.ts';
import type { schedules } from '../tables/schedules.ts';

type Schemas = components['schemas'];
type Schedule = Schemas['ForwardSchedule'];
type ScheduleRow = typeof schedules.$inferSelect;

/** Returns a row in the contract's form (spec. 2.8). Upcoming runs count from `now`. */
export function toSchedule(
  { workspace_id, last_run_at, next_run_at, ...schedule }: ScheduleRow,
  now: Date,
): Schedule {
  const { status, trigger_policy } = schedule;
  const upcoming_runs_at = status === 'archived' ? [] : upcoming(trigger_policy, next_run_at, now);
  return exactly<Schedule>()({
    ...schedule,
    trigger_policy: { ...shown(trigger_policy), upcoming_runs_at, last_run_at },
  });
}

/** Intervals count from their next time. Without one, they count from now. */
function upcoming(trigger: Trigger, next: Timestamp | null, now: Date): Timestamp[] {
  if (trigger.type !== 'interval' || next === null) return upcomingTriggers(trigger, now, now);
  const following = upcomingTriggers(trigger, now, new Date(next));
  return Date.parse(next) > now.getTime() ? [next, ...following.slice(0, -1)] : following;
}

const shown = (trigger: Trigger) =>
  trigger.type === 'once' ? { ...trigger, timezone: trigger.timezone ?? null } : trigger;

/** Returns the row of a schedule in the contract's form. `nextRunAt` computes the next trigger time. */
export function scheduleRow(schedule: Schedule, workspace_id: string): ScheduleRow {
  return {
    ...schedule,
    workspace_id,
    trigger_policy: toStored(schedule.trigger_policy),
    last_run_at: schedule.trigger_policy.last_run_at,
    next_run_at: null,
  };
}

/** The stored form of a trigger policy. Null means that runs start only by hand. */
export function toStored(
  policy: Schemas['ScheduleTriggerPolicyInput'] | Schemas['ScheduleTriggerPolicy'] | undefined,
): Trigger {
  switch (policy?.type) {
    case 'cron':
      return { type: policy.type, expression: policy.expression, timezone: policy.timezone };
    case 'once':
      return { type: policy.type, expression: policy.expression, timezone: policy.timezone ?? null };
    case 'interval':
      return { type: policy.type, expression: policy.expression };
    default:
      return { type: 'manual' };
  }
}
