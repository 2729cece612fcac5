import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { definitionIdentity, idColumn, times } from '../../platform/database/columns.ts';

/** What forward schedules run (spec. 2.8). They are imported. */
export const templates = pgTable(
  'templates',
  {
    ...definitionIdentity(),
    name: text().notNull(),
    /** The id of the agent that runs it, in its newest version. A schedule of a template without an agent cannot run. */
    agent: idColumn(),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.id] })],
);
