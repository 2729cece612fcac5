import { badRequest } from '../../shell/errors.ts';
import { implement } from '../../shell/implement.ts';
import type { Context, Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { listPage } from '../platform/pagination.ts';
import { foundIn, requireSession } from '../sessions/missing.ts';
import { toResource } from './view.ts';

type Operations = 'listSessionResources' | 'rotateSessionResourceToken' | 'deleteSessionResource';

/** Resources of sessions (spec. 4.5, 4.6, 4.9). */
export function resourceHandlers({ clock, cursors, secrets }: Parts): Room<Operations> {
  return implement<Context>()({
    /** Oldest first. */
    async listSessionResources({ path: { session_id }, query }, { principal, queries }) {
      const { workspaceId } = principal;
      const list = { cursors, name: `${workspaceId}/${session_id}` };
      const page = await listPage(query, list, toResource, (request) =>
        queries.resources.page(workspaceId, session_id, request),
      );
      // A page with resources proves that the session exists.
      if (page.data.length === 0) await requireSession({ queries, principal }, session_id);
      for (const name of ['before_id', 'after_id'] as const) {
        const id = query[name];
        if (id !== undefined && (await queries.resources.isElsewhere(workspaceId, session_id, id))) {
          throw badRequest(`${name} names a resource of another session.`);
        }
      }
      return { status: 200, body: page };
    },

    async rotateSessionResourceToken({ path: { session_id, resource_id: id }, body }, context) {
      const { queries } = context;
      const { workspaceId } = context.principal;
      const sealed = secrets.seal(body.authorization_token, id);
      const now = toTimestamp(clock.now());
      const row = await queries.resources.replaceToken(workspaceId, session_id, id, sealed, now);
      const resource = row && toResource(row);
      if (resource?.type === 'github_repository') return { status: 200, body: resource };
      const other = await queries.resources.find(workspaceId, session_id, id);
      await foundIn(context, session_id, other, 'Session resource', id);
      throw badRequest(`Session resource ${id} is not a GitHub repository.`);
    },

    async deleteSessionResource({ path: { session_id, resource_id: id } }, context) {
      const { workspaceId } = context.principal;
      const removed = await context.queries.resources.remove(workspaceId, session_id, id);
      await foundIn(context, session_id, removed || null, 'Session resource', id);
      return { status: 200, body: { id, type: 'session_resource_deleted' } };
    },
  });
}
