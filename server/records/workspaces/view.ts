import type { components } from '../../../generated/types.ts';
import type { accessTokens } from '../../platform/access-tokens/table.ts';
import type { WorkspaceLimits } from '../../platform/workspaces/table.ts';
import type { WorkspaceRow } from './queries.ts';
import type { Used } from './used.ts';

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
    deleted_rows,
    created_at,
    updated_at,
  } = row;
  const status = deleting_since !== null ? 'deleting' : suspended_at !== null ? 'suspended' : 'active';
  const object = { id, type: 'workspace' as const, name, limits, retention, created_at, updated_at };
  return status === 'deleting' ? { ...object, status, deleted_rows } : { ...object, status };
}

/**
 * Returns each limit of a workspace with its use.
 *
 * @param limits Those of the workspace, and those of the settings that it does not replace.
 */
export function toLimitUses(limits: WorkspaceLimits, used: Used) {
  const of = (name: keyof WorkspaceLimits) => ({ limit: limits[name] ?? null, used: used[name] });
  return {
    turns_at_once: of('turns_at_once'),
    waiting_messages: of('waiting_messages'),
    sessions: of('sessions'),
    deployments: of('deployments'),
    streams: of('streams'),
    disk_bytes: of('disk_bytes'),
    file_bytes: of('file_bytes'),
    model_requests_per_day: of('model_requests_per_day'),
    model_tokens_per_day: of('model_tokens_per_day'),
  };
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
