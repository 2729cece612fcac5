import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../database/columns.ts';

/**
 * Which keys have encrypted: a row for each process and first key of SECRET_KEY. A row stays after its process, because its
 * ciphertexts do. `rotate-key` deletes rows of keys that nothing needs.
 */
export const keyUses = pgTable(
  'key_uses',
  {
    /** The id of a server, or another name of a process. */
    user: text().notNull(),
    /** The id of its first key. */
    key_id: idColumn().notNull(),
    /** The ids of all its keys, separated by spaces. */
    knows: text().notNull(),
    /** The process encrypts until then. It extends the time while it runs. By the database's time. */
    used_until: timestampColumn().notNull(),
    /** True if no file on its disk needs another key. */
    files_done: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.key_id] })],
);
