import { systemClock, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createIds } from '../platform/ids.ts';
import { workspaceQueries } from '../records/workspaces/queries.ts';

/** Adds a workspace, unless it exists. Tokens need one. */
export async function addWorkspace(db: Database, name: string): Promise<void> {
  const now = toTimestamp(systemClock.now());
  await workspaceQueries(db).add({ id: createIds(systemClock)('workspace'), name, now });
}
