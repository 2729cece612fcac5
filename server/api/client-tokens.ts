import { generateToken, hashToken } from '../platform/access-tokens/token.ts';
import { toTimestamp } from '../platform/clock.ts';
import { permissionDenied } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';
import { holdOpenSession } from './found.ts';

/** The handler of client tokens. Not in the specification. */
export function clientTokenHandlers({ clock, newId }: Parts): HandlersOf<'createClientToken'> {
  return implement<Context>()({
    async createClientToken({ path: { session_id }, body: { access, expires_in } }, context) {
      const { workspaceId, tokenId, scopes } = context.principal;
      if (!scopes.includes('read'))
        throw permissionDenied(
          'Client tokens read, and the access token lacks this scope.',
          'insufficient_scope',
        );
      const token = generateToken('cst');
      const now = clock.now();
      const expires_at = toTimestamp(new Date(now.getTime() + expires_in * 1_000));
      await holdOpenSession(context, session_id);
      await context.queries.clientTokens.add({
        id: newId('token'),
        workspace_id: workspaceId,
        session_id,
        access,
        issued_by: tokenId,
        hash: hashToken(token),
        created_at: toTimestamp(now),
        expires_at,
      });
      return { status: 200, body: { type: 'client_token', token, session_id, access, expires_at } };
    },
  });
}
