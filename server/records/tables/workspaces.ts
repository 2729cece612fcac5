import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { times, timestampColumn } from '../../platform/database/columns.ts';

/** The limits of a workspace. A missing limit is the one of the settings, if they have one. */
export type WorkspaceLimits = Readonly<Record<string, number>>;

/** How long a workspace keeps what it has, in days. A missing period is the one of the settings. */
export type WorkspaceRetention = Readonly<Record<string, number>>;

/**
 * Workspaces: what access tokens open. Until 0.4.0, the name `workspaces` belongs to the table of sandboxes: see
 * docs/database.md.
 */
export const workspaces = pgTable('workspace_objects', {
  /** The name that operators give it, such as `default`. */
  id: text().primaryKey(),
  /** For people. */
  name: text().notNull(),
  limits: json().$type<WorkspaceLimits>().notNull().default({}),
  retention: json().$type<WorkspaceRetention>().notNull().default({}),
  /** Null unless it is suspended. */
  suspended_at: timestampColumn(),
  /** When its deletion was requested. Null before. */
  deleting_since: timestampColumn(),
  ...times(),
});
