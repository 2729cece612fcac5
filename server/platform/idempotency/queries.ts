import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Timestamp } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Keeper } from './kept.ts';
import { idempotencyKeys, type KeyRow } from './table.ts';

type Response = 'status' | 'body' | 'encrypted_body';

const noResponse: Pick<KeyRow, Response> = { status: null, body: null, encrypted_body: null };
const purgeBatch = 100;

/**
 * Queries of idempotency keys (spec. 4.4). A key belongs to the access token of its request. Call them inside a
 * transaction.
 */
export function idempotencyKeyQueries(db: Database) {
  const { token_id, key, expires_at } = idempotencyKeys;
  const named = (row: Pick<KeyRow, 'token_id' | 'key'>) => and(eq(token_id, row.token_id), eq(key, row.key));

  return {
    /** Locks a name until the transaction ends. Resolves to false at once if another transaction has the lock. */
    async lock(name: string): Promise<boolean> {
      const [row] = await db
        .select({ free: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))` })
        .from(sql`(select) as one`);
      return row?.free === true;
    },

    /**
     * Claims a key for this transaction, or resolves to the stored request and response of an earlier one. An expired
     * key counts as new.
     */
    async claim(row: Omit<KeyRow, Response>, now: Timestamp): Promise<KeyRow | null> {
      const { fingerprint, request_id, expires_at: expiry } = row;
      const taken = await db
        .insert(idempotencyKeys)
        .values(row)
        .onConflictDoUpdate({
          target: [token_id, key],
          set: { fingerprint, request_id, ...noResponse, expires_at: expiry },
          setWhere: lte(expires_at, now),
        })
        .returning({ key });
      if (taken.length > 0) return null;
      const [earlier] = await db.select().from(idempotencyKeys).where(named(row));
      if (!earlier) throw new Error('An idempotency key was neither free nor taken.');
      return earlier;
    },

    /** Stores the response of the request that claimed the key. */
    async complete(
      row: Pick<KeyRow, 'token_id' | 'key'>,
      response: Pick<KeyRow, 'status' | 'encrypted_body'>,
    ): Promise<void> {
      await db.update(idempotencyKeys).set(response).where(named(row));
    },

    /** Deletes some of the expired keys, by index. Skips rows that another server is deleting. */
    async purge(now: Timestamp): Promise<void> {
      const expired = db
        .select({ token_id, key })
        .from(idempotencyKeys)
        .where(lte(expires_at, now))
        .limit(purgeBatch)
        .for('update', { skipLocked: true });
      await db.delete(idempotencyKeys).where(sql`(${token_id}, ${key}) in ${expired}`);
    },
  };
}

/**
 * Encrypts responses that servers of 0.2.0 have stored, in a transaction. Skips rows that are locked. Resolves to the
 * number of changed rows, which is at most `limit`.
 */
export async function encryptResponses(tx: Database, keeper: Keeper, limit: number): Promise<number> {
  const { token_id, key, fingerprint, body } = idempotencyKeys;
  const rows = await tx
    .select({ token_id, key, fingerprint, body: sql<string>`${body}` })
    .from(idempotencyKeys)
    .where(isNotNull(body))
    .orderBy(asc(token_id), asc(key))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    await tx
      .update(idempotencyKeys)
      .set(keeper.encrypted(row))
      .where(and(eq(token_id, row.token_id), eq(key, row.key)));
  }
  return rows.length;
}
