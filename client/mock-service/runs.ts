/** Runs of deployments and schedules. A run by hand creates a session at once. Schedules do not fire by themselves. */

import type { components } from '../../generated/types.ts';
import type { Context, HandlersOf, Parts } from '../../server/api/context.ts';
import { toTimestamp } from '../../server/platform/clock.ts';
import { found } from '../../server/platform/found.ts';
import { listPage } from '../../server/platform/pagination.ts';
import { toDeploymentRun } from '../../server/records/deployments/deployment-run-view.ts';
import { variablesIn } from '../../server/records/deployments/deployment-variables.ts';
import { deploymentRefusal } from '../../server/records/deployments/refusal.ts';
import { received } from '../../server/records/events/received.ts';
import { requireOpenSession } from '../../server/records/runs/open-session.ts';
import { pendingRun } from '../../server/records/runs/pending-run.ts';
import { scheduleRefusal } from '../../server/records/schedules/refusal.ts';
import { toScheduleRun } from '../../server/records/schedules/schedule-run-view.ts';
import { newSession } from '../../server/records/sessions/new-session.ts';
import type { RunRow } from '../../server/records/tables/runs.ts';
import type { State } from './memory/state.ts';

type Operations =
  | 'runDeployment'
  | 'listDeploymentRuns'
  | 'getDeploymentRun'
  | 'runSchedule'
  | 'listScheduleRuns'
  | 'getScheduleRun';
type Request = components['schemas']['CreateSessionRequest'];
type Asking = Pick<Context, 'principal' | 'queries'>;
type Kept = Pick<RunRow, 'kind' | 'owner_id' | 'agent' | 'identity_id' | 'template_id'>;

export function runHandlers(state: State, parts: Parts): HandlersOf<Operations> {
  const { clock, cursors, newId, work } = parts;

  async function run(
    kept: Kept,
    request: Request,
    deploymentId: string | null,
    { principal: { workspaceId }, queries }: Asking,
  ): Promise<RunRow> {
    const now = toTimestamp(clock.now());
    const { initial_events = [], ...rest } = request;
    const made = await newSession(rest, { workspaceId, deploymentId, by: null }, queries, parts);
    await queries.sessions.create(made.session, made.coordinator, made.attached, made.copies);
    const events = received(initial_events, parts);
    await queries.events.append(workspaceId, made.session.id, events);
    const id = newId(kept.kind === 'deployment' ? 'deploymentRun' : 'scheduleRun');
    const pending = pendingRun({
      ...kept,
      id,
      workspace_id: workspaceId,
      trigger_type: 'manual',
      scheduled_at: null,
      created_at: now,
      requested_by: null,
    });
    state.runs.set(id, { ...pending, status: 'running', session_id: made.session.id, started_at: now });
    await work.created(queries, made.session.id, events);
    return pending;
  }

  const page = <Run extends { id: string }>(
    kind: RunRow['kind'],
    query: Parameters<HandlersOf<Operations>['listDeploymentRuns']>[0]['query'] & { schedule_id?: string },
    show: (row: RunRow) => Run,
    { principal: { workspaceId }, queries }: Asking,
  ) =>
    listPage(query, {
      cursors,
      name: `${workspaceId}/${kind}_runs`,
      load: (request) => {
        const filters = { ...query, owner_id: query.deployment_id ?? query.schedule_id };
        const runId = kind === 'deployment' ? 'deploymentRun' : 'scheduleRun';
        return queries.runs.page({ kind, runId }, workspaceId, filters, request);
      },
      show,
    });

  const one = async (kind: RunRow['kind'], id: string, { principal, queries }: Asking) => {
    const row = await queries.runs.find(principal.workspaceId, id);
    return found(
      row?.kind === kind ? row : null,
      kind === 'deployment' ? 'Deployment run' : 'Schedule run',
      id,
    );
  };

  return {
    async runDeployment({ path: { id } }, context) {
      const { principal, queries } = context;
      const row = found(await queries.deployments.find(principal.workspaceId, id), 'Deployment', id);
      const refusal = deploymentRefusal(row);
      if (refusal) throw refusal;
      const { agent, environment_id, name, vault_ids, resources, initial_events } = row;
      const variables = row.encrypted_environment_variables;
      const environment_variables = variablesIn(variables === null ? '' : String(variables));
      const request = { agent, environment_id, title: name, vault_ids, resources, initial_events };
      const kept = { kind: 'deployment', owner_id: id, agent, identity_id: null, template_id: null } as const;
      const made = await run(kept, { ...request, environment_variables } as Request, id, context);
      return { status: 200, body: toDeploymentRun(made) };
    },

    listDeploymentRuns: async ({ query }, context) => ({
      status: 200,
      body: await page('deployment', query, toDeploymentRun, context),
    }),

    getDeploymentRun: async ({ path: { run_id: id } }, context) => ({
      status: 200,
      body: toDeploymentRun(await one('deployment', id, context)),
    }),

    async runSchedule({ path: { schedule_id: id } }, context) {
      const { principal, queries } = context;
      const row = found(await queries.schedules.find(principal.workspaceId, id), 'Schedule', id);
      const refusal = scheduleRefusal(row);
      if (refusal) throw refusal;
      if (row.execution.session_mode === 'reuse_session')
        await requireOpenSession('Schedule', principal.workspaceId, id, queries);
      const { identity_id, template_id, environment_id, name } = row;
      const template = found(
        await queries.templates.find(principal.workspaceId, template_id),
        'Template',
        template_id,
      );
      const agent = found(template.agent, 'Agent', template_id);
      const initial_events = row.initial_events.map(({ type, content }) => ({
        type,
        content: [{ type: 'text' as const, text: content }],
      }));
      const kept = { kind: 'schedule', owner_id: id, agent: null, identity_id, template_id } as const;
      const made = await run(kept, { agent, environment_id, title: name, initial_events }, null, context);
      return { status: 200, body: toScheduleRun(made) };
    },

    listScheduleRuns: async ({ query }, context) => ({
      status: 200,
      body: await page('schedule', query as never, toScheduleRun, context),
    }),

    getScheduleRun: async ({ path: { run_id: id } }, context) => ({
      status: 200,
      body: toScheduleRun(await one('schedule', id, context)),
    }),
  };
}
