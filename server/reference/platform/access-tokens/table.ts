import { pgTable, text } from 'drizzle-orm/pg-core';
import { identity, timestampColumn } from '../database/columns.ts';

/** Personal and service access tokens (spec. 5), as hashes. */
export const accessTokens = pgTable('access_tokens', {
  ...identity(),
  kind: text({ enum: ['pat', 'sat'] }).notNull(),
  hash: text().notNull().unique(),
  created_at: timestampColumn().notNull(),
  expires_at: timestampColumn(),
  revoked_at: timestampColumn(),
});
