import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { createdFilters, createdValues, pages, type Range } from '../platform/database/pages.ts';
import type { PageRequest } from '../platform/pagination.ts';
import { runs } from './table.ts';

/** What a list of runs of deployments is narrowed by. */
export interface DeploymentRunFilters {
  deployment_id?: string | undefined;
  has_error?: boolean | undefined;
  trigger_type?: string | undefined;
  created_at?: Range | undefined;
}

/** The query of the list of runs of deployments. */
export function deploymentRunPages(db: Database) {
  const page = pages(db, {
    name: 'deployment_runs',
    table: runs,
    columns: getTableColumns(runs),
    scope: and(eq(runs.tenant_id, sql.placeholder('tenantId')), eq(runs.kind, 'deployment')),
    filters: {
      deployment_id: eq(runs.owner_id, sql.placeholder('deployment_id')),
      with_error: isNotNull(runs.error),
      without_error: isNull(runs.error),
      trigger_type: eq(runs.trigger_type, sql.placeholder('trigger_type')),
      ...createdFilters(runs),
    },
  });

  return (tenantId: string, filters: DeploymentRunFilters, request: PageRequest) => {
    const { deployment_id, has_error, trigger_type, created_at } = filters;
    const values = {
      deployment_id,
      with_error: has_error === true ? true : undefined,
      without_error: has_error === false ? true : undefined,
      trigger_type,
      ...createdValues(created_at, 'deploymentRun'),
    };
    return page({ tenantId, ...values }, request);
  };
}
