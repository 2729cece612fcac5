import { and, eq, lte, sql } from 'drizzle-orm';
import type { Timestamp } from '../domain/clock.ts';
import type { Database } from './database.ts';
import { idempotencyKeys } from './schema.ts';

/** The first request under a key and, once it is answered, its response. */
export interface KeyRow {
  fingerprint: string;
  requestId: string;
  status: number | null;
  body: string | null;
}

const purgeBatch = 100;

/** Idempotency keys (spec. 4.4). A key belongs to the access token that used it. Call inside a transaction. */
export function idempotencyKeyTable(db: Database) {
  const { tokenId, key, fingerprint, requestId, status, body, expiresAt } = idempotencyKeys;
  const named = (token: string, name: string) => and(eq(tokenId, token), eq(key, name));

  return {
    /**
     * Takes a key for this transaction, or resolves to what an earlier request left under it. A key that another
     * transaction is using makes this one wait for its end. An expired key is taken like a new one.
     */
    async claim(row: typeof idempotencyKeys.$inferInsert, now: Timestamp): Promise<KeyRow | null> {
      const taken = await db
        .insert(idempotencyKeys)
        .values(row)
        .onConflictDoUpdate({
          target: [tokenId, key],
          set: {
            fingerprint: row.fingerprint,
            requestId: row.requestId,
            status: null,
            body: null,
            expiresAt: row.expiresAt,
          },
          setWhere: lte(expiresAt, now),
        })
        .returning({ key });
      if (taken.length > 0) return null;
      const [earlier] = await db
        .select({ fingerprint, requestId, status, body })
        .from(idempotencyKeys)
        .where(named(row.tokenId, row.key));
      if (!earlier) throw new Error('An idempotency key was neither free nor taken.');
      return earlier;
    },

    /** Keeps the response of the request that claimed the key. */
    async complete(token: string, name: string, response: { status: number; body: string }): Promise<void> {
      await db.update(idempotencyKeys).set(response).where(named(token, name));
    },

    /** Deletes some of the expired keys, by index. Rows that another server is deleting are skipped, not waited for. */
    async purge(now: Timestamp): Promise<void> {
      const expired = db
        .select({ tokenId, key })
        .from(idempotencyKeys)
        .where(lte(expiresAt, now))
        .limit(purgeBatch)
        .for('update', { skipLocked: true });
      await db.delete(idempotencyKeys).where(sql`(${tokenId}, ${key}) in ${expired}`);
    },
  };
}
