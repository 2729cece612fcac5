import { json, pgTable, unique } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { identity, times, timestampColumn } from '../database/columns.ts';

type Workspace = components['schemas']['Workspace'];

/** What operators limit. */
export type WorkspaceLimits = Workspace['limits'];

/**
 * Workspaces: what access tokens open. `workspace_id` is the name that operators give one, such as `default`; all other tables
 * have it too. Until 0.4.0, the name `workspaces` belongs to the table of sandboxes: see docs/database.md.
 */
export const workspaces = pgTable(
  'workspace_objects',
  {
    ...identity(),
    /** A missing limit is the one of the settings, if they have one. */
    limits: json().$type<WorkspaceLimits>().notNull().default({}),
    /** In days. A missing period is the one of the settings. */
    retention: json().$type<Workspace['retention']>().notNull().default({}),
    /** Null unless it is suspended. */
    suspended_at: timestampColumn(),
    /** When its deletion was requested. Null before. */
    deleting_since: timestampColumn(),
    /** When its deletion had deleted everything. The row stays for `NAME_KEPT`, so that its name is taken. Null before. */
    deleted_at: timestampColumn(),
    /** How many rows its deletion has deleted, by table. */
    deleted_rows: json().$type<Readonly<Record<string, number>>>().notNull().default({}),
    ...times(),
  },
  (table) => [unique('workspace_objects_by_name').on(table.workspace_id)],
);
