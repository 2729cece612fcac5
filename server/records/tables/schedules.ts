import { sql } from 'drizzle-orm';
import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { idColumn, identity, times, timestampColumn } from '../../platform/database/columns.ts';
import type { Trigger } from '../../platform/triggers.ts';

type Schedule = components['schemas']['ForwardSchedule'];
type PausedReason = components['schemas']['PausedReason'];

/**
 * Forward schedules (spec. 2.8). The row stores the trigger policy and the next trigger time. Reads compute the
 * upcoming runs. The scheduler finds due schedules by the next trigger time, which is null unless the schedule is
 * active.
 */
export const schedules = pgTable(
  'schedules',
  {
    ...identity(),
    identity_id: idColumn().notNull(),
    template_id: idColumn().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    status: text().$type<Schedule['status']>().notNull(),
    paused_reason: json().$type<PausedReason>(),
    initial_events: json().$type<Schedule['initial_events']>().notNull(),
    execution: json().$type<Schedule['execution']>().notNull(),
    trigger_policy: json().$type<Trigger>().notNull(),
    last_run_at: timestampColumn(),
    next_run_at: timestampColumn(),
    environment_id: idColumn().notNull(),
    sinks: json().$type<Schedule['sinks']>().notNull(),
    metadata: json().$type<Schedule['metadata']>().notNull(),
    archived_at: timestampColumn(),
    ...times(),
  },
  (table) => [
    index('schedules_due').on(table.next_run_at).where(sql`${table.next_run_at} is not null`),
    index('schedules_of_workspace').on(table.workspace_id, table.id),
    index('schedules_of_identity').on(table.workspace_id, table.identity_id, table.id),
    // Lists hide archived schedules by default.
    index('schedules_unarchived').on(table.workspace_id, table.id).where(sql`${table.status} <> 'archived'`),
    index('schedules_unarchived_of_identity')
      .on(table.workspace_id, table.identity_id, table.id)
      .where(sql`${table.status} <> 'archived'`),
    index('schedules_unarchived_of_template')
      .on(table.workspace_id, table.template_id, table.id)
      .where(sql`${table.status} <> 'archived'`),
    index('schedules_of_template').on(table.workspace_id, table.template_id, table.id),
  ],
);
