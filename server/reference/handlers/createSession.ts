import type { Handlers } from '../../../generated/handlers.ts';
import { notFound } from '../../shell/errors.ts';
import { toTimestamp } from '../domain/clock.ts';
import { planResources } from '../domain/resources.ts';
import type { Context, Parts } from './context.ts';
import { toSession } from './views.ts';

/** Creates a session with its coordinator thread and its resources (spec. 4.7). */
export function createSession({
  store,
  catalogue,
  clock,
  newId,
  secrets,
  repositoryHosts,
}: Parts): Handlers<Context>['createSession'] {
  return async ({ body }, { principal: { workspaceId } }) => {
    const planned = planResources(body.resources ?? [], repositoryHosts);
    const { id: agentId, version } = body.agent;
    const agent = catalogue.findAgent(agentId, version);
    if (!agent) throw notFound('Agent', `${agentId} version ${version}`);
    if (!catalogue.environments.has(body.environment_id)) throw notFound('Environment', body.environment_id);

    const now = toTimestamp(clock.now());
    const times = { createdAt: now, updatedAt: now, archivedAt: null };
    const session = {
      id: newId('session'),
      workspaceId,
      agent,
      environmentId: body.environment_id,
      status: 'idle' as const,
      title: body.title ?? '',
      metadata: body.metadata ?? {},
      vaultIds: body.vault_ids ?? [],
      deploymentId: null,
      outcomeEvaluations: [],
      stats: { active_seconds: 0, duration_seconds: 0 },
      environmentVariables: body.environment_variables ?? {},
      ...times,
    };
    const coordinator = {
      id: newId('thread'),
      workspaceId,
      sessionId: session.id,
      parentThreadId: null,
      agent,
      status: 'idle' as const,
      stats: null,
      ...times,
    };
    const resources = planned.map(({ description, token }) => {
      const id = newId('resource');
      return {
        id,
        workspaceId,
        sessionId: session.id,
        type: description.type,
        description,
        encryptedToken: token === null ? null : secrets.seal(token, id),
        createdAt: now,
        updatedAt: now,
      };
    });
    await store.sessions.create(session, coordinator, resources);
    return { status: 200, body: toSession(session, resources) };
  };
}
