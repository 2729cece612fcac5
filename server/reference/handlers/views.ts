import type { components } from '../../../generated/types.ts';
import { upcomingRuns } from '../domain/cron.ts';
import type { Resource } from '../domain/resources.ts';
import type { DeploymentRow } from '../store/deployments.ts';
import type { ScheduleRow } from '../store/schedules.ts';
import type { ResourceRow } from '../store/session-resources.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { ThreadRow } from '../store/threads.ts';

// Rows as the contract shows them. Each field is named, so a new column does not reach a response by itself.

type Schemas = components['schemas'];

/** Session (spec. 2.4). */
export function toSession(row: SessionRow, resources: readonly ResourceRow[]): Schemas['Session'] {
  return {
    id: row.id,
    type: 'session',
    agent: row.agent,
    environment_id: row.environmentId,
    status: row.status,
    title: row.title,
    metadata: row.metadata,
    resources: resources.map(toResource),
    vault_ids: row.vaultIds,
    deployment_id: row.deploymentId,
    outcome_evaluations: row.outcomeEvaluations,
    stats: row.stats,
    environment_variables: row.environmentVariables,
    archived_at: row.archivedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** Session thread (spec. 2.2). */
export function toThread(row: ThreadRow): Schemas['SessionThread'] {
  return {
    id: row.id,
    type: 'session_thread',
    session_id: row.sessionId,
    parent_thread_id: row.parentThreadId,
    agent: row.agent,
    status: row.status,
    stats: row.stats,
    archived_at: row.archivedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** Session resource (spec. 2.5). */
export function toResource(row: ResourceRow): Resource {
  const common = { created_at: row.createdAt, updated_at: row.updatedAt };
  return { id: row.id, ...row.description, ...common };
}

/** Deployment (spec. 2.7). `now` is what its upcoming runs are counted from. */
export function toDeployment(row: DeploymentRow, now: Date): Schemas['Deployment'] {
  return {
    id: row.id,
    type: 'deployment',
    name: row.name,
    description: row.description,
    agent: row.agent,
    environment_id: row.environmentId,
    environment_variables: row.environmentVariables,
    initial_events: row.initialEvents,
    metadata: row.metadata,
    resources: row.resources,
    vault_ids: row.vaultIds,
    status: row.status,
    paused_reason: row.pausedReason,
    schedule: row.schedule && {
      ...row.schedule,
      ...(row.lastRunAt !== null && { last_run_at: row.lastRunAt }),
      upcoming_runs_at: row.archivedAt === null ? upcomingRuns(row.schedule, now) : [],
    },
    archived_at: row.archivedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** Forward schedule (spec. 2.8). `now` is what its upcoming runs are counted from. */
export function toSchedule(row: ScheduleRow, now: Date): Schemas['ForwardSchedule'] {
  return {
    id: row.id,
    identity_id: row.identityId,
    template_id: row.templateId,
    name: row.name,
    description: row.description,
    status: row.status,
    initial_events: row.initialEvents,
    execution: row.execution,
    trigger_policy: {
      ...row.triggerPolicy,
      upcoming_runs_at: row.status === 'archived' ? [] : upcomingRuns(row.triggerPolicy, now),
    },
    environment_id: row.environmentId,
    sinks: row.sinks,
    metadata: row.metadata,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}
