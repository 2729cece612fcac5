import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { finder } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { identities } from '../tables/identities.ts';

/** Identities of forward schedules. */
export function identityQueries(db: Database) {
  const pagesOfTenant = pages(db, {
    table: identities,
    columns: getTableColumns(identities),
    scope: eq(identities.tenant_id, sql.placeholder('tenantId')),
  });

  return {
    find: finder(db, identities),

    page: (tenantId: string, request: PageRequest) => pagesOfTenant({ tenantId }, request),
  };
}
