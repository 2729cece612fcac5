import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** A database whose schema is up to date. */
export interface OpenDatabase {
  db: Database;
  /** Rejects while the database does not answer (readiness). */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function opened(db: Database, close: () => Promise<void>): OpenDatabase {
  const ping = async () => {
    await db.execute(sql`select 1`);
  };
  return { db, ping, close };
}
