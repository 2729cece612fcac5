import { eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { createdFilters, createdValues, type Range } from '../../platform/database/list-filters.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { ownerQueries } from '../owners/owner-queries.ts';
import { agentId, deployments } from '../tables/deployments.ts';
import { deploymentOwner } from './deployment-owner.ts';

/** The filters of the list of deployments. */
export interface DeploymentFilters {
  agent_id?: string | undefined;
  status?: string | undefined;
  include_archived: boolean;
  created_at?: Range | undefined;
}

/** Deployments (spec. 2.7). */
export function deploymentQueries(db: Database) {
  const pagesOfWorkspace = pages(db, () => ({
    table: deployments,
    columns: getTableColumns(deployments),
    scope: eq(deployments.workspace_id, sql.placeholder('workspaceId')),
    filters: {
      agent_id: eq(agentId, sql.placeholder('agent_id')),
      status: eq(deployments.status, sql.placeholder('status')),
      unarchived: isNull(deployments.archived_at),
      ...createdFilters(deployments),
    },
  }));

  return {
    ...ownerQueries(db, deploymentOwner),

    page(workspaceId: string, filters: DeploymentFilters, request: PageRequest) {
      const { agent_id, status, include_archived, created_at } = filters;
      const unarchived = include_archived ? undefined : true;
      const values = { agent_id, status, unarchived, ...createdValues(created_at, 'deployment') };
      return pagesOfWorkspace({ workspaceId, ...values }, request);
    },
  };
}
