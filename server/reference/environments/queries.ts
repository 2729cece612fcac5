import { eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { finder } from '../platform/database/objects.ts';
import { pages } from '../platform/database/pages.ts';
import type { PageRequest } from '../platform/pagination.ts';
import { environments } from './table.ts';

/** Environments. */
export function environmentQueries(db: Database) {
  const pagesOfTenant = pages(db, {
    table: environments,
    columns: getTableColumns(environments),
    scope: eq(environments.tenant_id, sql.placeholder('tenantId')),
    filters: { unarchived: isNull(environments.archived_at) },
  });

  return {
    find: finder(db, environments),

    page: (tenantId: string, filters: { include_archived: boolean }, request: PageRequest) =>
      pagesOfTenant({ tenantId, unarchived: filters.include_archived ? undefined : true }, request),
  };
}
