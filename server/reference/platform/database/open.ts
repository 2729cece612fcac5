import type { SchemaPolicy } from './migrations.ts';
import type { OpenDatabase } from './opened.ts';
import type { PostgresLimits } from './postgres.ts';

export interface OpenOptions {
  /** Folder of the embedded database; null keeps it in memory. Unused with `databaseUrl`. */
  dataDir: string | null;
  /** A PostgreSQL server, which any number of services may share; null for the embedded database. */
  databaseUrl: string | null;
  /** Limits of the connections to PostgreSQL; 10 in the pool and 15 s by default. */
  limits?: PostgresLimits;
  /** The action for a schema of another version. Default: `migrate`. */
  schema?: SchemaPolicy;
  /** Told when an idle connection to PostgreSQL breaks. The pool replaces it. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Opens the database and brings its schema up to date, with the one driver that this takes. Throws `StartError` when
 * another process uses the data folder, PostgreSQL cannot be reached, or the schema is of another version.
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
