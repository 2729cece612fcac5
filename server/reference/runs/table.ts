import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { idColumn, identity, timestampColumn } from '../platform/database/columns.ts';

export type RunStatus = 'pending' | 'running' | 'completed' | 'failed' | 'skipped';

/** Why a run failed or was skipped: a type that programs can tell apart, and words. */
export interface RunError {
  type: string;
  message: string;
}

/**
 * Runs of deployments and of forward schedules. A firing is one row, by its owner and trigger time. What a run says of its
 * owner is kept as it was when it was triggered.
 */
export const runs = pgTable(
  'runs',
  {
    ...identity(),
    kind: text().$type<'deployment' | 'schedule'>().notNull(),
    owner_id: idColumn().notNull(),
    /** Of a run of a deployment. */
    agent: json().$type<components['schemas']['AgentReference']>(),
    /** Of a run of a schedule, as is its template. */
    identity_id: idColumn(),
    template_id: idColumn(),
    trigger_type: text().$type<'schedule' | 'manual'>().notNull(),
    /** The trigger time; null for a run by hand. */
    scheduled_at: timestampColumn(),
    status: text().$type<RunStatus>().notNull(),
    /** The number of the attempt that is to come or in progress, or was the last; from 1. */
    attempt: integer().notNull(),
    session_id: idColumn(),
    /** The places of the first and the last of its initial events in its session; null before its session has them. */
    first_event: integer(),
    last_event: integer(),
    error: json().$type<RunError>(),
    created_at: timestampColumn().notNull(),
    started_at: timestampColumn(),
    /** When a run that is running has taken too long; null when it may take any time. */
    deadline_at: timestampColumn(),
    completed_at: timestampColumn(),
  },
  (table) => [
    unique('runs_of_trigger').on(table.owner_id, table.scheduled_at),
    index('runs_of_owner').on(table.owner_id, table.id),
    index('runs_of_workspace').on(table.tenant_id, table.kind, table.id),
    index('runs_of_identity')
      .on(table.tenant_id, table.identity_id, table.id)
      .where(sql`${table.identity_id} is not null`),
    index('runs_with_error').on(table.tenant_id, table.kind, table.id).where(sql`${table.error} is not null`),
    index('runs_under_way').on(table.owner_id).where(sql`${table.status} = 'running'`),
    index('runs_of_session').on(table.session_id).where(sql`${table.status} = 'running'`),
    index('runs_with_deadline').on(table.deadline_at).where(sql`${table.status} = 'running'`),
  ],
);

export type RunRow = typeof runs.$inferSelect;
