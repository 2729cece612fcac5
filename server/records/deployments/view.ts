import type { components } from '../../../generated/types.ts';
import { storedTrigger, upcomingRuns } from '../../platform/cron.ts';
import { exactly } from '../../platform/exactly.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { withoutNulls } from '../events/view.ts';
import type { deployments } from '../tables/deployments.ts';
import { variablesOf } from './sealed-variables.ts';

type Deployment = components['schemas']['Deployment'];
type DeploymentRow = typeof deployments.$inferSelect;

/** Returns a row in the contract's form (spec. 2.7). Upcoming runs count from `now`. */
export function toDeployment(row: DeploymentRow, now: Date, secrets: SecretBox): Deployment {
  const { workspace_id, last_run_at, next_run_at, encrypted_tokens, ...rest } = row;
  const { encrypted_environment_variables, ...deployment } = rest;
  const { schedule, archived_at } = deployment;
  return exactly<Deployment>()({
    ...deployment,
    type: 'deployment',
    environment_variables: variablesOf(row, secrets),
    initial_events: withoutNulls(deployment.initial_events),
    schedule: schedule && {
      ...schedule,
      ...(last_run_at !== null && { last_run_at }),
      upcoming_runs_at: archived_at === null ? upcomingRuns(schedule, now) : [],
    },
  });
}

/**
 * Returns the row of a deployment in the contract's form, without environment variables. `nextRunAt` computes the next
 * trigger time.
 */
export function deploymentRow({ type, ...deployment }: Deployment, workspace_id: string): DeploymentRow {
  const { schedule } = deployment;
  return {
    ...deployment,
    workspace_id,
    schedule: schedule && storedTrigger(schedule),
    last_run_at: schedule?.last_run_at ?? null,
    next_run_at: null,
    encrypted_tokens: null,
    environment_variables: '',
    encrypted_environment_variables: null,
  };
}
