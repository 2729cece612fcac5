import { fileURLToPath } from 'node:url';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import { openEmbedded } from './embedded.ts';
import { reasonOf } from './reason.ts';
import * as schema from './schema.ts';
import { createStore, type Store } from './store.ts';

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

/**
 * Opens the store and brings its schema up to date. Throws `ConfigError` when another process uses the data folder,
 * or PostgreSQL cannot be reached.
 */
export function openStore(options: OpenOptions): Promise<Store> {
  return options.databaseUrl === null
    ? openEmbeddedStore(options.dataDir)
    : openPostgresStore(options.databaseUrl, options.onConnectionError ?? (() => {}));
}

async function openEmbeddedStore(dataDir: string | null): Promise<Store> {
  const { client, close } = await openEmbedded(dataDir);
  const db = drizzlePglite(client, { schema });
  try {
    await migratePglite(db, { migrationsFolder });
  } catch (error) {
    await close();
    throw new ConfigError(
      `DATA_DIR: the schema of the embedded database cannot be brought up to date (${reasonOf(error)}).`,
    );
  }
  return createStore(db, close);
}

async function openPostgresStore(
  databaseUrl: string,
  onConnectionError: (error: Error) => void,
): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', onConnectionError);
  try {
    await migrateOnce(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return createStore(drizzleNodePostgres(pool, { schema }), () => pool.end());
}

/** Servers that start at once take turns: the first one migrates, the others find nothing to do. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new ConfigError(`DATABASE_URL: cannot connect to the database (${reasonOf(error)}).`);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateNodePostgres(drizzleNodePostgres(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    // Ends the connection, and the lock with it.
    client.release(true);
    throw new ConfigError(`DATABASE_URL: the schema cannot be brought up to date (${reasonOf(error)}).`);
  }
}
