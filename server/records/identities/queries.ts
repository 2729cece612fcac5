import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { finder } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { identities } from '../tables/identities.ts';

/** Identities of forward schedules. */
export function identityQueries(db: Database) {
  const pagesOfWorkspace = pages(db, () => ({
    table: identities,
    columns: getTableColumns(identities),
    scope: eq(identities.workspace_id, sql.placeholder('workspaceId')),
  }));

  return {
    find: finder(db, identities),

    page: (workspaceId: string, request: PageRequest) => pagesOfWorkspace({ workspaceId }, request),
  };
}
