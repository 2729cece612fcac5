import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { listPage, type PageQuery } from '../platform/pagination.ts';
import { deploymentOwner } from '../records/deployments/deployment-owner.ts';
import { toDeploymentRun } from '../records/deployments/deployment-run-view.ts';
import type { OwnerKind } from '../records/owners/owner.ts';
import { requestedBy } from '../records/requested-by.ts';
import { requireOpenSession } from '../records/runs/open-session.ts';
import type { RunFilters } from '../records/runs/pages.ts';
import { type NewRun, pendingRun } from '../records/runs/pending-run.ts';
import { scheduleOwner } from '../records/schedules/schedule-owner.ts';
import { toScheduleRun } from '../records/schedules/schedule-run-view.ts';
import type { RunRow } from '../records/tables/runs.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Operations =
  | 'runDeployment'
  | 'listDeploymentRuns'
  | 'getDeploymentRun'
  | 'runSchedule'
  | 'listScheduleRuns'
  | 'getScheduleRun';

type Asking = Pick<Context, 'principal' | 'queries'>;

/** Handlers of runs of deployments and schedules. Manual runs and reads of deployment runs are our design. */
export function runHandlers({ clock, cursors, newId }: Parts): HandlersOf<Operations> {
  /** Adds a run and its job under the lock of its owner. So the owner is paused or archived either before or after. */
  async function runByHand(owner: OwnerKind, id: string, context: Context): Promise<RunRow> {
    const { principal, queries } = context;
    const { workspaceId } = principal;
    const row = found(await queries.runs.holdOwner(owner, workspaceId, id), owner.noun, id);
    const refusal = owner.refusal(row);
    if (refusal) throw refusal;
    if (owner.executionOf(row).reusesSession) await requireOpenSession(owner.noun, workspaceId, id, queries);
    const { agent = null, identity_id = null, template_id = null } = row as Partial<NewRun>;
    const run: NewRun = {
      id: newId(owner.runId),
      workspace_id: workspaceId,
      kind: owner.kind,
      owner_id: id,
      agent,
      identity_id,
      template_id,
      trigger_type: 'manual',
      scheduled_at: null,
      created_at: toTimestamp(clock.now()),
      requested_by: requestedBy(context),
    };
    await queries.runs.add([run]);
    return pendingRun(run);
  }

  /** Returns a page of runs, newest first by default. */
  function page<Run extends { id: string }>(
    owner: OwnerKind,
    query: PageQuery,
    filters: RunFilters,
    show: (row: RunRow) => Run,
    { principal: { workspaceId }, queries }: Asking,
  ) {
    return listPage(query, {
      cursors,
      name: `${workspaceId}/${owner.kind}_runs`,
      load: (request) => queries.runs.page(owner, workspaceId, filters, request),
      show,
    });
  }

  async function one(owner: OwnerKind, id: string, { principal, queries }: Asking): Promise<RunRow> {
    const run = await queries.runs.find(principal.workspaceId, id);
    return found(run?.kind === owner.kind ? run : null, owner.runNoun, id);
  }

  return implement<Context>()({
    runDeployment: async ({ path: { id } }, context) => ({
      status: 200,
      body: toDeploymentRun(await runByHand(deploymentOwner, id, context)),
    }),

    async listDeploymentRuns({ query }, context) {
      const { deployment_id: owner_id, has_error, trigger_type, created_at } = query;
      const filters = { owner_id, has_error, trigger_type, created_at };
      return { status: 200, body: await page(deploymentOwner, query, filters, toDeploymentRun, context) };
    },

    getDeploymentRun: async ({ path: { run_id: id } }, context) => ({
      status: 200,
      body: toDeploymentRun(await one(deploymentOwner, id, context)),
    }),

    runSchedule: async ({ path: { schedule_id: id } }, context) => ({
      status: 200,
      body: toScheduleRun(await runByHand(scheduleOwner, id, context)),
    }),

    async listScheduleRuns({ query }, context) {
      const { schedule_id: owner_id, identity_id, status, trigger_type, has_error } = query;
      const filters = { owner_id, identity_id, status, trigger_type, has_error };
      return { status: 200, body: await page(scheduleOwner, query, filters, toScheduleRun, context) };
    },

    getScheduleRun: async ({ path: { run_id: id } }, context) => ({
      status: 200,
      body: toScheduleRun(await one(scheduleOwner, id, context)),
    }),
  });
}
