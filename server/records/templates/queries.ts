import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { finder } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { templates } from '../tables/templates.ts';

/** Templates of forward schedules. */
export function templateQueries(db: Database) {
  const pagesOfWorkspace = pages(db, () => ({
    table: templates,
    columns: getTableColumns(templates),
    scope: eq(templates.workspace_id, sql.placeholder('workspaceId')),
  }));

  return {
    find: finder(db, templates),

    page: (workspaceId: string, request: PageRequest) => pagesOfWorkspace({ workspaceId }, request),
  };
}
