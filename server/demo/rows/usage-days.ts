import type { components } from '../../../generated/types.ts';
import type { DemoRows } from '../../records/demo-rows.ts';
import { usageDays } from '../../records/tables/usage-days.ts';
import { usageDayRow } from '../../records/usage-days/view.ts';

export const usageDayDemo: DemoRows = ({ example, workspaceId }) => ({
  table: usageDays,
  rows: example<components['schemas']['UsageDayPage']>('usage_days').data.map((each) => ({
    ...usageDayRow(each, workspaceId),
    shard: 0,
  })),
});
