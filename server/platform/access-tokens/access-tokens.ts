import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createIds } from '../ids.ts';
import { requireWorkspace } from '../workspaces/queries.ts';
import { createPrincipalCache } from './principal-cache.ts';
import { accessTokenQueries, type Principal } from './queries.ts';
import { defaultScopes, type Scope } from './scopes.ts';
import { generateToken, hashToken, type TokenKind, tokenKind } from './token.ts';

/** The limits of a token, and what it is for. */
export interface TokenOptions {
  expiresAt?: Date | null;
  scopes?: readonly Scope[];
  name?: string | null;
  owner?: string | null;
}

export interface AccessTokensOptions {
  db: Database;
  clock: Clock;
  /** Records that a token was created, rotated or revoked, in the transaction that did it. */
  record?: (
    tx: Database,
    change: { operation: 'createToken' | 'rotateToken' | 'revokeToken'; workspaceId: string; id: string },
  ) => Promise<void>;
}

/** A new access token. Only this object contains `token`: the database stores a hash. */
export interface IssuedToken {
  id: string;
  token: string;
}

/**
 * Issues, checks and revokes access tokens (spec. 5). A token belongs to one workspace and reaches the objects of this
 * workspace, within its scopes. PATs and SATs have the same permissions. `records/client-tokens` adds client tokens,
 * which are for one session.
 */
export function createAccessTokens({ db, clock, record = async () => {} }: AccessTokensOptions) {
  const queries = accessTokenQueries(db);
  const newId = createIds(clock);
  const cache = createPrincipalCache(clock);

  /**
   * Adds a given token, for `ACCESS_TOKEN`. Resolves to null if the token exists, even if it is revoked.
   *
   * @throws Error if the workspace does not exist, and 409 if it is being deleted.
   */
  async function accept(
    token: string,
    workspaceId: string,
    { expiresAt = null, scopes = defaultScopes, name = null, owner = null }: TokenOptions = {},
  ) {
    const kind = tokenKind(token);
    if (!kind || kind === 'cst') throw new Error('An access token starts with pat_ or sat_.');
    const id = newId('token');
    return db.transaction(async (tx) => {
      await requireWorkspace(tx, workspaceId);
      const added = await accessTokenQueries(tx).add({
        id,
        workspace_id: workspaceId,
        kind,
        scopes,
        hash: hashToken(token),
        name,
        owner,
        created_at: toTimestamp(clock.now()),
        expires_at: expiresAt && toTimestamp(expiresAt),
      });
      if (added) await record(tx, { operation: 'createToken', workspaceId, id });
      return added ? id : null;
    });
  }

  return {
    accept,

    /** Creates a token. By default, it has the scopes `read` and `write` and no expiry. */
    async issue(
      kind: Exclude<TokenKind, 'cst'>,
      workspaceId: string,
      options: TokenOptions = {},
    ): Promise<IssuedToken> {
      const token = generateToken(kind);
      const id = await accept(token, workspaceId, options);
      if (id === null) throw new Error('A new access token was known already.');
      return { id, token };
    },

    /** Returns true if any workspace has had a token. */
    exist: () => queries.exist(),

    /** Lists the tokens of a workspace, oldest first, without their hashes. */
    list: (workspaceId: string) => queries.list(workspaceId),

    /**
     * Replaces a token by a new one with the same kind, name, owner and scopes. Both are valid until the old one expires.
     * Resolves to null if the workspace has no such valid token.
     *
     * @param overlapMs How long the old token stays valid, in milliseconds. It does not outlive its earlier expiry.
     * @param expiresAt The expiry of the new token.
     */
    async rotate(
      workspaceId: string,
      id: string,
      overlapMs: number,
      expiresAt: Date | null,
    ): Promise<IssuedToken | null> {
      const now = clock.now();
      const rotated = await db.transaction(async (tx) => {
        const of = accessTokenQueries(tx);
        const old = await of.hold(workspaceId, id, toTimestamp(now));
        if (!old || old.kind === 'cst') return null;
        const { kind, name, owner, scopes } = old;
        const token = generateToken(kind);
        const added = { id: newId('token'), workspace_id: workspaceId, kind, name, owner, scopes };
        await of.add({
          ...added,
          hash: hashToken(token),
          created_at: toTimestamp(now),
          expires_at: expiresAt && toTimestamp(expiresAt),
        });
        const end = Math.min(
          now.getTime() + overlapMs,
          Date.parse(old.expires_at ?? '') || Number.POSITIVE_INFINITY,
        );
        await of.expire(id, toTimestamp(new Date(end)));
        await record(tx, { operation: 'rotateToken', workspaceId, id });
        await record(tx, { operation: 'createToken', workspaceId, id: added.id });
        return { id: added.id, token };
      });
      cache.clear();
      return rotated;
    },

    /** Revokes a token at once. Resolves to false if the workspace has no such valid token. */
    async revoke(workspaceId: string, id: string): Promise<boolean> {
      const revoked = await db.transaction(async (tx) => {
        const done = await accessTokenQueries(tx).revoke(workspaceId, id, toTimestamp(clock.now()));
        if (done) await record(tx, { operation: 'revokeToken', workspaceId, id });
        return done;
      });
      cache.clear();
      return revoked;
    },

    /** Looks up all tokens again. Call it after changes by others than this object. */
    forget: cache.clear,

    /**
     * Returns those of these tokens, by id, that are still valid. For work that continues after its request, such as
     * streams.
     */
    stillLive: (ids: readonly string[]) => queries.stillLive(ids, toTimestamp(clock.now())),

    /**
     * Returns the holder of a bearer token, or null if the token is unknown, expired or revoked. Revocations at other
     * servers apply within a second. Runs on every request.
     */
    async authenticate(token: string): Promise<Principal | null> {
      if (!tokenKind(token)) return null;
      const hash = hashToken(token);
      return cache.get(hash, async () => {
        const now = toTimestamp(clock.now());
        const holder = await queries.findHolder(hash, now);
        // A database that cannot write serves reads.
        if (holder?.mustRecordUse) queries.recordUse(holder.principal.tokenId, now).catch(() => {});
        return holder;
      });
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
