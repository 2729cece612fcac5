import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { bringUpToDate, type SchemaPolicy } from './migrations.ts';
import { reasonOf } from './reason.ts';

// Any constant, the same in every server: whoever has it migrates, the others wait.
const migrationLock = 7_250_412_611;

/**
 * What a server's connections may cost. A request that gets no connection, or waits for a lock, in this time is answered
 * with 503; so is one whose statement takes longer than any of ours should.
 */
const limits = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

export interface OpenOptions {
  /** Folder of the embedded database; null keeps it in memory. Unused with `databaseUrl`. */
  dataDir: string | null;
  /** A PostgreSQL server, which any number of services may share; null for the embedded database. */
  databaseUrl: string | null;
  /** What becomes of a schema that is not this version's; `migrate` by default. */
  schema?: SchemaPolicy;
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
 * PostgreSQL cannot be reached, or the schema is of another version.
 */
export function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, schema = 'migrate', onConnectionError = () => {} } = options;
  return databaseUrl === null
    ? openEmbeddedDatabase(dataDir, schema)
    : openPostgres(databaseUrl, schema, onConnectionError);
}

async function openEmbeddedDatabase(dataDir: string | null, schema: SchemaPolicy): Promise<OpenDatabase> {
  const { client, close } = await openEmbedded(dataDir);
  const db = drizzlePglite(client);
  try {
    await bringUpToDate(db, schema);
  } catch (error) {
    await close();
    throw error;
  }
  return opened(db, close);
}

async function openPostgres(
  databaseUrl: string,
  schema: SchemaPolicy,
  onConnectionError: (error: Error) => void,
): Promise<OpenDatabase> {
  await migrateOnce(databaseUrl, schema);
  const pool = new pg.Pool({ connectionString: databaseUrl, ...limits });
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', onConnectionError);
  return opened(drizzleNodePostgres(pool), () => pool.end());
}

function opened(db: Database, close: () => Promise<void>): OpenDatabase {
  const ping = async () => {
    await db.execute(sql`select 1`);
  };
  return { db, ping, close };
}

/** Servers that start at once take turns: the first one migrates, the others find nothing to do. */
async function migrateOnce(databaseUrl: string, schema: SchemaPolicy): Promise<void> {
  // A connection of its own, for a migration may take longer than any request.
  const { connectionTimeoutMillis } = limits;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis });
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartError(`cannot connect to the database (${reasonOf(error)})`);
    });
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await bringUpToDate(drizzleNodePostgres(client), schema);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}
