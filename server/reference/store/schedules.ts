import { and, eq } from 'drizzle-orm';
import type { Timestamp } from '../domain/clock.ts';
import type { Database } from './database.ts';
import { schedules } from './schema.ts';

export type ScheduleRow = typeof schedules.$inferSelect;

/** Forward schedules (spec. 2.8). */
export function scheduleTable(db: Database) {
  const named = (workspaceId: string, id: string) =>
    and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id));

  return {
    async find(workspaceId: string, id: string): Promise<ScheduleRow | null> {
      const [row] = await db.select().from(schedules).where(named(workspaceId, id));
      return row ?? null;
    },

    /** paused → active (spec. 3). Null when there was nothing to change. */
    async unpause(workspaceId: string, id: string, now: Timestamp): Promise<ScheduleRow | null> {
      const [row] = await db
        .update(schedules)
        .set({ status: 'active', updatedAt: now })
        .where(and(named(workspaceId, id), eq(schedules.status, 'paused')))
        .returning();
      return row ?? null;
    },
  };
}
