import type { DemoParts } from '../../server/records/demo-rows.ts';
import { workspaceDemo } from '../../server/demo/rows/access-token-workspaces.ts';
import { accessTokenDemo } from '../../server/demo/rows/access-tokens.ts';
import { auditDemo } from '../../server/demo/rows/audit.ts';
import { scheduleDemo } from '../../server/demo/rows/schedules.ts';
import { usageDayDemo } from '../../server/demo/rows/usage-days.ts';

/** The rows of the demo data, by resource. */
export const allDemoRows = (parts: DemoParts) => [
  workspaceDemo(parts),
  accessTokenDemo(parts),
  auditDemo(parts),
  scheduleDemo(parts),
  usageDayDemo(parts),
];
