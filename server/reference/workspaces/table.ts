import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../platform/database/columns.ts';
import { ofSession } from '../sessions/table.ts';

/**
 * Workspaces of sessions (spec. 2.5, 8): the disk of one is on the server that holds its lease. A session without a row has no disk: it
 * gets one when it needs it.
 */
export const workspaces = pgTable(
  'workspaces',
  {
    session_id: ofSession().primaryKey(),
    tenant_id: idColumn('workspace_id').notNull(),
    /** The server, by a name that it gave itself when it started. */
    server_id: text().notNull(),
    /** Until when nobody else may take it. */
    lease_until: timestampColumn().notNull(),
    /** When something was last done with it. */
    used_at: timestampColumn().notNull(),
  },
  (table) => [
    index('workspaces_by_lease').on(table.lease_until),
    index('workspaces_of_server').on(table.server_id),
  ],
);
