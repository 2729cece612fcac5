import { toTimestamp } from '../platform/clock.ts';
import type { Outcome } from '../platform/database/transition.ts';
import { found } from '../platform/found.ts';
import { boundTo, listPage, readPageQuery } from '../platform/pagination.ts';
import { workspaceDeleting } from '../platform/workspaces/queries.ts';
import type { Queries } from '../records/queries.ts';
import { placeOf } from '../records/usage-days/queries.ts';
import { toUsageDay } from '../records/usage-days/view.ts';
import { workspaceDeletionQueries } from '../records/workspaces/deletion.ts';
import type { WorkspaceRow } from '../records/workspaces/queries.ts';
import { toLimitUses, toWorkspace } from '../records/workspaces/view.ts';
import { conflict, invalidParameter } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Operations =
  | 'listWorkspaces'
  | 'createWorkspace'
  | 'getWorkspace'
  | 'getWorkspaceUsage'
  | 'listWorkspaceUsage'
  | 'updateWorkspace'
  | 'suspendWorkspace'
  | 'resumeWorkspace'
  | 'deleteWorkspace';

/** Handlers of workspaces, for operators. They reach all workspaces. Not in the specification. */
export function workspaceHandlers({ clock, cursors, newId, ...parts }: Parts): HandlersOf<Operations> {
  const now = () => toTimestamp(clock.now());

  /**
   * Returns a workspace after a change.
   *
   * @throws 404 if it does not exist.
   * @throws 409 if it does not take the change.
   */
  function after(
    outcome: Outcome<WorkspaceRow> | null,
    id: string,
    rejected: (id: string) => Error = workspaceDeleting,
  ) {
    const { changed, row } = found(outcome, 'Workspace', id);
    if (!changed) throw row.deleting_since === null ? rejected(id) : workspaceDeleting(id);
    return { status: 200 as const, body: toWorkspace(row) };
  }

  /**
   * @throws 404 if the workspace does not exist.
   * @throws 409 if the access token of the request belongs to it.
   */
  async function requireOther(queries: Queries, { workspaceId }: Context['principal'], id: string) {
    const row = found(await queries.workspaces.find(id), 'Workspace', id);
    if (row.workspace_id !== workspaceId) return;
    const remedy = 'Use a token of another workspace, or the command of the operator.';
    throw conflict(`The access token of the request belongs to this workspace. ${remedy}`, 'own_workspace');
  }

  return implement<Context>()({
    async listWorkspaces({ query }, { queries }) {
      const load = queries.workspaces.page;
      return {
        status: 200,
        body: await listPage(query, { cursors, name: 'workspaces', load, show: toWorkspace }),
      };
    },

    async createWorkspace({ body: { name } }, { queries }) {
      const row = await queries.workspaces.add({ id: newId('workspace'), name, now: now() });
      if (!row)
        throw conflict(
          `A workspace has the name ${name}, or had it within the last hour. Choose another name.`,
          'workspace_exists',
        );
      return { status: 200, body: toWorkspace(row) };
    },

    async getWorkspace({ path: { workspace_id: id } }, { queries }) {
      return { status: 200, body: toWorkspace(found(await queries.workspaces.find(id), 'Workspace', id)) };
    },

    async getWorkspaceUsage({ path: { workspace_id } }, { queries }) {
      const row = found(await queries.workspaces.find(workspace_id), 'Workspace', workspace_id);
      const limits = { file_bytes: parts.workspaceFileBytes, ...row.limits };
      const used = await queries.workspaces.usedBy(row.workspace_id, parts.streamCounts);
      return {
        status: 200,
        body: { type: 'workspace_usage', workspace_id, ...toLimitUses(limits, used) },
      };
    },

    /** Oldest first. Its entries have no id. */
    async listWorkspaceUsage({ path: { workspace_id: id }, query }, { queries }) {
      const { workspace_id: workspace } = found(await queries.workspaces.find(id), 'Workspace', id);
      const list = boundTo(`workspaces/${id}/usage_days`, query);
      const { from, limit } = readPageQuery(query, cursors, list);
      const after = from === null ? null : await queries.usageDays.find(workspace, from);
      if (from !== null && after === null)
        throw invalidParameter('page', 'is not a cursor of this list', 'invalid_cursor');
      const search = { workspace, since: query.from, until: query.to };
      const rows = await queries.usageDays.search(search, after, limit + 1);
      const has_more = rows.length > limit;
      const data = rows.slice(0, limit);
      const last = has_more ? data.at(-1) : undefined;
      const next_page = last ? cursors.write({ direction: 'after', from: placeOf(last) }, list) : null;
      return { status: 200, body: { data: data.map(toUsageDay), has_more, next_page } };
    },

    async updateWorkspace({ path: { workspace_id: id }, body: { limits, retention } }, { queries }) {
      const outcome = await queries.workspaces.change(id, () => ({
        ...(limits !== undefined && { limits: limits ?? {} }),
        ...(retention !== undefined && { retention: retention ?? {} }),
        updated_at: now(),
      }));
      return after(outcome, id);
    },

    async suspendWorkspace({ path: { workspace_id: id } }, { queries, principal }) {
      await requireOther(queries, principal, id);
      return after(await queries.workspaces.suspend(id, now()), id, () =>
        conflict(`Workspace ${id} is suspended already.`, 'workspace_already_suspended'),
      );
    },

    async deleteWorkspace({ path: { workspace_id: id } }, { queries, principal }) {
      const row = await workspaceDeletionQueries(queries.db).request(id, now());
      await requireOther(queries, principal, id);
      return { status: 200, body: toWorkspace(found(row, 'Workspace', id)) };
    },

    async resumeWorkspace({ path: { workspace_id: id } }, { queries }) {
      return after(await queries.workspaces.resume(id, now()), id, () =>
        conflict(`Workspace ${id} is not suspended.`, 'workspace_not_suspended'),
      );
    },
  });
}
