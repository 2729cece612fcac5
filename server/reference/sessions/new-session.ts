import type { components } from '../../../generated/types.ts';
import { conflict, notFound } from '../../shell/errors.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Parts } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { type PlannedResource, planResources } from '../resources/plan.ts';
import { newResource } from '../resources/view.ts';
import { newCoordinator } from '../threads/view.ts';

type Schemas = components['schemas'];

/** The tenant of the session, and the deployment that creates it, or null. */
export interface Origin {
  tenantId: string;
  deploymentId: string | null;
}

/**
 * Returns the rows of a new session (spec. 4.7) for `queries.sessions.create`: the session, its coordinator thread and
 * its resources.
 *
 * @throws 400 for resources that cannot be attached.
 * @throws 404 if the agent or the environment is missing.
 * @throws 409 if one of them is archived.
 */
export function newSession(
  request: Schemas['CreateSessionRequest'],
  { tenantId, deploymentId }: Origin,
  parts: Pick<Parts, 'catalogue' | 'clock' | 'newId' | 'secrets' | 'repositoryHosts'>,
) {
  const { catalogue, clock, newId, repositoryHosts } = parts;
  const { environment_id } = request;
  const planned = planResources(request.resources ?? [], repositoryHosts);
  const agent = chosenAgent(catalogue, request.agent);
  requireEnvironment(catalogue, environment_id);
  const now = toTimestamp(clock.now());
  const session = {
    id: newId('session'),
    tenant_id: tenantId,
    agent,
    environment_id,
    status: 'idle' as const,
    title: request.title ?? '',
    metadata: request.metadata ?? {},
    vault_ids: vaultsOf(request.vault_ids ?? [], planned),
    deployment_id: deploymentId,
    outcome_evaluations: [],
    stats: { active_seconds: 0, duration_seconds: 0 },
    environment_variables: request.environment_variables ?? {},
    archived_at: null,
    last_seq: 0,
    created_at: now,
    updated_at: now,
  };
  const attached = planned.map((each) => newResource(session, each, parts));
  return { session, coordinator: newCoordinator(session, newId('sessionThread')), attached };
}

/**
 * Returns the snapshot of the requested agent, by default in its newest version.
 *
 * @throws 404 if it is missing.
 * @throws 409 if it is archived.
 */
export function chosenAgent(catalogue: Catalogue, choice: Schemas['AgentChoice']): Schemas['AgentSnapshot'] {
  const { id, version } = typeof choice === 'string' ? { id: choice } : choice;
  const agent = catalogue.findAgent(id, version);
  if (!agent) throw notFound('Agent', version ? `${id} version ${version}` : id, 'agent_not_found');
  const { archived_at, ...snapshot } = agent;
  if (archived_at !== null) throw conflict(`Agent ${id} is archived.`, 'agent_archived');
  return snapshot;
}

/**
 * @throws 404 if the environment is missing.
 * @throws 409 if it is archived.
 */
export function requireEnvironment(catalogue: Catalogue, id: string): void {
  const environment = catalogue.environments.get(id);
  if (!environment) throw notFound('Environment', id, 'environment_not_found');
  if (environment.archived_at !== null)
    throw conflict(`Environment ${id} is archived.`, 'environment_archived');
}

/** Returns the vaults given by id, then those in resources, without duplicates. */
function vaultsOf(ids: readonly string[], planned: readonly PlannedResource[]): string[] {
  const attached = planned.flatMap(({ description }) =>
    description.type === 'vault' ? [description.vault_id] : [],
  );
  return [...new Set([...ids, ...attached])];
}
