import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Notices } from './notices.ts';

/** A database whose schema is up to date. */
export interface OpenDatabase {
  db: Database;
  /** What transactions tell, here and in other servers of the same database. */
  notices: Notices;
  /** Rejects while the database does not answer (readiness). */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function opened(db: Database, notices: Notices, close: () => Promise<void>): OpenDatabase {
  const ping = async () => {
    await db.execute(sql`select 1`);
  };
  return { db, notices, ping, close };
}
