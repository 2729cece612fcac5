import { type Operation, operations } from '../../generated/operations.ts';
import type { AccessTokens } from '../platform/access-tokens/access-tokens.ts';
import { requireClientAccess } from '../platform/access-tokens/client-access.ts';
import type { Principal } from '../platform/access-tokens/queries.ts';
import type { createRateLimits } from '../platform/access-tokens/rate-limits.ts';
import { requireScope } from '../platform/access-tokens/scopes.ts';
import { withDatabase } from '../platform/database/unavailable.ts';
import type { RequestPlaces } from '../platform/request-places.ts';
import { DEFAULT_WORKSPACE } from '../platform/workspaces/queries.ts';
import { permissionDenied } from '../shell/errors.ts';
import type { AuthenticateCall } from '../shell/operation.ts';

/**
 * Resolves to null if the token is invalid. Throws 403 if it does not allow the operation, and 429 if it or its workspace has made
 * too many requests.
 */
export type AuthenticateToken = (token: string, call: Call) => Promise<Principal | null>;

interface Call extends Partial<Pick<AuthenticateCall, 'note' | 'onEnd' | 'signal'>> {
  readonly operation: Pick<Operation, 'id' | 'scope' | 'clientAccess' | 'streams'>;
}

/** After a longer wait for a place, a token is checked again, in milliseconds. */
const SOON_MS = 500;

/** Operations that reach all workspaces. A token with the scope `admin` in another workspace is not that of an operator. */
const ofAllWorkspaces: ReadonlySet<string> = new Set(
  Object.values(operations)
    .filter(({ id, tag }) => tag === 'Workspaces' || id === 'getServiceStatus')
    .map(({ id }) => id),
);

export interface AuthenticateOptions {
  readonly tokens: Pick<AccessTokens, 'authenticate'>;
  /** The limits of tokens. By default, tokens are not limited. */
  readonly rates: ReturnType<typeof createRateLimits> | undefined;
  readonly places: Pick<RequestPlaces, 'admit'>;
}

export function authenticateTokens({ tokens, rates, places }: AuthenticateOptions): AuthenticateToken {
  async function allowed(
    token: string,
    { operation, note }: Call,
    isNew: boolean,
  ): Promise<Principal | null> {
    const principal = await withDatabase(() => tokens.authenticate(token));
    if (!principal) return null;
    note?.({ workspace_id: principal.workspaceId, token_id: principal.tokenId });
    // First, because each denied request is recorded, and a client must not fill the database.
    if (isNew) rates?.count(principal.tokenId, operation);
    if (principal.isSuspended) throw permissionDenied('The workspace is suspended.', 'workspace_suspended');
    if (principal.client) requireClientAccess(principal.client, operation);
    else requireScope(principal.scopes, operation.scope);
    if (ofAllWorkspaces.has(operation.id) && principal.workspaceId !== DEFAULT_WORKSPACE)
      throw permissionDenied(`Only access tokens of the workspace ${DEFAULT_WORKSPACE} can do this.`);
    return principal;
  }

  return async (token, call) => {
    const principal = await allowed(token, call, true);
    // Streams have their own limits.
    if (!principal || call.operation.streams) return principal;
    const began = performance.now();
    const end = await places.admit(principal.workspaceId, () => call.signal);
    call.onEnd?.(end);
    // A token can be revoked during the wait.
    return performance.now() - began < SOON_MS ? principal : allowed(token, call, false);
  };
}
