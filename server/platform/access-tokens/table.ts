import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { identity, timestampColumn } from '../database/columns.ts';
import { scopesColumn } from './scopes.ts';

/** Personal and service access tokens (spec. 5), as hashes. */
export const accessTokens = pgTable('access_tokens', {
  ...identity(),
  kind: text({ enum: ['pat', 'sat'] }).notNull(),
  /** Servers of earlier versions do not write this column. Their tokens have all scopes. */
  scopes: scopesColumn().notNull().default(sql`'read write'`),
  hash: text().notNull().unique(),
  created_at: timestampColumn().notNull(),
  expires_at: timestampColumn(),
  revoked_at: timestampColumn(),
});
