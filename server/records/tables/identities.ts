import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { definitionIdentity, times } from '../../platform/database/columns.ts';

/** Who forward schedules run for (spec. 2.8). They are imported. */
export const identities = pgTable(
  'identities',
  {
    ...definitionIdentity(),
    name: text().notNull(),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.id] })],
);
