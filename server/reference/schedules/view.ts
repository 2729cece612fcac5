import type { components } from '../../../generated/types.ts';
import { storedTrigger, upcomingRuns } from '../platform/cron.ts';
import { exactly } from '../platform/exactly.ts';
import type { schedules } from './table.ts';

type Schedule = components['schemas']['ForwardSchedule'];
type ScheduleRow = typeof schedules.$inferSelect;

/** A row as the contract shows it (spec. 2.8). `now` is what its upcoming runs are counted from. */
export function toSchedule({ workspace_id, ...schedule }: ScheduleRow, now: Date): Schedule {
  const { status, trigger_policy } = schedule;
  const upcoming_runs_at = status === 'archived' ? [] : upcomingRuns(trigger_policy, now);
  return exactly<Schedule>()({ ...schedule, trigger_policy: { ...trigger_policy, upcoming_runs_at } });
}

/** The way back. */
export function scheduleRow(schedule: Schedule, workspace_id: string): ScheduleRow {
  return { ...schedule, workspace_id, trigger_policy: storedTrigger(schedule.trigger_policy) };
}
