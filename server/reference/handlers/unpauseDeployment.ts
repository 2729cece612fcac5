import type { Handlers } from '../../../generated/handlers.ts';
import { conflict, notFound } from '../../shell/errors.ts';
import { toTimestamp } from '../domain/clock.ts';
import type { Context, Parts } from './context.ts';
import { toDeployment } from './views.ts';

/** Lets a paused deployment run again (spec. 4.3); its next trigger time is counted from now. */
export function unpauseDeployment({ store, clock }: Parts): Handlers<Context>['unpauseDeployment'] {
  return async ({ path: { id } }, { principal: { workspaceId } }) => {
    const now = clock.now();
    const row = await store.deployments.unpause(workspaceId, id, toTimestamp(now));
    if (row) return { status: 200, body: toDeployment(row, now) };
    const unchanged = await store.deployments.find(workspaceId, id);
    if (!unchanged) throw notFound('Deployment', id);
    throw conflict(`Deployment ${id} is ${unchanged.archivedAt === null ? 'not paused' : 'archived'}.`);
  };
}
