import type { components } from '../../generated/types.ts';

type Schemas = components['schemas'];

// The contract's objects as rows: the way back of handlers/views.ts, without the workspace.

const times = (object: { created_at: string; updated_at: string }) => ({
  createdAt: object.created_at,
  updatedAt: object.updated_at,
});

export function sessionRow(session: Schemas['Session']) {
  return {
    id: session.id,
    agent: session.agent,
    environmentId: session.environment_id,
    status: session.status,
    title: session.title,
    metadata: session.metadata,
    vaultIds: session.vault_ids,
    deploymentId: session.deployment_id,
    outcomeEvaluations: session.outcome_evaluations,
    stats: session.stats,
    environmentVariables: session.environment_variables,
    archivedAt: session.archived_at,
    ...times(session),
  };
}

export function threadRow(thread: Schemas['SessionThread']) {
  return {
    id: thread.id,
    sessionId: thread.session_id,
    parentThreadId: thread.parent_thread_id,
    agent: thread.agent,
    status: thread.status,
    stats: thread.stats,
    archivedAt: thread.archived_at,
    ...times(thread),
  };
}

/** The coordinator thread of an example session that has none of its own among the examples. */
export function coordinatorOf(session: Schemas['Session']): Schemas['SessionThread'] {
  return {
    id: session.id.replace(/^sess_/, 'sthr_'),
    type: 'session_thread',
    session_id: session.id,
    parent_thread_id: null,
    agent: session.agent,
    status: 'idle',
    stats: null,
    archived_at: null,
    created_at: session.created_at,
    updated_at: session.created_at,
  };
}

export function resourceRow(sessionId: string, resource: Schemas['SessionResource']) {
  const { id, created_at, updated_at, ...description } = resource;
  return { id, sessionId, type: resource.type, description, createdAt: created_at, updatedAt: updated_at };
}

export function eventRow(sessionId: string, event: Schemas['SessionEvent']) {
  const { id, type, content, created_at, processed_at } = event;
  return { id, sessionId, type, content, createdAt: created_at, processedAt: processed_at };
}

export function deploymentRow(deployment: Schemas['Deployment']) {
  const { schedule } = deployment;
  return {
    id: deployment.id,
    name: deployment.name,
    description: deployment.description,
    agent: deployment.agent,
    environmentId: deployment.environment_id,
    environmentVariables: deployment.environment_variables,
    initialEvents: deployment.initial_events,
    metadata: deployment.metadata,
    resources: deployment.resources,
    vaultIds: deployment.vault_ids,
    status: deployment.status,
    pausedReason: deployment.paused_reason,
    schedule: schedule && trigger(schedule),
    lastRunAt: schedule?.last_run_at ?? null,
    archivedAt: deployment.archived_at,
    ...times(deployment),
  };
}

export function scheduleRow(schedule: Schemas['ForwardSchedule']) {
  return {
    id: schedule.id,
    identityId: schedule.identity_id,
    templateId: schedule.template_id,
    name: schedule.name,
    description: schedule.description,
    status: schedule.status,
    initialEvents: schedule.initial_events,
    execution: schedule.execution,
    triggerPolicy: trigger(schedule.trigger_policy),
    environmentId: schedule.environment_id,
    sinks: schedule.sinks,
    metadata: schedule.metadata,
    ...times(schedule),
  };
}

/** What is stored of a trigger; the rest is computed when it is read. */
function trigger({ type, expression, timezone }: { type: 'cron'; expression: string; timezone: string }) {
  return { type, expression, timezone };
}
