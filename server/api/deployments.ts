import { toTimestamp } from '../platform/clock.ts';
import type { Outcome } from '../platform/database/transition.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import { changesOf, newDeployment } from '../records/deployments/deployment-definition.ts';
import { toDeployment } from '../records/deployments/view.ts';
import type { deployments } from '../records/tables/deployments.ts';
import { conflict, type ErrorCode } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Operations =
  | 'listDeployments'
  | 'createDeployment'
  | 'getDeployment'
  | 'updateDeployment'
  | 'archiveDeployment'
  | 'pauseDeployment'
  | 'unpauseDeployment';

/** The state in which a change is rejected, and the code of the 409. */
type Unchanged = { state: string; code: ErrorCode };
const archived: Unchanged = { state: 'archived', code: 'deployment_archived' };
const alreadyPaused: Unchanged = { state: 'already paused', code: 'deployment_already_paused' };
const notPaused: Unchanged = { state: 'not paused', code: 'deployment_not_paused' };

/**
 * Handlers of deployments (spec. 4.2, 4.3). The specification defines only pause and unpause. The rest is our design.
 */
export function deploymentHandlers(parts: Parts): HandlersOf<Operations> {
  const { clock, cursors, secrets } = parts;
  const now = () => toTimestamp(clock.now());
  const shown = (row: typeof deployments.$inferSelect) => toDeployment(row, clock.now(), secrets);

  /**
   * Returns the deployment after a change.
   *
   * @throws 404 if it does not exist.
   * @throws 409 if it is archived, or in the state that `unchanged` names.
   */
  function after(outcome: Outcome<typeof deployments.$inferSelect> | null, id: string, unchanged = archived) {
    const { changed, row } = found(outcome, 'Deployment', id);
    if (!changed) {
      const { state, code } = row.archived_at === null ? unchanged : archived;
      throw conflict(`Deployment ${id} is ${state}.`, code);
    }
    return { status: 200 as const, body: shown(row) };
  }

  return implement<Context>()({
    /** Newest first by default. */
    async listDeployments({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/deployments`,
        load: (request) => queries.deployments.page(workspaceId, query, request),
        show: shown,
      });
      return { status: 200, body: page };
    },

    async createDeployment({ body }, { principal: { workspaceId, limits }, queries }) {
      const row = await newDeployment(body, workspaceId, queries, parts);
      if (limits) await queries.workspaces.requireRoomForOne(workspaceId, 'deployments', limits);
      await queries.deployments.add(row);
      return { status: 200 as const, body: shown(row) };
    },

    async getDeployment({ path: { id } }, { principal, queries }) {
      const row = found(await queries.deployments.find(principal.workspaceId, id), 'Deployment', id);
      return { status: 200, body: shown(row) };
    },

    async updateDeployment({ path: { id }, body }, { principal, queries }) {
      const outcome = await queries.deployments.change(principal.workspaceId, id, (row) =>
        changesOf(row, body, queries, parts),
      );
      return after(outcome, id);
    },

    archiveDeployment: async ({ path: { id } }, { principal, queries }) =>
      after(await queries.deployments.archive(principal.workspaceId, id, now()), id),

    pauseDeployment: async ({ path: { id } }, { principal, queries }) =>
      after(await queries.deployments.pause(principal.workspaceId, id, now()), id, alreadyPaused),

    /** The next trigger time counts from now. */
    unpauseDeployment: async ({ path: { id } }, { principal, queries }) =>
      after(await queries.deployments.unpause(principal.workspaceId, id, now()), id, notPaused),
  });
}
