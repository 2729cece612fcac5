import { bigint, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { definitionIdentity, idColumn, timestampColumn } from '../../platform/database/columns.ts';
import { skills } from './skills.ts';

/** The versions of skills. They are in the order of their ids. */
export const skillVersions = pgTable(
  'skill_versions',
  {
    ...definitionIdentity(),
    skill_id: idColumn().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Of the zip. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the zip, in hexadecimal. */
    sha256: text().notNull(),
    /** The zip in the store of blobs. No other row has its key. */
    blob_key: text().notNull(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.id] }),
    foreignKey({
      name: 'skill_versions_skill',
      columns: [table.workspace_id, table.skill_id],
      foreignColumns: [skills.workspace_id, skills.id],
    }).onDelete('cascade'),
    index('skill_versions_of_skill').on(table.workspace_id, table.skill_id, table.id),
    index('skill_versions_of_blob').on(table.blob_key),
  ],
);
