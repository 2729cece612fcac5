import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import { withCopies } from '../records/files/attached-files.ts';
import { releaseBlobs } from '../records/files/release-blobs.ts';
import type { Queries } from '../records/queries.ts';
import { requestedBy } from '../records/requested-by.ts';
import { checkRoom, planResources } from '../records/resources/plan.ts';
import { checkSkillsPlace } from '../records/resources/skills-place.ts';
import { newResource, toResource } from '../records/resources/view.ts';
import { badRequest } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';
import { foundIn, holdOpenSession, refuseElsewhere, requireNoHold, requireSession } from './found.ts';

type Operations =
  | 'listSessionResources'
  | 'addSessionResource'
  | 'getSessionResource'
  | 'rotateSessionResourceToken'
  | 'deleteSessionResource';

/** Handlers of session resources (spec. 4.5, 4.6, 4.9). */
export function resourceHandlers(parts: Parts): HandlersOf<Operations> {
  const { blobs, clock, cursors, newId, secrets, repositoryHosts, work } = parts;
  return implement<Context>()({
    /** Oldest first by default. */
    async listSessionResources({ path: { session_id }, query }, { principal, queries }) {
      const { workspaceId } = principal;
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/${session_id}`,
        show: toResource,
        load: (request) => queries.resources.page(workspaceId, session_id, request),
      });
      // If the page has resources, the session exists.
      if (page.data.length === 0) await requireSession({ queries, principal }, session_id);
      await refuseElsewhere(query, (id) => queries.resources.isElsewhere(workspaceId, session_id, id));
      return { status: 200, body: page };
    },

    async addSessionResource({ path: { session_id }, body }, context) {
      const { workspaceId, limits } = context.principal;
      const [planned] = planResources([body], repositoryHosts);
      if (!planned) throw new Error('A resource was requested, and none is planned.');
      const { queries } = context;
      await holdOpenSession(context, session_id);
      const attached = await queries.resources.ofSessions(workspaceId, [session_id]);
      checkRoom(attached, planned.description);
      if (limits) await queries.workspaces.requireRoomForDisks(workspaceId, limits);
      const session = () => queries.sessions.find(workspaceId, session_id);
      await checkSkillsPlace(planned.description, 'body', session, queries);
      const of = {
        ...{ id: session_id, workspace_id: workspaceId, created_at: toTimestamp(clock.now()) },
        requested_by: requestedBy(context),
      };
      const { planned: copied, copies } = await withCopies([planned], of, queries, parts);
      const row = newResource(of, copied[0] ?? planned, { newId, secrets });
      await queries.files.add(copies);
      await queries.resources.add(row);
      await queries.sessions.change(workspaceId, session_id, { updated_at: row.updated_at });
      if (row.type === 'file') await work.changed(queries, session_id);
      return { status: 200, body: toResource(row) };
    },

    async getSessionResource({ path: { session_id, resource_id: id } }, context) {
      const { principal, queries } = context;
      const row = await queries.resources.find(principal.workspaceId, session_id, id);
      return {
        status: 200,
        body: toResource(await foundIn(context, session_id, row, 'Session resource', id)),
      };
    },

    async rotateSessionResourceToken({ path: { session_id, resource_id: id }, body }, context) {
      const { workspaceId } = context.principal;
      const sealed = secrets.seal(body.authorization_token, id);
      const { queries } = context;
      await holdOpenSession(context, session_id);
      const now = toTimestamp(clock.now());
      const row = await queries.resources.replaceToken(workspaceId, session_id, id, {
        encrypted_token: sealed,
        requested_by: requestedBy(context),
        updated_at: now,
      });
      const resource = row && toResource(row);
      if (resource?.type === 'github_repository') {
        await queries.sessions.change(workspaceId, session_id, { updated_at: now });
        // A clone that failed because of the old token is tried again.
        await work.changed(queries, session_id);
        return { status: 200, body: resource };
      }
      found(await queries.resources.find(workspaceId, session_id, id), 'Session resource', id);
      throw badRequest(`Session resource ${id} is not a GitHub repository.`, 'not_a_repository');
    },

    async deleteSessionResource({ path: { session_id, resource_id: id } }, context) {
      const { workspaceId } = context.principal;
      const { queries } = context;
      const state = await holdOpenSession(context, session_id);
      const removed = await queries.resources.remove(workspaceId, session_id, id);
      const { description } = found(removed, 'Session resource', id);
      if (description.type === 'file') requireNoHold(session_id, state);
      await queries.sessions.change(workspaceId, session_id, {
        updated_at: toTimestamp(clock.now()),
        ...(description.type === 'vault' && {
          vault_ids: await vaultsWithout(queries, workspaceId, session_id, description.vault_id),
        }),
      });
      await work.changed(queries, session_id);
      if (description.type === 'file') {
        const keys = await queries.files.removeOfSession(workspaceId, session_id, description.file_id);
        context.afterCommit(({ files }) => releaseBlobs(files, blobs, keys));
      }
      return { status: 200, body: { id, type: 'session_resource_deleted' } };
    },
  });
}

/**
 * Returns the vaults of a session after one of its resources of type vault was deleted. Its next turns no longer get the
 * credentials of this vault, unless another resource still has it.
 */
async function vaultsWithout(
  queries: Queries,
  workspaceId: string,
  sessionId: string,
  vaultId: string,
): Promise<string[]> {
  const { vault_ids } = found(await queries.sessions.find(workspaceId, sessionId), 'Session', sessionId);
  const attached = await queries.resources.ofSessions(workspaceId, [sessionId]);
  const isAttached = attached.some(
    ({ description }) => description.type === 'vault' && description.vault_id === vaultId,
  );
  return isAttached ? vault_ids : vault_ids.filter((id) => id !== vaultId);
}
