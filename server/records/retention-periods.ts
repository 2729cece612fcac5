import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../generated/types.ts';
import type { Timestamp } from '../platform/clock.ts';
import { idAtOf } from '../platform/database/id-at.ts';
import type { IdKind } from '../platform/ids.ts';
import { workspaces } from '../platform/workspaces/table.ts';

/** What a workspace can have its own period for. */
export type PeriodName = keyof components['schemas']['WorkspaceRetention'];

/** The periods of the settings, in days. Null: nothing is deleted, unless the workspace has a period. */
export interface RetentionDays extends Readonly<Record<PeriodName, number | null>> {
  /** How long rows of servers are kept that stopped or are lost. */
  readonly servers: number;
}

export const KEEP_ALL: RetentionDays = {
  events: null,
  archived_objects: null,
  runs: null,
  audit_events: null,
  files: null,
  servers: 30,
};

/** What statements of retention know. */
export interface Due {
  readonly days: RetentionDays;
  readonly now: Timestamp;
  /** The maximum number of rows that a statement deletes. */
  readonly rows: number;
}

/** The time before which the objects of a row of `workspaces` are old. Null: they are kept. */
export function until(name: PeriodName, { days, now }: Due): SQL {
  const period = sql`coalesce((${workspaces.retention} ->> ${name}::text)::float8, ${days[name]}::float8)`;
  return sql`(${now}::timestamptz - make_interval(secs => 86400 * ${period}))`;
}

/** The time of `until` in the workspace that keeps objects for the shortest time. Null if all workspaces keep them. */
export const newestUntil = (name: PeriodName, due: Due): SQL =>
  sql`(select max(${until(name, due)}) from ${workspaces})`;

/** The maximum difference between the time in an id and `created_at`. */
const slack = sql`interval '1 hour'`;

/** The id before which rows from before a time are. With it, PostgreSQL reads only old rows of an index. */
export const idUntil = (kind: IdKind, time: SQL): SQL => idAtOf(kind, sql`(${time} + ${slack})`);
