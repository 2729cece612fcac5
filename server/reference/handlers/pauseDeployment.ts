import type { Handlers } from '../../../generated/handlers.ts';
import { conflict, notFound } from '../../shell/errors.ts';
import { toTimestamp } from '../domain/clock.ts';
import type { Context, Parts } from './context.ts';
import { toDeployment } from './views.ts';

/** Pauses an active deployment (spec. 4.2). */
export function pauseDeployment({ store, clock }: Parts): Handlers<Context>['pauseDeployment'] {
  return async ({ path: { id } }, { principal: { workspaceId } }) => {
    const now = clock.now();
    const row = await store.deployments.pause(workspaceId, id, toTimestamp(now));
    if (row) return { status: 200, body: toDeployment(row, now) };
    const unchanged = await store.deployments.find(workspaceId, id);
    if (!unchanged) throw notFound('Deployment', id);
    throw conflict(`Deployment ${id} is ${unchanged.archivedAt === null ? 'already paused' : 'archived'}.`);
  };
}
