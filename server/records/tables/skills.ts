import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { definitionIdentity, idColumn, times } from '../../platform/database/columns.ts';

/** Skills, without the content of their versions. */
export const skills = pgTable(
  'skills',
  {
    ...definitionIdentity(),
    /** The name in `SKILL.md`, which all versions have. */
    name: text().notNull(),
    display_name: text().notNull(),
    /** The newest version. A skill always has one. */
    latest_version_id: idColumn().notNull(),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.id] })],
);
