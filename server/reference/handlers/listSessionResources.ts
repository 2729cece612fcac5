import type { Handlers } from '../../../generated/handlers.ts';
import { notFound } from '../../shell/errors.ts';
import { readPageQuery, toPage } from '../domain/pagination.ts';
import type { Context, Parts } from './context.ts';
import { toResource } from './views.ts';

/** Lists the resources of a session, oldest first (spec. 4.5). */
export function listSessionResources({ store, cursors }: Parts): Handlers<Context>['listSessionResources'] {
  return async ({ path: { session_id: sessionId }, query }, { principal: { workspaceId } }) => {
    const list = `${workspaceId}/${sessionId}`;
    const request = readPageQuery(query, cursors, list);
    const { rows, hasMore } = await store.sessionResources.page(workspaceId, sessionId, request);
    // A page with rows proves that the session exists.
    if (rows.length === 0 && !(await store.sessions.exists(workspaceId, sessionId))) {
      throw notFound('Session', sessionId);
    }
    return { status: 200, body: toPage(rows.map(toResource), hasMore, request.direction, cursors, list) };
  };
}
