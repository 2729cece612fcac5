import { isNotNull, sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClientAccess } from '../../../generated/operations.ts';
import { idColumn, identity, timestampColumn } from '../database/columns.ts';
import { scopesColumn } from './scopes.ts';

/** Personal and service access tokens (spec. 5) and client tokens, as hashes. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    ...identity(),
    kind: text({ enum: ['pat', 'sat', 'cst'] }).notNull(),
    /** Servers of earlier versions do not write this column. Their tokens have all scopes. Client tokens have none. */
    scopes: scopesColumn().notNull().default(sql`'read write'`),
    hash: text().notNull().unique(),
    /** For operators: what the token is for, and who is responsible for it. Null without. */
    name: text(),
    owner: text(),
    /** The hour of the last use. Null before the first one. */
    last_used_at: timestampColumn(),
    /** Of a client token: its session, what it allows there, and the token that created it. Otherwise null. */
    session_id: idColumn(),
    access: text().$type<ClientAccess>(),
    issued_by: idColumn(),
    created_at: timestampColumn().notNull(),
    expires_at: timestampColumn(),
    revoked_at: timestampColumn(),
  },
  (table) => [
    index('access_tokens_of_workspace').on(table.workspace_id, table.id),
    index('client_tokens_by_session').on(table.session_id).where(isNotNull(table.session_id)),
    index('client_tokens_by_expiry').on(table.expires_at).where(isNotNull(table.session_id)),
  ],
);
