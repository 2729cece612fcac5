import { isNull } from 'drizzle-orm';
import { requireHosts } from '../owners/needs.ts';
import type { OwnerKind } from '../owners/owner.ts';
import { deployments } from '../tables/deployments.ts';
import { variablesIn } from './deployment-variables.ts';
import { deploymentRefusal } from './refusal.ts';
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

  refusal: deploymentRefusal,

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
