import { toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createIds } from '../platform/ids.ts';
import { workspaceQueries } from '../records/workspaces/queries.ts';

/**
 * The clocks of tests can be before the time of the system, and the audit of a workspace begins with its creation. The ids of
 * workspaces that migrations have created have the first second.
 */
const longAgo = { now: () => new Date(2_000) };
const newId = createIds(longAgo);

/** Adds a workspace, unless it exists. Tokens need one. */
export async function addWorkspace(db: Database, name: string): Promise<void> {
  const now = toTimestamp(longAgo.now());
  await workspaceQueries(db).add({ id: newId('workspace'), name, now });
}
