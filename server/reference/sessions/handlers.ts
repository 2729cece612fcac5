import type { components } from '../../../generated/types.ts';
import { notFound } from '../../shell/errors.ts';
import { implement } from '../../shell/implement.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Context, Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { type PlannedResource, planResources } from '../resources/plan.ts';
import { newResource } from '../resources/view.ts';
import { newCoordinator } from '../threads/view.ts';
import { toSession } from './view.ts';

/** Sessions (spec. 4.7). */
export function sessionHandlers(parts: Parts): Room<'createSession'> {
  const { catalogue, clock, newId, repositoryHosts } = parts;
  return implement<Context>()({
    async createSession({ body }, { principal, queries }) {
      const planned = planResources(body.resources ?? [], repositoryHosts);
      const agent = chosenAgent(catalogue, body.agent);
      if (!catalogue.environments.has(body.environment_id)) {
        throw notFound('Environment', body.environment_id);
      }

      const now = toTimestamp(clock.now());
      const session = {
        id: newId('session'),
        workspace_id: principal.workspaceId,
        agent,
        environment_id: body.environment_id,
        status: 'idle' as const,
        title: body.title ?? '',
        metadata: body.metadata ?? {},
        vault_ids: vaultsOf(body.vault_ids ?? [], planned),
        deployment_id: null,
        outcome_evaluations: [],
        stats: { active_seconds: 0, duration_seconds: 0 },
        environment_variables: body.environment_variables ?? {},
        archived_at: null,
        created_at: now,
        updated_at: now,
      };
      const attached = planned.map((each) => newResource(session, each, parts));
      await queries.sessions.create(session, newCoordinator(session, newId('thread')), attached);
      return { status: 200, body: toSession(session, attached) };
    },
  });
}

type Choice = components['schemas']['AgentChoice'];

/** The snapshot of the agent asked for, in its newest version where none is named. Throws 404. */
function chosenAgent(catalogue: Catalogue, choice: Choice): components['schemas']['AgentSnapshot'] {
  const { id, version } = typeof choice === 'string' ? { id: choice } : choice;
  const agent = version ? catalogue.findAgent(id, version) : catalogue.newestAgent(id);
  if (!agent) throw notFound('Agent', version ? `${id} version ${version}` : id);
  return agent;
}

/** The vaults given by id, then those attached as resources, each once. */
function vaultsOf(ids: readonly string[], planned: readonly PlannedResource[]): string[] {
  const attached = planned.flatMap(({ description }) =>
    description.type === 'vault' ? [description.vault_id] : [],
  );
  return [...new Set([...ids, ...attached])];
}
