import type { DemoParts } from '../../server/records/demo-rows.ts';
import { scheduleDemo } from '../../server/demo/rows/schedules.ts';

/** The rows of the demo data, by resource. */
export const allDemoRows = (parts: DemoParts) => [
  scheduleDemo(parts),
];
