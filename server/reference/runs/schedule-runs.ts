/** Runs of forward schedules, as the contract shows and lists them. */
import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import type { Database } from '../platform/database/database.ts';
import { finder } from '../platform/database/objects.ts';
import { pages } from '../platform/database/pages.ts';
import { exactly } from '../platform/exactly.ts';
import type { PageRequest } from '../platform/pagination.ts';
import { type RunRow, runs } from './table.ts';

type ScheduleRun = components['schemas']['ScheduleRun'];

/** What a list of runs is narrowed by. */
export interface ScheduleRunFilters {
  schedule_id?: string | undefined;
  identity_id?: string | undefined;
  status?: RunRow['status'] | undefined;
  trigger_type?: RunRow['trigger_type'] | undefined;
  has_error?: boolean | undefined;
}

export function scheduleRunQueries(db: Database) {
  const findRun = finder(db, runs);
  const pagesOfTenant = pages(db, {
    name: 'schedule_runs',
    table: runs,
    columns: getTableColumns(runs),
    scope: and(eq(runs.tenant_id, sql.placeholder('tenantId')), eq(runs.kind, 'schedule')),
    filters: {
      schedule_id: eq(runs.owner_id, sql.placeholder('schedule_id')),
      identity_id: eq(runs.identity_id, sql.placeholder('identity_id')),
      status: eq(runs.status, sql.placeholder('status')),
      trigger_type: eq(runs.trigger_type, sql.placeholder('trigger_type')),
      failed: isNotNull(runs.error),
      faultless: isNull(runs.error),
    },
  });

  return {
    async find(tenantId: string, id: string): Promise<RunRow | null> {
      const run = await findRun(tenantId, id);
      return run?.kind === 'schedule' ? run : null;
    },

    page(tenantId: string, { has_error, ...filters }: ScheduleRunFilters, request: PageRequest) {
      const { schedule_id, identity_id, status, trigger_type } = filters;
      const errors = {
        failed: has_error === true ? true : undefined,
        faultless: has_error === false ? true : undefined,
      };
      return pagesOfTenant({ tenantId, schedule_id, identity_id, status, trigger_type, ...errors }, request);
    },
  };
}

/** A row as the contract shows it. Nothing is sent anywhere, and no agent has a result. */
export function toScheduleRun(run: RunRow): ScheduleRun {
  const { id, owner_id, identity_id, template_id, session_id, status, attempt, error } = run;
  const { trigger_type, scheduled_at, created_at, started_at, completed_at } = run;
  return exactly<ScheduleRun>()({
    id,
    schedule_id: owner_id,
    identity_id: identity_id ?? '',
    template_id: template_id ?? '',
    session_id,
    status,
    trigger_context: { type: trigger_type, ...(scheduled_at !== null && { scheduled_at }) },
    attempt,
    error: error?.type ?? null,
    error_message: error?.message ?? null,
    result_payload: null,
    push_sink: null,
    push_status: 'skipped',
    push_finished_at: null,
    triggered_at: created_at,
    started_at,
    completed_at,
    duration_ms:
      started_at === null || completed_at === null ? null : Date.parse(completed_at) - Date.parse(started_at),
    created_at,
  });
}

/** The way back. */
export function scheduleRunRow(run: ScheduleRun, tenant_id: string): RunRow {
  const { id, schedule_id, identity_id, template_id, session_id, status, trigger_context, attempt } = run;
  const { created_at, started_at, completed_at } = run;
  return {
    id,
    tenant_id,
    kind: 'schedule',
    owner_id: schedule_id,
    agent: null,
    identity_id,
    template_id,
    trigger_type: trigger_context.type,
    scheduled_at: trigger_context.scheduled_at ?? null,
    status,
    attempt,
    session_id,
    error: run.error === null ? null : { type: run.error, message: run.error_message ?? '' },
    created_at,
    started_at,
    deadline_at: null,
    first_event: null,
    last_event: null,
    completed_at,
  };
}
