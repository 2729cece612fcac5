import type { components } from '../../../generated/types.ts';
import { auditRow } from '../../records/audit/view.ts';
import type { DemoRows } from '../../records/demo-rows.ts';
import { auditEvents } from '../../records/tables/audit-events.ts';

export const auditDemo: DemoRows = ({ example, workspaceId }) => ({
  table: auditEvents,
  rows: example<components['schemas']['AuditEventPage']>('audit_events').data.map((each) =>
    auditRow(each, workspaceId),
  ),
});
