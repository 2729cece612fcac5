import type { Database } from '../../platform/database/database.ts';
import { attachedQueries } from './attached-queries.ts';
import { claimQueries } from './claim-queries.ts';
import { diskQueries } from './disk-queries.ts';
import { removalQueries } from './removal-queries.ts';
import { snapshotQueries } from './snapshot-queries.ts';
import { userQueries } from './user-queries.ts';
import { workQueries } from './work-queries.ts';

/**
 * The queries of sandboxes, by the database's time. Sandboxes belong to servers, so no query except `request` acts for a
 * workspace.
 */
export function sandboxQueries(db: Database) {
  return {
    ...workQueries(db),
    ...attachedQueries(db),
    ...claimQueries(db),
    ...diskQueries(db),
    ...removalQueries(db),
    ...snapshotQueries(db),
    ...userQueries(db),
  };
}

export type SandboxQueries = ReturnType<typeof sandboxQueries>;
