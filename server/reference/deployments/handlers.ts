import { conflict } from '../../shell/errors.ts';
import { implement } from '../../shell/implement.ts';
import type { Context, Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { toDeployment } from './view.ts';

/** Deployments (spec. 4.2, 4.3). */
export function deploymentHandlers({ clock }: Parts): Room<'pauseDeployment' | 'unpauseDeployment'> {
  /** `unchanged` is what a deployment is called that the move does not apply to. */
  async function move(
    to: 'pause' | 'unpause',
    id: string,
    { principal, queries }: Context,
    unchanged: string,
  ) {
    const now = clock.now();
    const outcome = await queries.deployments[to](principal.workspaceId, id, toTimestamp(now));
    const { changed, row } = found(outcome, 'Deployment', id);
    if (!changed) throw conflict(`Deployment ${id} is ${row.archived_at === null ? unchanged : 'archived'}.`);
    return { status: 200 as const, body: toDeployment(row, now) };
  }

  return implement<Context>()({
    pauseDeployment: ({ path: { id } }, context) => move('pause', id, context, 'already paused'),
    /** The next trigger time is counted from now. */
    unpauseDeployment: ({ path: { id } }, context) => move('unpause', id, context, 'not paused'),
  });
}
