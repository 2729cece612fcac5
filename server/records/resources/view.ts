import type { components } from '../../../generated/types.ts';
import type { RecordParts } from '../parts.ts';
import { completeResource } from '../stored-resources.ts';
import type { ResourceDescription, resources } from '../tables/resources.ts';
import type { sessions } from '../tables/sessions.ts';
import type { PlannedResource } from './plan.ts';
import type { ResourceRow } from './queries.ts';

type Resource = components['schemas']['SessionResource'];

/** Returns a row in the contract's form (spec. 2.5). */
export function toResource({ id, description, created_at, updated_at }: ResourceRow): Resource {
  return { id, ...description, created_at, updated_at };
}

/** Returns the columns of a resource in the contract's form, which has no token. */
export function resourceRow(resource: Resource, session_id: string, workspace_id: string) {
  const { id, created_at, updated_at, ...description } = resource;
  return { id, workspace_id, session_id, type: description.type, description, created_at, updated_at };
}

/** Returns the row of a new resource, created at its session's `created_at`. Its token is encrypted. */
export function newResource(
  session: Pick<typeof sessions.$inferSelect, 'id' | 'workspace_id' | 'created_at' | 'requested_by'>,
  { description, token }: PlannedResource,
  { newId, secrets }: Pick<RecordParts, 'newId' | 'secrets'>,
): typeof resources.$inferSelect {
  const { id: session_id, workspace_id, created_at, requested_by } = session;
  const id = newId('sessionResource');
  return {
    id,
    workspace_id,
    session_id,
    type: description.type,
    description: completeResource(description) as ResourceDescription,
    encrypted_token: token === null ? null : secrets.seal(token, id),
    requested_by,
    created_at,
    updated_at: created_at,
  };
}
