import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, identity, timestampColumn } from '../../platform/database/columns.ts';

/**
 * Who changed what. A trigger of the database rejects changes of rows, and deletions unless the transaction has announced them:
 * see `auditQueries.removeOld`. No row has values of requests or responses.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    ...identity(),
    actor_type: text().$type<'token' | 'cli' | 'system'>().notNull(),
    /** The token of a request. */
    token_id: idColumn(),
    /** The account that ran a command, or the part of the service. */
    actor_name: text(),
    operation: text().notNull(),
    object_id: idColumn(),
    object_type: text(),
    /** The object that contains the object, such as a session. */
    parent_id: idColumn(),
    result: text().$type<'succeeded' | 'denied' | 'failed'>().notNull(),
    status: integer(),
    error_code: text(),
    source_address: text(),
    request_id: text(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    index('audit_events_of_workspace').on(table.workspace_id, table.id),
    index('audit_events_of_object').on(table.object_id, table.id).where(sql`${table.object_id} is not null`),
    index('audit_events_of_parent').on(table.parent_id, table.id).where(sql`${table.parent_id} is not null`),
    index('audit_events_of_token').on(table.token_id, table.id).where(sql`${table.token_id} is not null`),
  ],
);

export type AuditRow = typeof auditEvents.$inferSelect;
