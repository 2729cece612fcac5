import type { DemoParts } from '../../server/records/demo-rows.ts';
import { auditDemo } from '../../server/demo/rows/audit.ts';
import { scheduleDemo } from '../../server/demo/rows/schedules.ts';

/** The rows of the demo data, by resource. */
export const allDemoRows = (parts: DemoParts) => [
  auditDemo(parts),
  scheduleDemo(parts),
];
