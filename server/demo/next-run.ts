import { eq } from 'drizzle-orm';
import { upcomingRuns } from '../platform/cron.ts';
import type { Database } from '../platform/database/database.ts';
import { deployments } from '../records/tables/deployments.ts';

/** A run that a schedule will create. */
export interface NextRun {
  /** The name of the deployment. */
  readonly name: string;
  /** A timestamp. */
  readonly at: string;
}

/** Resolves to the next run of a deployment after `now`; null if it is paused or archived. */
export async function nextRunOf(db: Database, id: string, now: Date): Promise<NextRun | null> {
  const { name, status, schedule, archived_at } = deployments;
  const [row] = await db
    .select({ name, status, schedule, archived_at })
    .from(deployments)
    .where(eq(deployments.id, id));
  if (row?.status !== 'active' || row.archived_at !== null || row.schedule === null) return null;
  const [at] = upcomingRuns(row.schedule, now);
  return at === undefined ? null : { name: row.name, at };
}
