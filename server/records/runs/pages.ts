import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { createdFilters, createdValues, type Range } from '../../platform/database/list-filters.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import type { OwnerKind } from '../owners/owner.ts';
import { type RunRow, runs } from '../tables/runs.ts';

/** The filters of lists of runs. */
export interface RunFilters {
  owner_id?: string | undefined;
  identity_id?: string | undefined;
  status?: RunRow['status'] | undefined;
  trigger_type?: string | undefined;
  has_error?: boolean | undefined;
  created_at?: Range | undefined;
}

/** The query of the list of runs of a kind of owner. */
export function runPages(db: Database) {
  const pagesOf = (kind: RunRow['kind']) =>
    pages(db, () => ({
      name: `${kind}_runs`,
      table: runs,
      columns: getTableColumns(runs),
      scope: and(eq(runs.workspace_id, sql.placeholder('workspaceId')), eq(runs.kind, kind)),
      filters: {
        owner_id: eq(runs.owner_id, sql.placeholder('owner_id')),
        identity_id: eq(runs.identity_id, sql.placeholder('identity_id')),
        status: eq(runs.status, sql.placeholder('status')),
        trigger_type: eq(runs.trigger_type, sql.placeholder('trigger_type')),
        with_error: isNotNull(runs.error),
        without_error: isNull(runs.error),
        ...createdFilters(runs),
      },
    }));
  const lists = { deployment: pagesOf('deployment'), schedule: pagesOf('schedule') };

  return (
    { kind, runId }: Pick<OwnerKind, 'kind' | 'runId'>,
    workspaceId: string,
    filters: RunFilters,
    request: PageRequest,
  ) => {
    const { has_error, created_at, ...named } = filters;
    // Failed and skipped runs have an error. A partial index finds them.
    const failed = named.status === 'failed' || named.status === 'skipped';
    const values = {
      ...named,
      with_error: has_error === true || failed ? true : undefined,
      without_error: has_error === false ? true : undefined,
      ...createdValues(created_at, runId),
    };
    return lists[kind]({ workspaceId, ...values }, request);
  };
}
