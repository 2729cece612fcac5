import type { Database } from '../../platform/database/database.ts';
import { claimQueries } from './claim-queries.ts';
import { removalQueries } from './removal-queries.ts';
import { workQueries } from './work-queries.ts';

/**
 * The queries of workspaces, by the database's time. Workspaces belong to servers, so no query except `request` acts for a
 * tenant.
 */
export function workspaceQueries(db: Database) {
  return { ...workQueries(db), ...claimQueries(db), ...removalQueries(db) };
}

export type WorkspaceQueries = ReturnType<typeof workspaceQueries>;
