import type { SchemaPolicy } from './migrations.ts';
import type { OpenDatabase } from './opened.ts';
import type { PostgresLimits } from './postgres.ts';

export interface OpenOptions {
  /** The folder of the embedded database. Null keeps it in memory. Ignored with `databaseUrl`. */
  dataDir: string | null;
  /** The URL of a PostgreSQL server, which several services can share. Null for the embedded database. */
  databaseUrl: string | null;
  /** Limits of the connections to PostgreSQL. Default: 10 in the pool, 15 s. */
  limits?: PostgresLimits;
  /** What to do with a schema of another version. Default: `migrate`. */
  schema?: SchemaPolicy;
  /** Called when an idle connection to PostgreSQL breaks. The pool replaces it. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Opens the database and brings its schema up to date. Loads only the driver in use.
 *
 * @throws StartError if another process uses the data folder, PostgreSQL is not reachable, or the schema is of another
 * version.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, schema = 'migrate', onConnectionError = () => {} } = options;
  const { limits = { poolSize: 10, timeoutSeconds: 15 } } = options;
  if (databaseUrl === null) {
    const { openEmbedded } = await import('./embedded.ts');
    return openEmbedded(dataDir, schema);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, limits, schema, onConnectionError);
}
