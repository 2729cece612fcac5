import { readings } from '../metrics/metrics.ts';
import { StartError } from '../start-error.ts';
import { Connection, keepAlive } from './connection.ts';
import { drizzleOn } from './drizzle-postgres.ts';
import type { DatabaseError } from './errors.ts';
import { bringUpToDate, type OnMigrated, type SchemaPolicy, type SchemaState } from './migrations.ts';
import { type OpenDatabase, opened } from './opened.ts';
import { throughOutages } from './outages.ts';
import { OwnConnection } from './own-connection.ts';
import { ownTimes } from './own-times.ts';
import { Pool } from './pool.ts';
import { reasonOf } from './reason.ts';
import { isUnavailable } from './unavailable.ts';
import { WriteRefusals } from './write-refusals.ts';

/** An arbitrary constant, the same in every server. The server with this lock migrates, the others wait. */
export const migrationLock = 7_250_412_611;

/** The time-out for connecting and for a free connection of the pool, in milliseconds. */
const connectionTimeoutMillis = 3_000;

/** The maximum age of a connection in seconds. So servers use new addresses and balancers. */
const maxLifetimeSeconds = 1_800;

export interface PostgresLimits {
  /** Connections in the pool. The server's own connection is in addition. */
  poolSize: number;
  /** The maximum time of a statement, and of an idle transaction, in seconds. */
  timeoutSeconds: number;
}

/** How PostgreSQL is opened: see `OpenOptions`. */
export interface PostgresStart {
  readonly schema: SchemaPolicy;
  readonly onMigrated?: OnMigrated | undefined;
  readonly patienceMs: number;
  readonly onRetry?: ((reason: string) => void) | undefined;
  readonly onConnectionError: (error: Error) => void;
}

/**
 * Opens a pool of connections to a PostgreSQL server.
 *
 * @throws StartError if the server is not reachable in time.
 */
export async function openPostgres(
  databaseUrl: string,
  { poolSize, timeoutSeconds }: PostgresLimits,
  start: PostgresStart,
): Promise<OpenDatabase> {
  const { onConnectionError } = start;
  const schema = await migratePatiently(databaseUrl, start);
  const refusals = new WriteRefusals();
  const each = {
    connectionString: databaseUrl,
    connectionTimeoutMillis,
    ...keepAlive,
    onQueryError: (error: DatabaseError) => refusals.note(error),
  };
  const timeout = timeoutSeconds * 1_000;
  const pool = new Pool({
    ...each,
    max: poolSize,
    maxLifetimeSeconds,
    // A request that waits longer for a statement or a lock returns 503.
    statement_timeout: timeout,
    lock_timeout: Math.min(timeout, 5_000),
    idle_in_transaction_session_timeout: timeout,
    // PostgreSQL's own error comes first and leaves the connection intact.
    query_timeout: timeout + 2_000,
    onConnectionError,
  });
  const own = new OwnConnection({
    make: () =>
      new Connection({
        ...each,
        connectionTimeoutMillis: ownTimes.connect,
        statement_timeout: ownTimes.statementOnServer,
        lock_timeout: ownTimes.statementOnServer,
      }),
    onConnectionError,
    onSilence: () => pool.dropIdle(),
  });
  pool.watch(own.statement);
  const unread = [
    readings.connections.from(() => pool.totalCount - pool.idleCount, { db_client_connection_state: 'used' }),
    readings.connections.from(() => pool.idleCount, { db_client_connection_state: 'idle' }),
    readings.pendingConnections.from(() => pool.waitingCount),
    readings.maxConnections.from(() => poolSize),
  ];
  return opened({
    db: drizzleOn(pool),
    schema,
    notices: own,
    ownStatement: own.statement,
    refusals,
    onReadOnly: () => pool.dropIdle(),
    async close() {
      for (const end of unread) end();
      await Promise.all([own.close(), pool.end()]);
    },
  });
}

/** Advice for a failed connection, without a full stop. */
function adviceOn(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (message.includes('client password must be')) return 'Add the password to DATABASE_URL';
  if (code === 'ECONNREFUSED') return 'Start PostgreSQL there, or set DATABASE_URL to a server that runs';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Correct the host in DATABASE_URL';
  if (code === '28P01' || code === '28000') return 'Correct the user and the password in DATABASE_URL';
  if (code === '3D000') return 'Create the database, or correct its name in DATABASE_URL';
  if (code === '42501') return 'Give the user of DATABASE_URL the right to connect';
  return 'Check that DATABASE_URL names a server that can be reached from here';
}

/** SQLSTATEs of connections that a retry cannot mend: wrong user or password, no such database, no right to connect. */
const permanent = new Set(['28P01', '28000', '3D000', '42501']);

/** Retries while the server is not reachable or does not respond, for example because it is being started too. */
async function migratePatiently(
  databaseUrl: string,
  { schema, onMigrated, patienceMs, onRetry }: PostgresStart,
): Promise<SchemaState> {
  let isReported = false;
  const attempt = () =>
    migrateOnce(databaseUrl, schema, onMigrated).catch((error: unknown) => {
      if (isUnavailable(error) && !isReported) onRetry?.(reasonOf(error));
      isReported = true;
      throw error;
    });
  return throughOutages(attempt, AbortSignal.timeout(patienceMs)).catch((error: unknown) => {
    throw isUnavailable(error) ? unreachable(error) : error;
  });
}

const unreachable = (error: unknown) =>
  new StartError(`cannot connect to the database (${reasonOf(error)}). ${adviceOn(error)}`);

/** Servers that start at the same time take turns: the first one migrates, the others find the schema up to date. */
async function migrateOnce(
  databaseUrl: string,
  policy: SchemaPolicy,
  onMigrated?: OnMigrated,
): Promise<SchemaState> {
  // A separate connection, because a migration can take longer than any request.
  const client = new Connection({ connectionString: databaseUrl, connectionTimeoutMillis, ...keepAlive });
  try {
    await client.connect().catch((error: DatabaseError) => {
      const isPermanent =
        permanent.has(error.code ?? '') || error.message.includes('client password must be');
      throw isPermanent ? unreachable(error) : error;
    });
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await bringUpToDate(drizzleOn(client), policy, onMigrated);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
