import type { Clock } from '../clock.ts';
import type { Holder, Principal } from './queries.ts';

/** The time for which a token counts as valid without a query, in milliseconds. */
const KEPT_MS = 1_000;
/** The maximum number of cached tokens: those of the current second. */
const LIMIT = 1_000;

/**
 * Remembers who held a token a moment ago, so that a request asks the database once, and not twice. Only holders are
 * kept: what was made up by a client takes no room. A revocation elsewhere is seen within a second.
 */
export function createPrincipalCache(clock: Clock) {
  const kept = new Map<string, { principal: Principal; until: number }>();

  return {
    async get(hash: string, find: () => Promise<Holder | null>): Promise<Principal | null> {
      const now = clock.now().getTime();
      const known = kept.get(hash);
      if (known && now < known.until && known.until <= now + KEPT_MS) return known.principal;
      kept.delete(hash);
      const holder = await find();
      if (!holder) return null;
      const { principal, expiresAt } = holder;
      kept.set(hash, { principal, until: Math.min(now + KEPT_MS, expiresAt ?? Number.POSITIVE_INFINITY) });
      // The first of a map is the oldest.
      if (kept.size > LIMIT) kept.delete(kept.keys().next().value as string);
      return principal;
    },

    /** Forgets all, so that a revocation here is seen at once. */
    clear: () => kept.clear(),
  };
}
