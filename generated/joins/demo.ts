import type { DemoParts } from '../../server/reference/demo/rows.ts';
import { scheduleDemo } from '../../server/reference/schedules/demo.ts';

/** The rows of the demo data, by room. */
export const roomDemo = (parts: DemoParts) => [
  scheduleDemo(parts),
];
