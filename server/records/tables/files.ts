import { isNotNull } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, identity, timestampColumn } from '../../platform/database/columns.ts';
import { sessions } from './sessions.ts';

/** Files: uploads, and the copies of sessions. A copy has the blob of its original. */
export const files = pgTable(
  'files',
  {
    ...identity(),
    filename: text().notNull(),
    mime_type: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    /** In hexadecimal. */
    sha256: text().notNull(),
    /** The content in the store of blobs. The last row with a key owns its blob. */
    blob_key: text().notNull(),
    /** False for uploads and their copies. */
    downloadable: boolean().notNull(),
    /** The session that the file belongs to, and is deleted with. Null for an upload. */
    session_id: idColumn().references(() => sessions.id, { onDelete: 'cascade' }),
    /** The path of a session's output below the folder of outputs. Null for others. */
    output_path: text(),
    expires_at: timestampColumn(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    index('files_of_workspace').on(table.workspace_id, table.id),
    index('files_of_session').on(table.session_id, table.id).where(isNotNull(table.session_id)),
    index('files_of_blob').on(table.blob_key),
    index('files_expiring').on(table.expires_at).where(isNotNull(table.expires_at)),
  ],
);
