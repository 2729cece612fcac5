import { conflict } from '../../shell/errors.ts';
import { implement } from '../../shell/implement.ts';
import type { Context, Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import { toDeploymentRun } from './deployment-run-view.ts';

type Operations = 'runDeployment' | 'listDeploymentRuns' | 'getDeploymentRun';

/** Runs of deployments, which are ours. */
export function deploymentRunHandlers({ clock, cursors, newId }: Parts): Room<Operations> {
  return implement<Context>()({
    /** The run is there, with its job, if the deployment was active then: who pauses or archives it comes before or after. */
    runDeployment: ({ path: { id } }, { principal: { tenantId }, queries }) =>
      queries.together(async (held) => {
        const state = await held.deployments.hold(tenantId, id);
        const { agent, status, archived_at } = found(state, 'Deployment', id);
        if (archived_at !== null) throw conflict(`Deployment ${id} is archived.`);
        if (status === 'paused') throw conflict(`Deployment ${id} is paused.`);
        const run = {
          id: newId('deploymentRun'),
          tenant_id: tenantId,
          kind: 'deployment' as const,
          owner_id: id,
          agent,
          identity_id: null,
          template_id: null,
          trigger_type: 'manual' as const,
          scheduled_at: null,
          created_at: toTimestamp(clock.now()),
        };
        await held.runs.add([run]);
        const added = await held.runs.find(tenantId, run.id);
        return { status: 200, body: toDeploymentRun(found(added, 'Deployment run', run.id)) };
      }),

    /** Newest first. */
    async listDeploymentRuns({ query }, { principal: { tenantId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${tenantId}/deployment_runs`,
        order: 'desc',
        load: (request) => queries.runs.pageOfDeployments(tenantId, query, request),
        show: toDeploymentRun,
      });
      return { status: 200, body: page };
    },

    async getDeploymentRun({ path: { deployment_run_id: id } }, { principal, queries }) {
      const run = await queries.runs.find(principal.tenantId, id);
      return { status: 200, body: toDeploymentRun(found(run, 'Deployment run', id)) };
    },
  });
}
