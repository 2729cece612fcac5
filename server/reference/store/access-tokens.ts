import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Timestamp } from '../domain/clock.ts';
import type { Database } from './database.ts';
import { lazily } from './lazily.ts';
import { accessTokens } from './schema.ts';

/** Who a request comes from: every row it can reach is in this workspace. */
export interface Principal {
  workspaceId: string;
  tokenId: string;
}

/** Access tokens (spec. 5). The store knows hashes only; see domain/tokens.ts. */
export function accessTokenTable(db: Database) {
  const { id, workspaceId, kind, createdAt, expiresAt, revokedAt } = accessTokens;

  const live = lazily(() =>
    db
      .select({ tokenId: id, workspaceId })
      .from(accessTokens)
      .where(
        and(
          eq(accessTokens.hash, sql.placeholder('hash')),
          isNull(revokedAt),
          or(isNull(expiresAt), gt(expiresAt, sql.placeholder('now'))),
        ),
      )
      .prepare('live_access_token'),
  );

  return {
    /** Adds a token, unless one with this hash is there. Resolves to whether it was added. */
    async add(row: typeof accessTokens.$inferInsert): Promise<boolean> {
      const added = await db.insert(accessTokens).values(row).onConflictDoNothing().returning({ id });
      return added.length > 0;
    },

    /** The holder of the token with this hash, unless it is expired or revoked. One query, by index. */
    async findPrincipal(hash: string, now: Timestamp): Promise<Principal | null> {
      const [row] = await live().execute({ hash, now });
      return row ?? null;
    },

    /** The tokens of a workspace, oldest first, without their hashes. */
    list(workspace: string) {
      return db
        .select({ id, kind, createdAt, expiresAt, revokedAt })
        .from(accessTokens)
        .where(eq(workspaceId, workspace))
        .orderBy(id);
    },

    /** Ends a token. Resolves to false when the workspace has no such token, or it is revoked already. */
    async revoke(workspace: string, tokenId: string, now: Timestamp): Promise<boolean> {
      const revoked = await db
        .update(accessTokens)
        .set({ revokedAt: now })
        .where(and(eq(workspaceId, workspace), eq(id, tokenId), isNull(revokedAt)))
        .returning({ id });
      return revoked.length > 0;
    },
  };
}
