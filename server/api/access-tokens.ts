import { createAccessTokens, type TokenOptions } from '../platform/access-tokens/access-tokens.ts';
import { accessTokenQueries } from '../platform/access-tokens/queries.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import type { Queries } from '../records/queries.ts';
import { toAccessToken } from '../records/workspaces/view.ts';
import { conflict } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Operations = 'listAccessTokens' | 'createAccessToken' | 'rotateAccessToken' | 'revokeAccessToken';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Handlers of the access tokens of workspaces, for operators. Not in the specification. */
export function accessTokenHandlers({ clock, cursors, tokens }: Parts): HandlersOf<Operations> {
  /** The name of a workspace. */
  const nameOf = async ({ workspaces }: Queries, id: string) =>
    found(await workspaces.find(id), 'Workspace', id).workspace_id;
  // The audit records the request itself.
  const tokensOn = ({ db }: Queries) => createAccessTokens({ db, clock });

  /** A token that has ended is invalid at once on this server. */
  const forget = async () => tokens.forget();

  async function tokenOf({ db }: Queries, workspace: string, id: string) {
    return toAccessToken(found(await accessTokenQueries(db).find(workspace, id), 'Access token', id));
  }

  /** @throws 409 if the token has ended. */
  const ended = (id: string) => conflict(`Access token ${id} is revoked or expired.`, 'access_token_ended');
  const expiry = (days: number | undefined) =>
    days === undefined ? null : new Date(clock.now().getTime() + days * DAY_MS);

  return implement<Context>()({
    async listAccessTokens({ path: { workspace_id: id }, query }, { queries }) {
      const workspace = await nameOf(queries, id);
      const page = await listPage(query, {
        cursors,
        name: `${workspace}/access_tokens`,
        load: (request) => accessTokenQueries(queries.db).page(workspace, request),
        show: toAccessToken,
      });
      return { status: 200, body: page };
    },

    async createAccessToken({ path: { workspace_id: id }, body }, { queries }) {
      const { kind, name = null, owner = null, scopes, expires_in_days } = body;
      const options: TokenOptions = {
        name,
        owner,
        expiresAt: expiry(expires_in_days),
        ...(scopes && { scopes }),
      };
      const workspace = await nameOf(queries, id);
      const made = await tokensOn(queries).issue(kind, workspace, options);
      return { status: 200, body: { ...(await tokenOf(queries, workspace, made.id)), token: made.token } };
    },

    async rotateAccessToken({ path, body: { overlap_hours, expires_in_days } }, { queries, afterCommit }) {
      const { workspace_id: id, access_token_id: tokenId } = path;
      const workspace = await nameOf(queries, id);
      await tokenOf(queries, workspace, tokenId);
      const made = await tokensOn(queries).rotate(
        workspace,
        tokenId,
        overlap_hours * HOUR_MS,
        expiry(expires_in_days),
      );
      if (!made) throw ended(tokenId);
      afterCommit(forget);
      return { status: 200, body: { ...(await tokenOf(queries, workspace, made.id)), token: made.token } };
    },

    async revokeAccessToken(
      { path: { workspace_id: id, access_token_id: tokenId } },
      { queries, afterCommit },
    ) {
      const workspace = await nameOf(queries, id);
      await tokenOf(queries, workspace, tokenId);
      if (!(await tokensOn(queries).revoke(workspace, tokenId))) throw ended(tokenId);
      afterCommit(forget);
      return { status: 200, body: await tokenOf(queries, workspace, tokenId) };
    },
  });
}
