import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Timestamp } from '../domain/clock.ts';
import type { Database } from './database.ts';
import { lazily } from './lazily.ts';
import { deployments } from './schema.ts';

export type DeploymentRow = typeof deployments.$inferSelect;

/** Deployments (spec. 2.7). */
export function deploymentTable(db: Database) {
  const named = (workspaceId: string | Placeholder, id: string | Placeholder) =>
    and(eq(deployments.workspaceId, workspaceId), eq(deployments.id, id));
  const one = lazily(() =>
    db
      .select()
      .from(deployments)
      .where(named(sql.placeholder('workspaceId'), sql.placeholder('id')))
      .prepare('deployment'),
  );

  return {
    async find(workspaceId: string, id: string): Promise<DeploymentRow | null> {
      const [row] = await one().execute({ workspaceId, id });
      return row ?? null;
    },

    /** active → paused (spec. 3). Null when there was nothing to change. */
    async pause(workspaceId: string, id: string, now: Timestamp): Promise<DeploymentRow | null> {
      const [row] = await db
        .update(deployments)
        .set({ status: 'paused', pausedReason: { type: 'manual' }, updatedAt: now })
        .where(and(named(workspaceId, id), eq(deployments.status, 'active'), isNull(deployments.archivedAt)))
        .returning();
      return row ?? null;
    },

    /** paused → active (spec. 3). Null when there was nothing to change. */
    async unpause(workspaceId: string, id: string, now: Timestamp): Promise<DeploymentRow | null> {
      const [row] = await db
        .update(deployments)
        .set({ status: 'active', pausedReason: null, updatedAt: now })
        .where(and(named(workspaceId, id), eq(deployments.status, 'paused'), isNull(deployments.archivedAt)))
        .returning();
      return row ?? null;
    },
  };
}
