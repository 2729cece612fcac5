import type { OnMigrated, SchemaPolicy } from './migrations.ts';
import type { OpenDatabase } from './opened.ts';
import type { PostgresLimits } from './postgres.ts';

/** How long a start retries while its database is not available, in milliseconds. */
export const START_PATIENCE_MS = 30_000;

export interface OpenOptions {
  /** The folder of the embedded database. Null keeps it in memory. Ignored with `databaseUrl`. */
  dataDir: string | null;
  /** The URL of a PostgreSQL server, which several services can share. Null for the embedded database. */
  databaseUrl: string | null;
  /** Limits of the connections to PostgreSQL. Default: 10 in the pool, 15 s. */
  limits?: PostgresLimits;
  /** What to do with a schema of another version. Default: `migrate`. */
  schema?: SchemaPolicy;
  /** Called in the transaction of missing migrations, after them. If it throws, nothing is migrated. */
  onMigrated?: OnMigrated;
  /** How long an unreachable PostgreSQL is retried, in milliseconds. Default: 30 s. */
  patienceMs?: number;
  /** Called with the reason when PostgreSQL is not reachable and is retried. */
  onRetry?: (reason: string) => void;
  /** Called when an idle connection to PostgreSQL breaks. The pool replaces it. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Opens the database and brings its schema up to date. Loads only the driver in use.
 *
 * @throws StartError if another process uses the data folder, PostgreSQL is not reachable in time, or the schema is of another
 * version.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, schema = 'migrate', onMigrated, onConnectionError = () => {} } = options;
  const { limits = { poolSize: 10, timeoutSeconds: 15 }, patienceMs = START_PATIENCE_MS, onRetry } = options;
  if (databaseUrl === null) {
    const { openEmbedded } = await import('./embedded.ts');
    return openEmbedded(dataDir, schema, onMigrated);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, limits, { schema, onMigrated, patienceMs, onRetry, onConnectionError });
}
