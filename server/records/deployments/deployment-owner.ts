import { isNull } from 'drizzle-orm';
import { conflict } from '../../shell/errors.ts';
import { requireHosts } from '../owners/needs.ts';
import type { OwnerKind } from '../owners/owner.ts';
import { deployments } from '../tables/deployments.ts';
import { variablesIn } from './deployment-variables.ts';
import { variablesOf } from './sealed-variables.ts';
import { withTokens } from './tokens.ts';

/** Deployments run by their cron schedule, if they have one, and by hand. A run has up to three attempts. */
export const deploymentOwner: OwnerKind<typeof deployments> = {
  kind: 'deployment',
  noun: 'Deployment',
  runNoun: 'Deployment run',
  runId: 'deploymentRun',
  table: deployments,
  limitsRuns: false,
  trigger: deployments.schedule,
  triggerOf: ({ schedule }) => schedule,
  kept: { agent: deployments.agent },
  unarchived: isNull(deployments.archived_at),
  isArchived: ({ archived_at }) => archived_at !== null,
  archived: {},

  refusal({ id, status, archived_at }) {
    if (archived_at !== null) return conflict(`Deployment ${id} is archived.`, 'deployment_archived');
    return status === 'paused' ? conflict(`Deployment ${id} is paused.`, 'deployment_paused') : null;
  },

  executionOf: () => ({ attempts: 3, atOnce: null, timeoutMs: null, reusesSession: false }),

  async requestOf(deployment, { secrets, repositoryHosts }) {
    const { id, agent, environment_id, name, vault_ids, resources, encrypted_tokens } = deployment;
    requireHosts(repositoryHosts, resources);
    return {
      session: {
        agent,
        environment_id,
        title: name,
        vault_ids,
        resources: withTokens(id, resources, encrypted_tokens, secrets),
        environment_variables: variablesIn(variablesOf(deployment, secrets)),
      },
      deploymentId: id,
      events: deployment.initial_events,
    };
  },
};
