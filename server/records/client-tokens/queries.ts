import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { accessTokens } from '../../platform/access-tokens/table.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

type TokenRow = typeof accessTokens.$inferSelect;

/** A new client token. It has no scopes, so that only its access counts. */
export type NewClientToken = Pick<TokenRow, 'id' | 'workspace_id' | 'hash' | 'created_at'> & {
  [column in 'session_id' | 'access' | 'issued_by' | 'expires_at']: NonNullable<TokenRow[column]>;
};

/** Client tokens: access tokens for one session. */
export function clientTokenQueries(db: Database) {
  const { id, workspace_id, session_id, expires_at, revoked_at } = accessTokens;
  return {
    /** Adds a token to a session that the transaction has locked. */
    async add(row: NewClientToken): Promise<void> {
      await db.insert(accessTokens).values({ ...row, kind: 'cst', scopes: [] });
    },

    /** Ends the tokens of a session that the transaction has locked. */
    async endWithSession(workspaceId: string, sessionId: string, now: Timestamp): Promise<void> {
      await db
        .update(accessTokens)
        .set({ revoked_at: now })
        .where(and(eq(workspace_id, workspaceId), eq(session_id, sessionId), isNull(revoked_at)));
    },

    /** Deletes up to `limit` tokens of all workspaces that expired before this time. Resolves to their number. */
    async removeExpired(before: Timestamp, limit: number): Promise<number> {
      const expired = db
        .select({ id })
        .from(accessTokens)
        .where(and(isNotNull(session_id), lte(expires_at, before)))
        .limit(limit)
        .for('update', { skipLocked: true });
      return (await db.delete(accessTokens).where(inArray(id, expired)).returning({ id })).length;
    },
  };
}
