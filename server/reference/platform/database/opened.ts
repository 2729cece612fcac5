import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { SchemaState } from './migrations.ts';
import type { Notices } from './notices.ts';
import type { RunStatement } from './statements.ts';

/** A database whose schema is up to date, unless it was opened to be checked. */
export interface OpenDatabase {
  db: Database;
  /** How far its schema was when it was opened. */
  schema: SchemaState;
  /** What transactions tell, here and in other servers of the same database. */
  notices: Notices;
  /**
   * Runs one statement beside the pool, on a connection of this server's own, so a full pool does not delay it. Rejects when there
   * is no response within 3 s; it may have been run then. The embedded database has one connection for everything.
   */
  ownStatement: RunStatement;
  /** Rejects while the database does not answer (readiness). */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function opened(
  db: Database,
  schema: SchemaState,
  notices: Notices,
  ownStatement: RunStatement,
  close: () => Promise<void>,
): OpenDatabase {
  const ping = async () => {
    await db.execute(sql`select 1`);
  };
  return { db, schema, notices, ownStatement, ping, close };
}
