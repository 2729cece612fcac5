import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase } from 'drizzle-orm/pglite';
import { PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite/session';
import type { Database } from './database.ts';
import { withDriverErrors } from './driver-errors.ts';
import type { EmbeddedClient } from './embedded-client.ts';
import { withOnCommit } from './on-commit.ts';
import type { BuiltQueries } from './prepared.ts';

type Schema = Record<string, never>;
type Transact = PgliteSession<Schema, Schema>['transaction'];

/**
 * Drizzle on the embedded database. Drizzle's own session puts the parameters of a query into its error.
 * drizzle-postgres.ts looks similar but extends another class of Drizzle.
 */
export function drizzleOn(client: EmbeddedClient): Database {
  const dialect = new PgDialect();
  const db = new PgliteDatabase(
    dialect,
    new Session(client, dialect, undefined, new Map()) as never,
    undefined,
  );
  return withOnCommit(Object.assign(db, { $client: client }) as unknown as Database);
}

class Session extends PgliteSession<Schema, Schema> {
  readonly #client: EmbeddedClient;
  readonly #dialect: PgDialect;

  readonly built: BuiltQueries;

  constructor(client: EmbeddedClient, dialect: PgDialect, schema: undefined, built: BuiltQueries) {
    super(client, dialect, schema);
    this.built = built;
    this.#client = client;
    this.#dialect = dialect;
  }

  override prepareQuery(...given: Parameters<PgliteSession<Schema, Schema>['prepareQuery']>) {
    return withDriverErrors(super.prepareQuery(...given)) as never;
  }

  override transaction<Result>(
    run: (tx: PgliteTransaction<Schema, Schema>) => Promise<Result>,
    config?: Parameters<Transact>[1],
  ): Promise<Result> {
    return this.#client.transaction(async (client) => {
      const session = new Session(client as unknown as EmbeddedClient, this.#dialect, undefined, this.built);
      const tx = new PgliteTransaction<Schema, Schema>(this.#dialect, session, undefined);
      if (config) await tx.setTransaction(config);
      return run(tx);
    });
  }
}
