import { archivedDeployment, missing, newDeployment, paused } from './given.ts';
import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'runDeployment' | 'listDeploymentRuns' | 'getDeploymentRun'> = {
  runDeployment: ({ activeDeployment }) => ({ path: { id: activeDeployment } }),
  // Only the runs of the demo data: other runs would come first.
  listDeploymentRuns: ({ activeDeployment }) => ({
    query: {
      deployment_id: activeDeployment,
      created_at: { gte: '2026-11-19T00:00:00Z', lt: '2026-11-21T00:00:00Z' },
    },
  }),
  getDeploymentRun: ({ completedDeploymentRun }) => ({
    path: { run_id: completedDeploymentRun },
  }),
};

const run = { operation: 'runDeployment', input: validInput.runDeployment } as const;

export const deploymentRuns: readonly Scenario[] = [
  scenario({
    ...run,
    name: 'that is active',
    needs: ['newSession'],
    given: newDeployment,
    status: 200,
    example: 'pending_deployment_run',
  }),
  scenario({
    ...run,
    name: 'that is paused',
    needs: ['pausedDeployment'],
    given: paused('pausedDeployment'),
    input: ({ pausedDeployment }) => ({ path: { id: pausedDeployment } }),
    status: 409,
    example: 'deployment_paused',
  }),
  scenario({
    ...run,
    name: 'that is archived',
    needs: ['newSession'],
    given: archivedDeployment,
    status: 409,
    example: 'deployment_archived',
  }),
  scenario({
    operation: 'listDeploymentRuns',
    name: 'newest first',
    needs: ['activeDeployment', 'completedDeploymentRun', 'failedDeploymentRun'],
    input: validInput.listDeploymentRuns,
    status: 200,
    example: 'deployment_runs',
  }),
  scenario({
    operation: 'listDeploymentRuns',
    name: 'of a deployment that never was',
    input: () => ({ query: { deployment_id: missing.deployment } }),
    status: 200,
    example: 'no_deployment_runs',
  }),
  scenario({
    operation: 'getDeploymentRun',
    name: 'that is completed',
    needs: ['completedDeploymentRun'],
    input: validInput.getDeploymentRun,
    status: 200,
    example: 'completed_deployment_run',
  }),
  scenario({
    operation: 'getDeploymentRun',
    name: 'that failed',
    needs: ['failedDeploymentRun'],
    input: ({ failedDeploymentRun }) => ({ path: { run_id: failedDeploymentRun } }),
    status: 200,
    example: 'failed_deployment_run',
  }),
];
