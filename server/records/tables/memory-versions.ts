import { foreignKey, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  bytesColumn,
  definitionIdentity,
  idColumn,
  timestampColumn,
} from '../../platform/database/columns.ts';
import { memoryStores } from './memory-stores.ts';

/** Who changed a memory. */
export type Actor = { type: 'session_actor'; session_id: string } | { type: 'api_actor'; api_key_id: string };

/** The versions of memories. They outlive their memory, and are in the order of their ids. */
export const memoryVersions = pgTable(
  'memory_versions',
  {
    ...definitionIdentity(),
    memory_store_id: idColumn().notNull(),
    memory_id: idColumn().notNull(),
    operation: text().$type<'created' | 'modified' | 'deleted'>().notNull(),
    /** Null if the version is redacted. */
    path: text(),
    /** Null if the version is redacted or a deletion, like hash and size. */
    encrypted_content: bytesColumn(),
    content_sha256: text(),
    content_size_bytes: integer(),
    created_by: json().$type<Actor>().notNull(),
    created_at: timestampColumn().notNull(),
    redacted_by: json().$type<Actor>(),
    redacted_at: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.id] }),
    foreignKey({
      name: 'memory_versions_store',
      columns: [table.workspace_id, table.memory_store_id],
      foreignColumns: [memoryStores.workspace_id, memoryStores.id],
    }).onDelete('cascade'),
    index('memory_versions_of_store').on(table.workspace_id, table.memory_store_id, table.id),
    index('memory_versions_of_memory').on(
      table.workspace_id,
      table.memory_store_id,
      table.memory_id,
      table.id,
    ),
    index('memory_versions_by_age').on(table.created_at),
  ],
);
