import { isNull } from 'drizzle-orm';
import { bigint, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { definitionIdentity, idColumn, times, timestampColumn } from '../../platform/database/columns.ts';

type Schemas = components['schemas'];

/** Stores of memories. */
export const memoryStores = pgTable(
  'memory_stores',
  {
    ...definitionIdentity(),
    name: text().notNull(),
    description: text().notNull(),
    metadata: json().$type<Schemas['Metadata']>().notNull(),
    /** The newest version of its memories. The next one has a greater id, whichever server makes it. */
    last_version_id: idColumn(),
    /** What its versions need of the room of the workspace, in bytes. Each transaction that adds or deletes some changes it. */
    version_bytes: bigint({ mode: 'number' }).notNull().default(0),
    archived_at: timestampColumn(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.id] }),
    index('memory_stores_unarchived').on(table.workspace_id, table.id).where(isNull(table.archived_at)),
  ],
);
