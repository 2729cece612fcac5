import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { reasonOf } from './reason.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

// Any constant, the same in every server: whoever has it migrates, the others wait.
const migrationLock = 7_250_412_611;

export interface OpenOptions {
  /** Folder of the embedded database; null keeps it in memory. Unused with `databaseUrl`. */
  dataDir: string | null;
  /** A PostgreSQL server, which any number of services may share; null for the embedded database. */
  databaseUrl: string | null;
  /** Told when an idle connection to PostgreSQL breaks. The pool replaces it. */
  onConnectionError?: (error: Error) => void;
}

/** A database whose schema is up to date. */
export interface OpenDatabase {
  db: Database;
  /** Rejects while the database does not answer (readiness). */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its schema up to date. Throws `StartError` when another process uses the data folder,
 * or PostgreSQL cannot be reached.
 */
export function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.databaseUrl === null
    ? openEmbeddedDatabase(options.dataDir)
    : openPostgres(options.databaseUrl, options.onConnectionError ?? (() => {}));
}

async function openEmbeddedDatabase(dataDir: string | null): Promise<OpenDatabase> {
  const { client, close } = await openEmbedded(dataDir);
  const db = drizzlePglite(client);
  try {
    await migratePglite(db, { migrationsFolder });
  } catch (error) {
    await close();
    throw new StartError(
      `the schema of the embedded database cannot be brought up to date (${reasonOf(error)})`,
    );
  }
  return opened(db, close);
}

async function openPostgres(
  databaseUrl: string,
  onConnectionError: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', onConnectionError);
  try {
    await migrateOnce(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return opened(drizzleNodePostgres(pool), () => pool.end());
}

function opened(db: Database, close: () => Promise<void>): OpenDatabase {
  const ping = async () => {
    await db.execute(sql`select 1`);
  };
  return { db, ping, close };
}

/** Servers that start at once take turns: the first one migrates, the others find nothing to do. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new StartError(`cannot connect to the database (${reasonOf(error)})`);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateNodePostgres(drizzleNodePostgres(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    // Ends the connection, and the lock with it.
    client.release(true);
    throw new StartError(`the schema cannot be brought up to date (${reasonOf(error)})`);
  }
}
