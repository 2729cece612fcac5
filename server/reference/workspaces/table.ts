import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../platform/database/columns.ts';
import { ofSession } from '../sessions/table.ts';

/**
 * Workspaces of sessions (spec. 2.5, 8). The disk of a workspace is on the server that its row names. A session without a row has no
 * workspace; it gets a row when it needs one.
 */
export const workspaces = pgTable(
  'workspaces',
  {
    session_id: ofSession().primaryKey(),
    tenant_id: idColumn('workspace_id').notNull(),
    /** The server that has it; null until one has taken it. */
    server_id: text(),
    /** The start of that server in which the workspace was last worked in; null for a server of version 0.2.0. */
    epoch: integer(),
    /** Read by servers of version 0.2.0 alone, which take a workspace when this has passed. 'infinity' for servers of later versions. */
    lease_until: timestampColumn().notNull(),
    /** When something was last done in it. */
    used_at: timestampColumn().notNull(),
    /** Since when something is to be done in it; null when nothing is. */
    work_since: timestampColumn(),
    /** Counts the requests for work, so that a request that comes while the last one is being done is not lost. */
    work_count: integer().notNull().default(0),
  },
  (table) => [
    index('workspaces_by_lease').on(table.lease_until),
    index('workspaces_of_server').on(table.server_id, table.used_at),
    index('workspaces_with_work').on(table.work_since).where(sql`${table.work_since} is not null`),
  ],
);
