import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Timestamp } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { lazily } from '../database/lazily.ts';
import { oneOf } from '../database/objects.ts';
import type { Scope } from './scopes.ts';
import { accessTokens } from './table.ts';

/** The sender of a request. It reaches only rows of this tenant. */
export interface Principal {
  tenantId: string;
  tokenId: string;
  scopes: readonly Scope[];
}

/** The holder of a live token, and when the token expires, if it does (milliseconds since the epoch). */
export interface Holder {
  principal: Principal;
  expiresAt: number | null;
}

/** Access tokens (spec. 5). The database knows hashes only; see token.ts. */
export function accessTokenQueries(db: Database) {
  const { id, tenant_id, kind, scopes, hash, created_at, expires_at, revoked_at } = accessTokens;

  const isLive = and(isNull(revoked_at), or(isNull(expires_at), gt(expires_at, sql.placeholder('now'))));
  const live = lazily(() =>
    db
      .select({ tokenId: id, tenantId: tenant_id, scopes, expires_at })
      .from(accessTokens)
      .where(and(eq(hash, sql.placeholder('hash')), isLive))
      .prepare('live_access_token'),
  );
  const stillLive = lazily(() =>
    db
      .select({ id })
      .from(accessTokens)
      .where(and(sql`${id} in (select json_array_elements_text(${sql.placeholder('ids')}::json))`, isLive))
      .prepare('live_access_tokens'),
  );

  return {
    /** Adds a token, unless one with this hash is there. Resolves to whether it was added. */
    async add(row: typeof accessTokens.$inferInsert): Promise<boolean> {
      const added = await db.insert(accessTokens).values(row).onConflictDoNothing().returning({ id });
      return added.length > 0;
    },

    /** The holder of the token with this hash, unless it is expired or revoked. One query, by index. */
    async findHolder(hash: string, now: Timestamp): Promise<Holder | null> {
      const [row] = await live().execute({ hash, now });
      if (!row) return null;
      const { expires_at: expiry, ...principal } = row;
      return { principal, expiresAt: expiry === null ? null : Date.parse(expiry) };
    },

    /** Which of these tokens, by id, are neither expired nor revoked. */
    async stillLive(ids: readonly string[], now: Timestamp): Promise<ReadonlySet<string>> {
      const rows = await stillLive().execute({ ids: JSON.stringify(ids), now });
      return new Set(rows.map((row) => row.id));
    },

    /** The tokens of a tenant, oldest first, without their hashes. */
    list(tenantId: string) {
      return db
        .select({ id, kind, scopes, created_at, expires_at, revoked_at })
        .from(accessTokens)
        .where(eq(tenant_id, tenantId))
        .orderBy(id);
    },

    /** Ends a token. Resolves to false when the tenant has no such token, or it is revoked already. */
    async revoke(tenantId: string, tokenId: string, now: Timestamp): Promise<boolean> {
      const revoked = await db
        .update(accessTokens)
        .set({ revoked_at: now })
        .where(and(oneOf(accessTokens, tenantId, tokenId), isNull(revoked_at)))
        .returning({ id });
      return revoked.length > 0;
    },
  };
}
