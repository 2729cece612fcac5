import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type NodePgClient, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { withDriverErrors } from './driver-errors.ts';
import { withOnCommit } from './on-commit.ts';
import { Pool } from './pool.ts';
import type { BuiltQueries } from './prepared.ts';
import { StatementNames } from './statement-names.ts';

type Schema = Record<string, never>;
type Run<Result> = (tx: NodePgTransaction<Schema, Schema>) => Promise<Result>;
type PrepareQuery = NodePgSession<Schema, Schema>['prepareQuery'];
type TransactionConfig = Parameters<NodePgSession<Schema, Schema>['transaction']>[1];

/**
 * Drizzle on PostgreSQL. Drizzle's own session puts the parameters of a query into its error, and never releases a
 * connection on which `begin` failed. After that has happened to every connection of the pool, every request would
 * fail.
 */
export function drizzleOn(client: Pool | Connection): Database {
  const dialect = new PgDialect();
  const db = new NodePgDatabase(
    dialect,
    new Session(client, dialect, undefined, new StatementNames(), new Map()),
    undefined,
  );
  return withOnCommit(Object.assign(db, { $client: client }) as unknown as Database);
}

class Session extends NodePgSession<Schema, Schema> {
  readonly #client: NodePgClient;
  readonly #dialect: PgDialect;
  readonly #names: StatementNames;
  readonly built: BuiltQueries;

  constructor(
    client: NodePgClient,
    dialect: PgDialect,
    schema: undefined,
    names: StatementNames,
    built: BuiltQueries,
  ) {
    super(client, dialect, schema);
    this.built = built;
    this.#client = client;
    this.#dialect = dialect;
    this.#names = names;
  }

  override prepareQuery(...[query, fields, name, ...rest]: Parameters<PrepareQuery>) {
    const known = name ?? (query.params.length > 0 ? this.#names.nameOf(query.sql) : undefined);
    return withDriverErrors(super.prepareQuery(query, fields, known, ...rest)) as never;
  }

  override async transaction<Result>(run: Run<Result>, config?: TransactionConfig): Promise<Result> {
    if (!(this.#client instanceof Pool)) return this.#within(this.#client as Connection, run, config);
    const connection: Connection & { release(destroy: boolean): void } = await this.#client.connect();
    let failed = true;
    try {
      const result = await this.#within(connection, run, config);
      failed = false;
      return result;
    } finally {
      // After an error, the connection can still be in the transaction, unless its rollback is known to have succeeded.
      connection.release(connection.unusable || (failed && connection.getTransactionStatus() !== 'I'));
    }
  }

  async #within<Result>(client: Connection, run: Run<Result>, config?: TransactionConfig): Promise<Result> {
    const session = new Session(client, this.#dialect, undefined, this.#names, this.built);
    const tx = new NodePgTransaction<Schema, Schema>(this.#dialect, session, undefined);
    await client.query(beginWith(config));
    try {
      const result = await run(tx);
      await client.query('commit');
      return result;
    } catch (error) {
      // The first error has the reason. A connection whose rollback fails is closed.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}

function beginWith({ isolationLevel, accessMode, deferrable }: TransactionConfig = {}): string {
  const modes = [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable === undefined ? undefined : deferrable ? 'deferrable' : 'not deferrable',
  ];
  return ['begin', ...modes.filter((mode) => mode !== undefined)].join(' ');
}
