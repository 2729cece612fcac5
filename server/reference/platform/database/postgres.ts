import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { Connection, keepAlive } from './connection.ts';
import { bringUpToDate, type SchemaPolicy, type SchemaState } from './migrations.ts';

import { type OpenDatabase, opened } from './opened.ts';
import { OwnConnection, ownTimes } from './own-connection.ts';
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

/** Opens a pool of connections to a PostgreSQL server. Throws `StartError` when it cannot be reached. */
export async function openPostgres(
  databaseUrl: string,
  policy: SchemaPolicy,
  onConnectionError: (error: Error) => void,
): Promise<OpenDatabase> {
  const schema = await migrateOnce(databaseUrl, policy);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    ...limits,
    ...keepAlive,
    Client: Connection as never,
  });
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', onConnectionError);
  const own = new OwnConnection({
    make: () =>
      new Connection({
        connectionString: databaseUrl,
        connectionTimeoutMillis: limits.connectionTimeoutMillis,
        statement_timeout: ownTimes.statementOnServer,
        lock_timeout: ownTimes.statementOnServer,
        ...keepAlive,
      }),
    onConnectionError,
  });
  return opened(drizzle(pool), schema, own, own.statement, async () => {
    await Promise.all([own.close(), pool.end()]);
  });
}

/** Servers that start at once take turns: the first one migrates, the others find nothing to do. */
async function migrateOnce(databaseUrl: string, policy: SchemaPolicy): Promise<SchemaState> {
  // A connection of its own, for a migration may take longer than any request.
  const { connectionTimeoutMillis } = limits;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis });
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartError(`cannot connect to the database (${reasonOf(error)})`);
    });
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await bringUpToDate(drizzle(client), policy);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}
