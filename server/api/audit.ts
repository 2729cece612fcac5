import { listPage } from '../platform/pagination.ts';
import { toAuditEvent } from '../records/audit/view.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

/** The handler of audit events. Not in the specification. */
export function auditHandlers({ cursors }: Parts): HandlersOf<'listAuditEvents'> {
  return implement<Context>()({
    /** Newest first by default. */
    async listAuditEvents({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/audit_events`,
        load: (request) => queries.audit.page(workspaceId, query, request),
        show: toAuditEvent,
      });
      return { status: 200, body: page };
    },
  });
}
