import { sql } from 'drizzle-orm';
import { bigserial, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { idColumn, identity, timestampColumn } from '../../platform/database/columns.ts';
import type { Particulars } from './events.ts';

/** The types of events that say that a session came, changed or went. */
export type ChangeType =
  | components['schemas']['SessionChange']['type']
  | (typeof STATUS_TYPES)[number]
  | 'session.deleted';

/** The events of a session that are changes too. */
export const STATUS_TYPES = [
  'session.status_running',
  'session.status_idle',
  'session.status_rescheduled',
  'session.status_terminated',
  'session.updated',
] as const;

/**
 * What happened to the sessions of a workspace, in one order. A row outlives its session.
 *
 * `place` is the order. It is null until a reader assigns it: a writer would have to hold a lock of its workspace until its commit.
 */
export const sessionChanges = pgTable(
  'session_changes',
  {
    ...identity(),
    session_id: idColumn().notNull(),
    type: text().$type<ChangeType>().notNull(),
    data: json().$type<Particulars>().notNull(),
    created_at: timestampColumn().notNull(),
    /** Ascends within a session, because writers hold the session. */
    number: bigserial({ mode: 'number' }).notNull(),
    place: integer(),
  },
  (table) => [
    uniqueIndex('session_changes_in_order').on(table.workspace_id, table.place),
    index('session_changes_new').on(table.workspace_id).where(sql`${table.place} is null`),
    index('session_changes_by_age').on(table.created_at),
  ],
);

/** The place of the last change of each workspace. */
export const sessionChangeCounts = pgTable('session_change_counts', {
  workspace_id: text().primaryKey(),
  last: integer().notNull(),
});
