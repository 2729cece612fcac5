import type { components } from '../../../generated/types.ts';
import { exactly } from '../../platform/exactly.ts';
import { toTrigger, triggerColumns } from '../owners/trigger-context.ts';
import type { RunRow } from '../tables/runs.ts';

type DeploymentRun = components['schemas']['DeploymentRun'];

/** Returns a run of a deployment in the contract's form. */
export function toDeploymentRun(row: RunRow): DeploymentRun {
  const { id, owner_id, agent, status, attempt, session_id, error } = row;
  const { created_at, started_at, completed_at } = row;
  if (agent === null) throw new Error('A run of a deployment names its agent.');
  // Only schedules limit the number of runs in progress.
  if (status === 'skipped') throw new Error('A run of a deployment is never skipped.');
  return exactly<DeploymentRun>()({
    id,
    type: 'deployment_run',
    deployment_id: owner_id,
    agent,
    trigger_context: toTrigger(row),
    status,
    attempt,
    session_id,
    error,
    created_at,
    started_at,
    completed_at,
  });
}

/** Returns the row of a run in the contract's form. */
export function deploymentRunRow(run: DeploymentRun, workspace_id: string): RunRow {
  const { type: _, deployment_id, trigger_context, ...rest } = run;
  return {
    ...rest,
    workspace_id,
    kind: 'deployment',
    owner_id: deployment_id,
    identity_id: null,
    template_id: null,
    ...triggerColumns(trigger_context),
    deadline_at: null,
    first_event: null,
    last_event: null,
    requested_by: null,
  };
}
