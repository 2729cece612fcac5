import type { components } from '../../../generated/types.ts';
import { exactly } from '../platform/exactly.ts';
import type { RunRow } from '../runs/table.ts';

type DeploymentRun = components['schemas']['DeploymentRun'];

/** A run of a deployment as the contract shows it. */
export function toDeploymentRun(row: RunRow): DeploymentRun {
  const { id, owner_id, agent, trigger_type, scheduled_at, status, attempt, session_id, error } = row;
  const { created_at, started_at, completed_at } = row;
  if (agent === null) throw new Error('A run of a deployment names its agent.');
  return exactly<DeploymentRun>()({
    id,
    type: 'deployment_run',
    deployment_id: owner_id,
    agent,
    trigger_context: { type: trigger_type, ...(scheduled_at !== null && { scheduled_at }) },
    status,
    attempt,
    session_id,
    error,
    created_at,
    started_at,
    completed_at,
  });
}

/** The way back. */
export function deploymentRunRow(run: DeploymentRun, tenant_id: string): RunRow {
  const { type: _, deployment_id, trigger_context, ...rest } = run;
  return {
    ...rest,
    tenant_id,
    kind: 'deployment',
    owner_id: deployment_id,
    identity_id: null,
    template_id: null,
    trigger_type: trigger_context.type,
    scheduled_at: trigger_context.scheduled_at ?? null,
    deadline_at: null,
    first_event: null,
    last_event: null,
  };
}
