import type { components } from '../../../generated/types.ts';
import { conflict, notFound } from '../../shell/errors.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Parts } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { type PlannedResource, planResources } from '../resources/plan.ts';
import { newResource } from '../resources/view.ts';
import { newCoordinator } from '../threads/view.ts';

type Schemas = components['schemas'];

/** Whose session it is, and the deployment that creates it; null when a person does. */
export interface Origin {
  tenantId: string;
  deploymentId: string | null;
}

/**
 * The rows of a new session (spec. 4.7): the session, its coordinator thread, and what is attached to it, for
 * `queries.sessions.create`. Throws 400 for resources that cannot be attached, 404 for an agent or environment that is missing,
 * 409 for one that is archived.
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

/** The snapshot of the agent requested, in its newest version where none is named. Throws 404, and 409 when it is archived. */
export function chosenAgent(catalogue: Catalogue, choice: Schemas['AgentChoice']): Schemas['AgentSnapshot'] {
  const { id, version } = typeof choice === 'string' ? { id: choice } : choice;
  const agent = catalogue.findAgent(id, version);
  if (!agent) throw notFound('Agent', version ? `${id} version ${version}` : id, 'agent_not_found');
  const { archived_at, ...snapshot } = agent;
  if (archived_at !== null) throw conflict(`Agent ${id} is archived.`, 'agent_archived');
  return snapshot;
}

/** Throws 404 when there is no such environment, and 409 when it is archived. */
export function requireEnvironment(catalogue: Catalogue, id: string): void {
  const environment = catalogue.environments.get(id);
  if (!environment) throw notFound('Environment', id, 'environment_not_found');
  if (environment.archived_at !== null)
    throw conflict(`Environment ${id} is archived.`, 'environment_archived');
}

/** The vaults given by id, then those attached as resources, each once. */
function vaultsOf(ids: readonly string[], planned: readonly PlannedResource[]): string[] {
  const attached = planned.flatMap(({ description }) =>
    description.type === 'vault' ? [description.vault_id] : [],
  );
  return [...new Set([...ids, ...attached])];
}
