import { active, paused } from './given.ts';
import { type DeploymentState, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

const deployment = (name: DeploymentState) => (states: States) => ({ path: { id: states[name] } });

export const validInput: ValidInput<'pauseDeployment' | 'unpauseDeployment'> = {
  pauseDeployment: deployment('activeDeployment'),
  unpauseDeployment: deployment('pausedDeployment'),
};

const pause = { operation: 'pauseDeployment' } as const;
const unpause = { operation: 'unpauseDeployment' } as const;

export const deployments: readonly Scenario[] = [
  scenario({
    ...pause,
    name: 'of an active deployment',
    needs: ['pausedDeployment'],
    given: active('pausedDeployment'),
    input: deployment('pausedDeployment'),
    status: 200,
    example: 'paused_deployment',
  }),
  scenario({
    ...pause,
    name: 'of an active manual-only deployment',
    needs: ['pausedManualDeployment'],
    given: active('pausedManualDeployment'),
    input: deployment('pausedManualDeployment'),
    status: 200,
    example: 'paused_manual_deployment',
  }),
  scenario({
    ...pause,
    name: 'of a paused deployment',
    needs: ['pausedDeployment'],
    given: paused('pausedDeployment'),
    input: deployment('pausedDeployment'),
    status: 409,
    example: 'deployment_already_paused',
  }),
  scenario({
    ...unpause,
    name: 'of a paused deployment',
    needs: ['activeDeployment'],
    given: paused('activeDeployment'),
    input: deployment('activeDeployment'),
    status: 200,
    example: 'active_deployment',
  }),
  scenario({
    ...unpause,
    name: 'of a paused manual-only deployment',
    needs: ['manualDeployment'],
    given: paused('manualDeployment'),
    input: deployment('manualDeployment'),
    status: 200,
    example: 'manual_deployment',
  }),
  scenario({
    ...unpause,
    name: 'of an active deployment',
    needs: ['activeDeployment'],
    given: active('activeDeployment'),
    input: deployment('activeDeployment'),
    status: 409,
    example: 'deployment_not_paused',
  }),
];
