import { and, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import type { Timestamp } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { oneOf } from '../database/objects.ts';
import { pages } from '../database/pages.ts';
import { prepared } from '../database/prepared.ts';
import type { PageRequest } from '../pagination.ts';
import { haltedIn } from '../workspaces/queries.ts';
import { type WorkspaceLimits, workspaces } from '../workspaces/table.ts';
import type { ClientGrant } from './client-access.ts';
import type { Scope } from './scopes.ts';
import { accessTokens } from './table.ts';

/** The sender of a request. The sender reaches only rows of this workspace. */
export interface Principal {
  workspaceId: string;
  tokenId: string;
  /** A client token has none. */
  scopes: readonly Scope[];
  /** True if the workspace is suspended. */
  isSuspended?: true;
  /** The limits of the workspace, if it has some. */
  limits?: WorkspaceLimits;
  /** What a client token allows. */
  client?: ClientGrant;
}

/** The holder of a valid token, and the token's expiry in milliseconds since the epoch, or null. */
export interface Holder {
  principal: Principal;
  expiresAt: number | null;
  /** True if this use must be recorded: it is the first one in an hour. Uses of client tokens are not recorded. */
  mustRecordUse: boolean;
}

type TokenRow = typeof accessTokens.$inferSelect;

/** Queries of access tokens (spec. 5). The database contains only hashes: see token.ts. */
export function accessTokenQueries(db: Database) {
  const { id, workspace_id, kind, scopes, hash, name, owner } = accessTokens;
  const { created_at, expires_at, revoked_at, last_used_at, session_id, access, issued_by } = accessTokens;

  const now = sql.placeholder('now');
  // A client token also ends with the token that created it.
  const isLive = and(
    isNull(revoked_at),
    or(isNull(expires_at), gt(expires_at, now)),
    sql`not exists (select from ${accessTokens} issuer where issuer.id = ${issued_by} and (issuer.revoked_at is not null or issuer.expires_at <= ${now}))`,
  );
  const live = prepared(db, 'live_access_token', () =>
    db
      .select({
        ...{ tokenId: id, workspaceId: workspace_id, scopes, expires_at, session_id, access },
        suspended_at: workspaces.suspended_at,
        limits: workspaces.limits,
        isUsed: sql<boolean>`coalesce(${last_used_at} > ${now}::timestamptz - interval '1 hour', false)`,
      })
      .from(accessTokens)
      .innerJoin(workspaces, eq(workspaces.workspace_id, workspace_id))
      .where(and(eq(hash, sql.placeholder('hash')), isLive, isNull(workspaces.deleting_since))),
  );
  const stillLive = prepared(db, 'live_access_tokens', () =>
    db
      .select({ id })
      .from(accessTokens)
      .where(
        and(
          sql`${id} in (select json_array_elements_text(${sql.placeholder('ids')}::json))`,
          isLive,
          sql`not ${sql.raw(haltedIn('access_tokens.workspace_id'))}`,
        ),
      ),
  );

  const pagesOfWorkspace = pages(db, () => ({
    table: accessTokens,
    columns: getTableColumns(accessTokens),
    scope: and(eq(workspace_id, sql.placeholder('workspaceId')), isNull(session_id)),
  }));

  return {
    /** Adds a token. Resolves to false if a token with this hash exists. */
    async add(row: typeof accessTokens.$inferInsert): Promise<boolean> {
      const added = await db.insert(accessTokens).values(row).onConflictDoNothing().returning({ id });
      return added.length > 0;
    },

    /** Returns the holder of the token with this hash, unless the token is expired or revoked, or its workspace is being deleted. One query, by index. */
    async findHolder(hash: string, now: Timestamp): Promise<Holder | null> {
      const [row] = await live().execute({ hash, now });
      if (!row) return null;
      const {
        expires_at: expiry,
        session_id: sessionId,
        access,
        isUsed,
        suspended_at,
        limits,
        ...holder
      } = row;
      const of = {
        ...holder,
        ...(suspended_at !== null && { isSuspended: true as const }),
        ...(Object.keys(limits).length > 0 && { limits }),
      };
      const principal = sessionId === null || access === null ? of : { ...of, client: { sessionId, access } };
      return {
        principal,
        expiresAt: expiry === null ? null : Date.parse(expiry),
        mustRecordUse: sessionId === null && !isUsed,
      };
    },

    /** Records the hour of a use. Of several servers, one writes it. */
    async recordUse(tokenId: string, now: Timestamp): Promise<void> {
      const hour = sql`date_trunc('hour', ${now}::timestamptz)`;
      await db
        .update(accessTokens)
        .set({ last_used_at: hour })
        .where(and(eq(id, tokenId), or(isNull(last_used_at), sql`${last_used_at} < ${hour}`)));
    },

    /** Locks a valid token that is not a client token. Returns null if the workspace has none with this id. */
    async hold(workspaceId: string, tokenId: string, now: Timestamp) {
      const [row] = await db
        .select()
        .from(accessTokens)
        .where(
          and(
            oneOf(accessTokens, workspaceId, tokenId),
            isNull(session_id),
            isNull(revoked_at),
            or(isNull(expires_at), gt(expires_at, now)),
          ),
        )
        .for('update');
      return row ?? null;
    },

    /** Sets the end of a token. */
    async expire(tokenId: string, at: Timestamp): Promise<void> {
      await db.update(accessTokens).set({ expires_at: at }).where(eq(id, tokenId));
    },

    /** Returns those of these tokens, by id, that are neither expired nor revoked, and whose workspaces are active. */
    async stillLive(ids: readonly string[], now: Timestamp): Promise<ReadonlySet<string>> {
      const rows = await stillLive().execute({ ids: JSON.stringify(ids), now });
      return new Set(rows.map((row) => row.id));
    },

    /** Returns true if any workspace has had a token. */
    async exist(): Promise<boolean> {
      const rows = await db.select({ id }).from(accessTokens).limit(1);
      return rows.length > 0;
    },

    /** Returns a page of the tokens of a workspace, also those that have ended, without client tokens. */
    page: (workspaceId: string, request: PageRequest) => pagesOfWorkspace({ workspaceId }, request),

    /** Returns a token of a workspace that is not a client token, also one that has ended. */
    async find(workspaceId: string, tokenId: string): Promise<TokenRow | null> {
      const [row] = await db
        .select()
        .from(accessTokens)
        .where(and(oneOf(accessTokens, workspaceId, tokenId), isNull(session_id)));
      return row ?? null;
    },

    /** Lists the tokens of a workspace, oldest first, without their hashes and without client tokens. */
    list(workspaceId: string) {
      return db
        .select({ id, kind, name, owner, scopes, created_at, last_used_at, expires_at, revoked_at })
        .from(accessTokens)
        .where(and(eq(workspace_id, workspaceId), isNull(session_id)))
        .orderBy(id);
    },

    /** Returns true if the workspace has this token, also if it has ended. Deleted workspaces have none. */
    async hasToken(workspaceId: string, tokenId: string): Promise<boolean> {
      const rows = await db
        .select({ id })
        .from(accessTokens)
        .where(oneOf(accessTokens, workspaceId, tokenId));
      return rows.length > 0;
    },

    /** Revokes a token. Resolves to false if the workspace has no such token or the token is already revoked. */
    async revoke(workspaceId: string, tokenId: string, now: Timestamp): Promise<boolean> {
      const revoked = await db
        .update(accessTokens)
        .set({ revoked_at: now })
        .where(and(oneOf(accessTokens, workspaceId, tokenId), isNull(revoked_at)))
        .returning({ id });
      return revoked.length > 0;
    },
  };
}
