import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { idColumn, identity, timestampColumn } from '../../platform/database/columns.ts';

import { requestedByColumn } from '../requested-by.ts';

export type RunStatus = 'pending' | 'running' | 'completed' | 'failed' | 'skipped';

/** Why a run failed or was skipped: a type for programs, and a message. */
export interface RunError {
  type: string;
  message: string;
}

/**
 * Runs of deployments and of forward schedules. A firing is one row, identified by its owner and trigger time. A run
 * keeps the values of its owner at the time of the trigger.
 */
export const runs = pgTable(
  'runs',
  {
    ...identity(),
    kind: text().$type<'deployment' | 'schedule'>().notNull(),
    owner_id: idColumn().notNull(),
    /** Set for runs of deployments. */
    agent: json().$type<components['schemas']['AgentReference']>(),
    /** Set for runs of schedules. So is the template. */
    identity_id: idColumn(),
    template_id: idColumn(),
    trigger_type: text().$type<'schedule' | 'manual'>().notNull(),
    /** The trigger time. Null for manual runs. */
    scheduled_at: timestampColumn(),
    status: text().$type<RunStatus>().notNull(),
    /** The number of the next, current or last attempt, counted from 1. */
    attempt: integer().notNull(),
    session_id: idColumn(),
    /** The places of the first and the last initial event in the run's session. Null until the session has them. */
    first_event: integer(),
    last_event: integer(),
    error: json().$type<RunError>(),
    created_at: timestampColumn().notNull(),
    started_at: timestampColumn(),
    /** The time-out of a run in progress. Null for none. */
    deadline_at: timestampColumn(),
    completed_at: timestampColumn(),
    requested_by: requestedByColumn(),
  },
  (table) => [
    unique('runs_of_trigger').on(table.owner_id, table.scheduled_at),
    index('runs_of_owner').on(table.owner_id, table.id),
    index('runs_of_workspace').on(table.workspace_id, table.kind, table.id),
    index('runs_of_identity')
      .on(table.workspace_id, table.identity_id, table.id)
      .where(sql`${table.identity_id} is not null`),
    index('runs_with_error')
      .on(table.workspace_id, table.kind, table.id)
      .where(sql`${table.error} is not null`),
    index('runs_under_way').on(table.owner_id).where(sql`${table.status} = 'running'`),
    index('runs_of_session').on(table.session_id).where(sql`${table.status} = 'running'`),
    index('runs_by_end').on(table.completed_at),
    index('runs_with_deadline').on(table.deadline_at).where(sql`${table.status} = 'running'`),
  ],
);

export type RunRow = typeof runs.$inferSelect;
