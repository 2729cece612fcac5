import { isNull } from 'drizzle-orm';
import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { bytesColumn, definitionIdentity, times, timestampColumn } from '../../platform/database/columns.ts';
import { defaultConfig, type PlainConfig } from '../default-environment.ts';

type Schemas = components['schemas'];

/** Where sessions run. */
export const environments = pgTable(
  'environments',
  {
    ...definitionIdentity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    metadata: json().$type<Schemas['Metadata']>().notNull().default({}),
    config: json().$type<PlainConfig>().notNull().default(defaultConfig),
    /** The variables as JSON; null for none. */
    encrypted_environment_variables: bytesColumn(),
    archived_at: timestampColumn(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.id] }),
    index('environments_unarchived').on(table.workspace_id, table.id).where(isNull(table.archived_at)),
  ],
);
