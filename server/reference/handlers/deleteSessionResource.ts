import type { Handlers } from '../../../generated/handlers.ts';
import type { Context, Parts } from './context.ts';
import { missingInSession } from './missing.ts';

/** Deletes a resource of a session (spec. 4.6). */
export function deleteSessionResource({ store }: Parts): Handlers<Context>['deleteSessionResource'] {
  return async ({ path: { session_id: sessionId, resource_id: id } }, { principal: { workspaceId } }) => {
    if (!(await store.sessionResources.remove(workspaceId, sessionId, id))) {
      throw await missingInSession(store, workspaceId, sessionId, 'Session resource', id);
    }
    return { status: 200, body: { id, type: 'session_resource_deleted' } };
  };
}
