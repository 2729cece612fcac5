/** The limit of the bytes that disks of sessions take, with their snapshots. Servers measure them: see `disk-meter.ts`. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceLimits } from '../../platform/workspaces/table.ts';
import { conflict } from '../../shell/errors.ts';
import { sandboxes } from '../tables/sandboxes.ts';
import { snapshots } from '../tables/snapshots.ts';

/** Returns the bytes of the disks and snapshots of a workspace, on all servers, as they were measured last. */
export async function diskBytes(db: Database, workspaceId: string): Promise<number> {
  const bytes = sql<string>`coalesce(sum(coalesce(${sandboxes.disk_bytes}, 0) + coalesce(${snapshots.bytes}, 0)), 0)`;
  const [sum] = await db
    .select({ bytes })
    .from(sandboxes)
    .leftJoin(snapshots, eq(snapshots.session_id, sandboxes.session_id))
    .where(eq(sandboxes.workspace_id, workspaceId));
  return Number(sum?.bytes);
}

/** Returns a message if the disks of a workspace take as many bytes as they can take. Otherwise null. */
export async function reachedOfDisks(
  db: Database,
  workspaceId: string,
  { disk_bytes: limit }: WorkspaceLimits,
): Promise<string | null> {
  if (limit === undefined || (await diskBytes(db, workspaceId)) < limit) return null;
  return `The disks of the workspace's sessions take ${limit} bytes or more, which is its limit disk_bytes. Archive or delete sessions.`;
}

/**
 * Checks that disks of a workspace can be made and grow.
 *
 * @throws 409 `disk_bytes_limit_reached`
 */
export async function requireRoomForDisks(
  db: Database,
  workspaceId: string,
  limits: WorkspaceLimits,
): Promise<void> {
  const reached = await reachedOfDisks(db, workspaceId, limits);
  if (reached !== null) throw conflict(reached, 'disk_bytes_limit_reached');
}
