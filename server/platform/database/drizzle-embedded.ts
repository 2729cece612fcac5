import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase } from 'drizzle-orm/pglite';
import { PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite/session';
import type { Database } from './database.ts';
import { withDriverErrors } from './driver-errors.ts';
import type { EmbeddedClient } from './embedded-client.ts';
import { withOnCommit } from './on-commit.ts';

type Schema = Record<string, never>;
type Transact = PgliteSession<Schema, Schema>['transaction'];

/**
 * Drizzle on the embedded database. Drizzle's own session puts the parameters of a query into its error.
 * drizzle-postgres.ts looks similar but extends another class of Drizzle.
 */
export function drizzleOn(client: EmbeddedClient): Database {
  const dialect = new PgDialect();
  const db = new PgliteDatabase(dialect, new Session(client, dialect, undefined) as never, undefined);
  return withOnCommit(Object.assign(db, { $client: client }) as unknown as Database);
}

class Session extends PgliteSession<Schema, Schema> {
  readonly #client: EmbeddedClient;
  readonly #dialect: PgDialect;

  constructor(client: EmbeddedClient, dialect: PgDialect, schema: undefined) {
    super(client, dialect, schema);
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
      const session = new Session(client as unknown as EmbeddedClient, this.#dialect, undefined);
      const tx = new PgliteTransaction<Schema, Schema>(this.#dialect, session, undefined);
      if (config) await tx.setTransaction(config);
      return run(tx);
    });
  }
}
