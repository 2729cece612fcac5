/** The row of a new forward schedule, and the columns that an update sets. */
import type { components } from '../../../generated/types.ts';
import type { Timestamp } from '../../platform/clock.ts';
import { patchMetadata } from '../../platform/metadata.ts';
import { notFound } from '../../shell/errors.ts';
import { type EnvironmentHold, holdEnvironment } from '../environments/required-environment.ts';
import type { identityQueries } from '../identities/queries.ts';
import { nextRunAt } from '../owners/next-run.ts';
import type { schedules } from '../tables/schedules.ts';
import type { templateQueries } from '../templates/queries.ts';
import { toStored } from './view.ts';

type Schemas = components['schemas'];
type Execution = Schemas['ScheduleExecution'];
type Row = typeof schedules.$inferSelect;

/** The queries of what a schedule names, on a database or in a transaction. */
interface Lookup extends EnvironmentHold {
  identities: Pick<ReturnType<typeof identityQueries>, 'find'>;
  templates: Pick<ReturnType<typeof templateQueries>, 'find'>;
}

/** The default execution of a run. The contract describes it in words. */
const defaults: Execution = {
  session_mode: 'new_session',
  max_concurrent_runs: 1,
  max_attempts: 1,
  timeout_ms: 300_000,
};

/**
 * Returns the row of a new, active schedule, which the transaction of `queries` adds.
 *
 * @throws 404 if the identity, the template or the environment is missing.
 * @throws 409 if the environment is archived.
 */
export async function newSchedule(
  request: Schemas['CreateScheduleRequest'],
  { id, workspace_id, now }: { id: string; workspace_id: string; now: Timestamp },
  queries: Lookup,
): Promise<Row> {
  const { identity_id, template_id, name, environment_id, initial_events } = request;
  if (!(await queries.identities.find(workspace_id, identity_id)))
    throw notFound('Identity', identity_id, 'identity_not_found');
  await requireReferences(workspace_id, { template_id, environment_id }, queries);
  const trigger_policy = toStored(request.trigger_policy);
  return {
    id,
    workspace_id,
    identity_id,
    template_id,
    name,
    description: request.description ?? '',
    status: 'active',
    paused_reason: null,
    initial_events,
    execution: executionOf(request.execution, defaults),
    trigger_policy,
    last_run_at: null,
    next_run_at: nextRunAt(trigger_policy, now),
    environment_id,
    sinks: request.sinks ?? [],
    metadata: request.metadata ?? {},
    archived_at: null,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Returns the columns that a request changes. `queries` are those of a transaction.
 *
 * @throws The errors of `newSchedule`, and 400 for too much metadata.
 */
export async function changesOf(
  row: Row,
  request: Schemas['UpdateScheduleRequest'],
  queries: Lookup,
): Promise<Partial<Row>> {
  const { name, template_id, environment_id, initial_events, metadata } = request;
  await requireReferences(row.workspace_id, request, queries);
  return {
    ...(name !== undefined && { name }),
    ...(template_id !== undefined && { template_id }),
    ...(environment_id !== undefined && { environment_id }),
    ...(initial_events !== undefined && { initial_events }),
    ...(request.description !== undefined && { description: request.description ?? '' }),
    ...(request.execution !== undefined && { execution: executionOf(request.execution, row.execution) }),
    ...(request.trigger_policy !== undefined && { trigger_policy: toStored(request.trigger_policy) }),
    ...(request.sinks !== undefined && { sinks: request.sinks ?? [] }),
    ...(metadata !== undefined && { metadata: patchMetadata(row.metadata, metadata) }),
  };
}

/** Returns the execution after a request. Omitted properties keep their values. */
function executionOf(request: Schemas['ScheduleExecutionInput'] | undefined, current: Execution): Execution {
  return { ...current, ...request };
}

async function requireReferences(
  workspaceId: string,
  { template_id, environment_id }: { template_id?: string; environment_id?: string },
  queries: Lookup,
): Promise<void> {
  if (template_id !== undefined && !(await queries.templates.find(workspaceId, template_id))) {
    throw notFound('Template', template_id, 'template_not_found');
  }
  if (environment_id !== undefined) await holdEnvironment(queries, workspaceId, environment_id);
}
