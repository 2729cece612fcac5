import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createIds } from '../ids.ts';
import { createPrincipalCache } from './principal-cache.ts';
import { accessTokenQueries, type Principal } from './queries.ts';
import { allScopes, type Scope } from './scopes.ts';
import { generateToken, hashToken, type TokenKind, tokenKind } from './token.ts';

/** The limits of a token: its expiry and its scopes. */
export interface Limits {
  expiresAt?: Date | null;
  scopes?: readonly Scope[];
}

/** A new access token. `token` is shown here once: the database keeps a hash. */
export interface IssuedToken {
  id: string;
  token: string;
}

/**
 * Issues, checks and ends access tokens (spec. 5). Each token is in one tenant and reaches what is in it, as far as its
 * scopes allow. A PAT and a SAT can do the same.
 */
export function createAccessTokens({ db, clock }: { db: Database; clock: Clock }) {
  const queries = accessTokenQueries(db);
  const newId = createIds(clock);
  const cache = createPrincipalCache(clock);

  /** Adds a given token, as `ACCESS_TOKEN` does. Resolves to null when it is known already, even if revoked. */
  async function accept(
    token: string,
    tenantId: string,
    { expiresAt = null, scopes = allScopes }: Limits = {},
  ) {
    const kind = tokenKind(token);
    if (!kind) throw new Error('An access token starts with pat_ or sat_.');
    const id = newId('token');
    const added = await queries.add({
      id,
      tenant_id: tenantId,
      kind,
      scopes,
      hash: hashToken(token),
      created_at: toTimestamp(clock.now()),
      expires_at: expiresAt && toTimestamp(expiresAt),
    });
    return added ? id : null;
  }

  return {
    accept,

    /** Makes a token. By default it is valid until it is revoked, and has all scopes. */
    async issue(kind: TokenKind, tenantId: string, limits: Limits = {}): Promise<IssuedToken> {
      const token = generateToken(kind);
      const id = await accept(token, tenantId, limits);
      if (id === null) throw new Error('A new access token was known already.');
      return { id, token };
    },

    /** The tokens of a tenant, oldest first: id, kind, scopes, created_at, expires_at, revoked_at. */
    list: (tenantId: string) => queries.list(tenantId),

    /** Ends a token at once. Resolves to false when there is no such live token in the tenant. */
    async revoke(tenantId: string, id: string): Promise<boolean> {
      const revoked = await queries.revoke(tenantId, id, toTimestamp(clock.now()));
      cache.clear();
      return revoked;
    },

    /** Which of these tokens, by id, open anything still: for what continues after its request. */
    stillLive: (ids: readonly string[]) => queries.stillLive(ids, toTimestamp(clock.now())),

    /**
     * Who a bearer token belongs to, or null when it is unknown, expired or revoked (elsewhere: a second ago). Runs on
     * every request.
     */
    async authenticate(token: string): Promise<Principal | null> {
      if (!tokenKind(token)) return null;
      const hash = hashToken(token);
      return cache.get(hash, () => queries.findHolder(hash, toTimestamp(clock.now())));
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
