import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../../platform/database/columns.ts';
import { ofSession } from './sessions.ts';

/**
 * Sandboxes of sessions (spec. 2.5, 8). The disk of a sandbox is on the server that its row names. A session gets a row
 * when it first needs a sandbox.
 *
 * Servers of version 0.2.0 call the table `workspaces`, and run beside this version during an upgrade. docs/database.md
 * says when it gets its new name.
 */
export const sandboxes = pgTable(
  'workspaces',
  {
    session_id: ofSession().primaryKey(),
    workspace_id: idColumn().notNull(),
    /** The server that has it. Null until a server claims it. */
    server_id: text(),
    /** The start of that server that last worked in it. Null for a server of version 0.2.0. */
    epoch: integer(),
    /**
     * Only servers of version 0.2.0 read it: they claim a sandbox after this time. 'infinity' for servers of later
     * versions.
     */
    lease_until: timestampColumn().notNull(),
    /**
     * The id of its disk, which a file on the disk repeats. Null until the server has made the disk, and after another server
     * has taken the sandbox. Empty for a disk of an earlier version.
     */
    disk_id: text(),
    /**
     * The bytes of its disk, as its server measured them last. Null before, and after another server has taken the sandbox: a
     * trigger removes them with the id of the disk.
     */
    disk_bytes: bigint({ mode: 'number' }),
    /** The time of the last activity in it. */
    used_at: timestampColumn().notNull(),
    /** When the waiting work was requested. Null without work. */
    work_since: timestampColumn(),
    /** When its server began to clone or install for the next turn. Null before and after. */
    preparing_since: timestampColumn(),
    /** Counts the requests for work. So a request that arrives during the last one is not lost. */
    work_count: integer().notNull().default(0),
  },
  (table) => [
    index('workspaces_by_lease').on(table.lease_until),
    index('workspaces_of_workspace').on(table.workspace_id),
    index('workspaces_of_server').on(table.server_id, table.used_at),
    index('workspaces_with_work').on(table.work_since).where(sql`${table.work_since} is not null`),
  ],
);

/**
 * Disks that their servers must delete, because the sandbox was removed or another server took it. A trigger of `workspaces`
 * adds the rows, whatever removes a sandbox. A server deletes no other disk: a database that does not know a disk can be the
 * wrong one, or an older dump.
 */
export const discardedDisks = pgTable(
  'discarded_disks',
  {
    server_id: text().notNull(),
    session_id: idColumn().notNull(),
    discarded_at: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.server_id, table.session_id] })],
);

/**
 * The users that commands of sandboxes run as, on servers that run as root. Nothing else has the id of a user until its row is
 * deleted.
 */
export const sandboxUsers = pgTable(
  'sandbox_users',
  {
    /** The id of the user and of its group on the machine. */
    id: integer().primaryKey(),
    server_id: text().notNull(),
    /** What has it: a folder on the server. That of a sandbox is named for the session. */
    holder: text().notNull(),
    /** Counts how often it was taken. So a user that is taken while it is being freed is kept. */
    taken: integer().notNull().default(1),
  },
  (table) => [unique('sandbox_users_of_server').on(table.server_id, table.holder)],
);
