import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { definitionIdentity, idColumn, times } from '../../platform/database/columns.ts';
import { memoryStores } from './memory-stores.ts';

/** The memories of memory stores. Their content is that of their newest version. */
export const memories = pgTable(
  'memories',
  {
    ...definitionIdentity(),
    memory_store_id: idColumn().notNull(),
    memory_version_id: idColumn().notNull(),
    /** Begins with a slash. Sorted by bytes, so that all memories of a folder stand together. */
    path: idColumn().notNull(),
    content_sha256: text().notNull(),
    content_size_bytes: integer().notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.id] }),
    foreignKey({
      name: 'memories_store',
      columns: [table.workspace_id, table.memory_store_id],
      foreignColumns: [memoryStores.workspace_id, memoryStores.id],
    }).onDelete('cascade'),
    uniqueIndex('memories_by_path').on(table.workspace_id, table.memory_store_id, table.path),
  ],
);
