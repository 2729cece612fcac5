import type { Handlers } from '../../../generated/handlers.ts';
import { badRequest } from '../../shell/errors.ts';
import { toTimestamp } from '../domain/clock.ts';
import type { Context, Parts } from './context.ts';
import { missingInSession } from './missing.ts';
import { toResource } from './views.ts';

/** Replaces the token of a mounted repository (spec. 4.9). */
export function rotateSessionResourceToken({
  store,
  clock,
  secrets,
}: Parts): Handlers<Context>['rotateSessionResourceToken'] {
  return async (
    { path: { session_id: sessionId, resource_id: id }, body },
    { principal: { workspaceId } },
  ) => {
    const sealed = secrets.seal(body.authorization_token, id);
    const now = toTimestamp(clock.now());
    const row = await store.sessionResources.replaceToken(workspaceId, sessionId, id, sealed, now);
    const resource = row && toResource(row);
    if (resource?.type === 'github_repository') return { status: 200, body: resource };
    if (await store.sessionResources.find(workspaceId, sessionId, id)) {
      throw badRequest(`Session resource ${id} is not a GitHub repository.`);
    }
    throw await missingInSession(store, workspaceId, sessionId, 'Session resource', id);
  };
}
