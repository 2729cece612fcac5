import { isNotNull } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accessTokens } from '../access-tokens/table.ts';
import { bytesColumn, idColumn, timestampColumn } from '../database/columns.ts';

/** First responses by Idempotency-Key (spec. 4.4) and access token. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    token_id: idColumn()
      .notNull()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    request_id: text().notNull(),
    // Null only inside the transaction that runs the operation.
    status: integer(),
    /** In clear, from servers of 0.2.0. Later versions only read and empty it: see kept.ts. */
    body: text(),
    encrypted_body: bytesColumn(),
    expires_at: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token_id, table.key] }),
    index('idempotency_keys_by_expiry').on(table.expires_at),
    index('idempotency_keys_in_clear').on(table.token_id, table.key).where(isNotNull(table.body)),
  ],
);

/** The first request with a key and, after its end, its response. */
export type KeyRow = typeof idempotencyKeys.$inferSelect;
