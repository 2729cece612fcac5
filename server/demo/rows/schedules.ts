import type { components } from '../../../generated/types.ts';
import type { DemoRows } from '../../records/demo-rows.ts';
import { withNextRun } from '../../records/owners/next-run.ts';
import { scheduleRow } from '../../records/schedules/view.ts';
import { schedules } from '../../records/tables/schedules.ts';
import { demoExamples } from '../examples.ts';

/** The forward schedules of the demo data. */
export const scheduleDemo: DemoRows = ({ example, workspaceId, now }) => {
  const { activeSchedule, pausedSchedule, archivedSchedule } = demoExamples;
  const shown = [activeSchedule, pausedSchedule, archivedSchedule].map(
    example<components['schemas']['ForwardSchedule']>,
  );
  const rows = shown.map((each) => withNextRun(scheduleRow(each, workspaceId), 'trigger_policy', now));
  return { table: schedules, rows };
};
