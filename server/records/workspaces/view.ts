import type { components } from '../../../generated/types.ts';
import type { accessTokens } from '../../platform/access-tokens/table.ts';
import type { WorkspaceRow } from './queries.ts';

type Schemas = components['schemas'];

/** Returns a workspace in the contract's form. */
export function toWorkspace(row: WorkspaceRow): Schemas['Workspace'] {
  const {
    id,
    workspace_id: name,
    limits,
    retention,
    suspended_at,
    deleting_since,
    created_at,
    updated_at,
  } = row;
  const status = deleting_since !== null ? 'deleting' : suspended_at !== null ? 'suspended' : 'active';
  return { id, type: 'workspace', name, status, limits, retention, created_at, updated_at };
}

/** Returns an access token in the contract's form, without the token. It is not a client token. */
export function toAccessToken(row: typeof accessTokens.$inferSelect): Schemas['AccessToken'] {
  const { id, kind, name, owner, scopes, created_at, last_used_at, expires_at, revoked_at } = row;
  const shown = {
    id,
    type: 'access_token' as const,
    kind: kind === 'sat' ? ('sat' as const) : ('pat' as const),
  };
  return { ...shown, name, owner, scopes: [...scopes], created_at, last_used_at, expires_at, revoked_at };
}
