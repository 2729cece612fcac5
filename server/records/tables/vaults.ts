import { isNull } from 'drizzle-orm';
import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { definitionIdentity, times, timestampColumn } from '../../platform/database/columns.ts';

/** Vaults of credentials. */
export const vaults = pgTable(
  'vaults',
  {
    ...definitionIdentity(),
    display_name: text().notNull(),
    metadata: json().$type<components['schemas']['Metadata']>().notNull(),
    archived_at: timestampColumn(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.id] }),
    index('vaults_unarchived').on(table.workspace_id, table.id).where(isNull(table.archived_at)),
  ],
);
