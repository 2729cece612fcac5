import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../platform/database/columns.ts';

/**
 * Servers. A server owns a sandbox while the sandbox's row names the server and the lease has not ended. API servers own
 * none. All times are the database's.
 */
export const servers = pgTable('servers', {
  /**
   * The name of the folder with its sandboxes. A server that starts again on the same folder has the same id. Each start of an
   * API server has another one.
   */
  id: text().primaryKey(),
  /** Counts its starts. Writes of an earlier start are rejected. */
  epoch: integer().notNull(),
  /** Each heartbeat extends it. Afterwards other servers may take the sandboxes. */
  lease_until: timestampColumn().notNull(),
  /** The time of a regular stop. Null while the server runs and after a crash. */
  stopped_at: timestampColumn(),
  /** True if it runs agents. Other servers leave sessions with messages to those that do. */
  agents: boolean().notNull(),
  /** How many turns it runs at once. Null for a server without agents, or of version 0.2.0. */
  turn_places: integer(),
  /** Since when it claims no sandboxes, because a check of its disks or its runtime fails. Null if it claims. */
  unfit_since: timestampColumn(),
  /** Since when it cannot work in its own sandboxes either. Null if it can. */
  broken_since: timestampColumn(),
  /** The free bytes of the file system of its disks, as its last heartbeat said. Null if they are not known. */
  disk_free_bytes: bigint({ mode: 'number' }),
  role: text({ enum: ['all', 'api', 'worker'] })
    .notNull()
    .default('all'),
  /** True if its agent is the built-in one. API servers cannot know it otherwise. */
  built_in_agent: boolean().notNull().default(false),
  /**
   * Since when it takes no new work, because an operator drains it. Null if it takes work. Starts of the server keep it; only
   * the operator ends it.
   */
  draining_since: timestampColumn(),
  /** Since when other servers may take the sandboxes whose disks it has, during a drain. Null if it keeps them. */
  disks_released_at: timestampColumn(),
});
