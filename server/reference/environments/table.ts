import { isNull } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { definitionIdentity, times, timestampColumn } from '../platform/database/columns.ts';

/** Where sessions run. */
export const environments = pgTable(
  'environments',
  {
    ...definitionIdentity(),
    name: text().notNull(),
    archived_at: timestampColumn(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    index('environments_unarchived').on(table.tenant_id, table.id).where(isNull(table.archived_at)),
  ],
);
