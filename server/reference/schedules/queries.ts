import { eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Timestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { finder, oneOf } from '../platform/database/objects.ts';
import { pages } from '../platform/database/pages.ts';
import { transition, transitionOfRow } from '../platform/database/transition.ts';
import type { PageRequest } from '../platform/pagination.ts';
import { nextRunAt } from '../runs/next-run.ts';
import { schedules } from './table.ts';

type Row = typeof schedules.$inferSelect;

/** What a list of schedules is narrowed by. */
export interface ScheduleFilters {
  identity_id?: string | undefined;
  template_id?: string | undefined;
  status?: Row['status'] | undefined;
  include_archived: boolean;
}

/** Forward schedules (spec. 2.8). */
export function scheduleQueries(db: Database) {
  const pagesOfTenant = pages(db, {
    table: schedules,
    columns: getTableColumns(schedules),
    scope: eq(schedules.tenant_id, sql.placeholder('tenantId')),
    filters: {
      identity_id: eq(schedules.identity_id, sql.placeholder('identity_id')),
      template_id: eq(schedules.template_id, sql.placeholder('template_id')),
      status: eq(schedules.status, sql.placeholder('status')),
      unarchived: ne(schedules.status, 'archived'),
    },
  });

  const now = sql`${sql.placeholder('now')}`;
  const pause = transition(db, schedules, 'pause', {
    when: eq(schedules.status, 'active'),
    set: { status: 'paused', paused_reason: { type: 'manual' }, next_run_at: null, updated_at: now },
  });
  const archive = transition(db, schedules, 'archive', {
    when: ne(schedules.status, 'archived'),
    set: {
      status: 'archived',
      paused_reason: null,
      next_run_at: null,
      archived_at: now,
      updated_at: now,
    },
  });

  return {
    find: finder(db, schedules),

    /** The same, held until the transaction ends. */
    async hold(tenantId: string, id: string): Promise<Row | null> {
      const [row] = await db
        .select()
        .from(schedules)
        .where(oneOf(schedules, tenantId, id))
        .for('update');
      return row ?? null;
    },

    page(
      tenantId: string,
      { identity_id, template_id, status, include_archived }: ScheduleFilters,
      request: PageRequest,
    ) {
      const unarchived = include_archived || status ? undefined : true;
      return pagesOfTenant({ tenantId, identity_id, template_id, status, unarchived }, request);
    },

    async add(schedule: Row): Promise<void> {
      await db.insert(schedules).values(schedule);
    },

    /** Changes a schedule that is not archived. Its next trigger time is counted from now, if its trigger changes. */
    change: (tenantId: string, id: string, changesOf: (row: Row) => Partial<Row>, now: Timestamp) =>
      transitionOfRow(db, schedules, {
        object: oneOf(schedules, tenantId, id),
        when: ({ status }) => status !== 'archived',
        set(row) {
          const changes = changesOf(row);
          const { trigger_policy } = changes;
          const counted = trigger_policy && row.status === 'active';
          return {
            ...changes,
            ...(counted && { next_run_at: nextRunAt(trigger_policy, now) }),
            updated_at: now,
          };
        },
      }),

    /** active → paused: it does not fire any more. */
    pause: (tenantId: string, id: string, now: Timestamp) => pause({ tenantId, id, now }),

    /** paused → active (spec. 3): the next trigger time is counted from now. */
    unpause: (tenantId: string, id: string, now: Timestamp) =>
      transitionOfRow(db, schedules, {
        object: oneOf(schedules, tenantId, id),
        when: ({ status }) => status === 'paused',
        set: ({ trigger_policy }) => ({
          status: 'active' as const,
          paused_reason: null,
          next_run_at: nextRunAt(trigger_policy, now),
          updated_at: now,
        }),
      }),

    /** active or paused → archived, for good. */
    archive: (tenantId: string, id: string, now: Timestamp) => archive({ tenantId, id, now }),
  };
}
