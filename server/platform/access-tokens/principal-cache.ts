import type { Clock } from '../clock.ts';
import type { Holder, Principal } from './queries.ts';

/** How long a token counts as valid without a query, in milliseconds. */
const KEPT_MS = 1_000;
/** The maximum number of cached tokens. It is enough for the tokens of one second. */
const LIMIT = 1_000;

type Found = Pick<Holder, 'principal' | 'expiresAt'>;

/**
 * Caches the holders of tokens for a second, to avoid a query per request. It caches only valid tokens, so invented
 * tokens use no memory. A revocation at another server applies within a second.
 */
export function createPrincipalCache(clock: Clock) {
  const kept = new Map<string, { principal: Principal; until: number }>();
  /** Changes with each call of `clear`, so that nothing is cached that was read before. */
  let cleared = 0;

  return {
    async get(hash: string, find: () => Promise<Found | null>): Promise<Principal | null> {
      const now = clock.now().getTime();
      const known = kept.get(hash);
      if (known && now < known.until && known.until <= now + KEPT_MS) return known.principal;
      kept.delete(hash);
      const before = cleared;
      const holder = await find();
      if (!holder) return null;
      const { principal, expiresAt } = holder;
      if (before !== cleared) return principal;
      kept.set(hash, { principal, until: Math.min(now + KEPT_MS, expiresAt ?? Number.POSITIVE_INFINITY) });
      // The first key of a map is the oldest.
      if (kept.size > LIMIT) kept.delete(kept.keys().next().value as string);
      return principal;
    },

    /** Removes all entries, so a revocation at this server applies at once. */
    clear(): void {
      cleared += 1;
      kept.clear();
    },
  };
}
