import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../../platform/database/columns.ts';
import { sandboxes } from './sandboxes.ts';

/** The last saved state of the disk of a sandbox. It ends with its sandbox, also when that was idle for too long. */
export const snapshots = pgTable('snapshots', {
  session_id: idColumn()
    .primaryKey()
    .references(() => sandboxes.session_id, { onDelete: 'cascade' }),
  /** The last turn whose changes it has. */
  turn_id: text().notNull(),
  /** The blob with the list of what it contains. */
  list_key: text().notNull(),
  /** The size of its files. */
  bytes: bigint({ mode: 'number' }).notNull(),
  files: integer().notNull(),
  /** What of the disk could not be saved. */
  left_out: integer().notNull(),
  /** Of that, what can have content: all but sockets, pipes and devices. */
  unsaved_files: integer().notNull().default(0),
  saved_at: timestampColumn().notNull(),
});

/** The blobs of snapshots. A row without a session is a blob that the sweep deletes. */
export const snapshotBlobs = pgTable(
  'snapshot_blobs',
  {
    blob_key: text().primaryKey(),
    /** Null when its snapshot has ended or no longer needs it. */
    session_id: idColumn().references(() => sandboxes.session_id, { onDelete: 'set null' }),
  },
  (table) => [
    index('snapshot_blobs_of_session').on(table.session_id),
    index('snapshot_blobs_released').on(table.blob_key).where(sql`${table.session_id} is null`),
  ],
);
