import { notFound } from '../../shell/errors.ts';
import type { Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { planResources } from '../resources/plan.ts';
import { newResource } from '../resources/view.ts';
import { newCoordinator } from '../threads/view.ts';
import { toSession } from './view.ts';

/** Sessions (spec. 4.7). */
export function sessionHandlers(parts: Parts): Room<'createSession'> {
  const { catalogue, clock, newId, repositoryHosts } = parts;
  return {
    async createSession({ body }, { principal, queries }) {
      const planned = planResources(body.resources ?? [], repositoryHosts);
      const { id, version } = body.agent;
      const agent = catalogue.findAgent(id, version);
      if (!agent) throw notFound('Agent', `${id} version ${version}`);
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
        vault_ids: body.vault_ids ?? [],
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
  };
}
