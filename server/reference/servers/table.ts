import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../platform/database/columns.ts';

/**
 * Servers that have workspaces. A server owns a workspace while the workspace's row names it and its lease has not ended. Times are
 * those of the database.
 */
export const servers = pgTable('servers', {
  /** The name of the folder of its workspaces: a server that starts again on the same folder has the same id. */
  id: text().primaryKey(),
  /** Counts its starts. Writes of an earlier start are rejected. */
  epoch: integer().notNull(),
  /** Extended by each heartbeat. Afterwards other servers may take its workspaces. */
  lease_until: timestampColumn().notNull(),
  /** When it ended in order; null while it runs and after a crash. */
  stopped_at: timestampColumn(),
  /** Whether it runs agents. A server that does not leaves sessions with messages to those that do. */
  agents: boolean().notNull(),
});
