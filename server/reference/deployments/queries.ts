import { and, eq, isNull } from 'drizzle-orm';
import type { Timestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { finder, oneOf } from '../platform/database/objects.ts';
import { transition } from '../platform/database/transition.ts';
import { deployments } from './table.ts';

/** Deployments (spec. 2.7). */
export function deploymentQueries(db: Database) {
  type State = Pick<typeof deployments.$inferSelect, 'status' | 'paused_reason'>;

  /** Out of the other status (spec. 3). An archived deployment stays as it is. */
  const move = (workspaceId: string, id: string, now: Timestamp, to: State) =>
    transition(db, deployments, {
      object: oneOf(deployments, workspaceId, id),
      when: and(
        eq(deployments.status, to.status === 'paused' ? 'active' : 'paused'),
        isNull(deployments.archived_at),
      ),
      set: { ...to, updated_at: now },
    });

  return {
    find: finder(db, deployments),

    pause: (workspaceId: string, id: string, now: Timestamp) =>
      move(workspaceId, id, now, { status: 'paused', paused_reason: { type: 'manual' } }),

    unpause: (workspaceId: string, id: string, now: Timestamp) =>
      move(workspaceId, id, now, { status: 'active', paused_reason: null }),
  };
}
