import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { pages } from '../../platform/database/pages.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { nextRunAt } from '../owners/next-run.ts';
import { ownerQueries } from '../owners/owner-queries.ts';
import { schedules } from '../tables/schedules.ts';
import { scheduleOwner } from './schedule-owner.ts';

type Row = typeof schedules.$inferSelect;

/** The filters of the list of schedules. */
export interface ScheduleFilters {
  identity_id?: string | undefined;
  template_id?: string | undefined;
  status?: Row['status'] | undefined;
  include_archived: boolean;
}

/** Forward schedules (spec. 2.8). */
export function scheduleQueries(db: Database) {
  const pagesOfWorkspace = pages(db, () => ({
    table: schedules,
    columns: getTableColumns(schedules),
    scope: eq(schedules.workspace_id, sql.placeholder('workspaceId')),
    filters: {
      identity_id: eq(schedules.identity_id, sql.placeholder('identity_id')),
      template_id: eq(schedules.template_id, sql.placeholder('template_id')),
      status: eq(schedules.status, sql.placeholder('status')),
      // Written out, not a parameter: PostgreSQL uses a partial index only if the query contains its condition.
      unarchived: sql`${schedules.status} <> 'archived'`,
    },
  }));

  const owner = ownerQueries(db, scheduleOwner);
  return {
    ...owner,

    page(
      workspaceId: string,
      { identity_id, template_id, status, include_archived }: ScheduleFilters,
      request: PageRequest,
    ) {
      // PostgreSQL uses the partial indexes only with this condition. Active and paused schedules are never archived.
      const unarchived = (status ? status === 'archived' : include_archived) ? undefined : true;
      return pagesOfWorkspace({ workspaceId, identity_id, template_id, status, unarchived }, request);
    },

    /** Changes a schedule that is not archived. If its trigger changes, its next trigger time counts from now. */
    change: (
      workspaceId: string,
      id: string,
      changesOf: (row: Row) => Promise<Partial<Row>>,
      now: Timestamp,
    ) =>
      owner.change(workspaceId, id, async (row) => {
        const changes = await changesOf(row);
        const { trigger_policy } = changes;
        const counted = trigger_policy && row.status === 'active';
        return {
          ...changes,
          ...(counted && { next_run_at: nextRunAt(trigger_policy, now) }),
          updated_at: now,
        };
      }),
  };
}
