import type { components } from '../../../generated/types.ts';
import { demoExamples } from '../demo/examples.ts';
import type { DemoRows } from '../demo/rows.ts';
import { withNextRun } from '../runs/next-run.ts';
import { schedules } from './table.ts';
import { scheduleRow } from './view.ts';

/** The forward schedules of the demo data. */
export const scheduleDemo: DemoRows = ({ example, tenantId, now }) => {
  const { activeSchedule, pausedSchedule, archivedSchedule } = demoExamples;
  const shown = [activeSchedule, pausedSchedule, archivedSchedule].map(
    example<components['schemas']['ForwardSchedule']>,
  );
  const rows = shown.map((each) => withNextRun(scheduleRow(each, tenantId), 'trigger_policy', now));
  return { table: schedules, rows };
};
