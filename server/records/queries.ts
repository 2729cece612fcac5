import { queriesOf } from '../../generated/joins/queries.ts';
import type { Database } from '../platform/database/database.ts';

type QueriesOf = typeof queriesOf;
type QueriesOfAll = { readonly [Name in keyof QueriesOf]: ReturnType<QueriesOf[Name]> };

/** The queries of every resource, on a database or in a transaction. Each of them names the workspace. */
export interface Queries extends QueriesOfAll {
  /** The database or transaction of these queries, for the layers above. Handlers use the queries. */
  readonly db: Database;
  /** The queries on another connection, such as that of a transaction. */
  on(db: Database): Queries;
  /** Runs queries in a transaction, or in a savepoint of the one that these are in: all of them, or none. */
  together<Result>(run: (queries: Queries) => Promise<Result>): Promise<Result>;
}

/** Makes the queries of a resource when they are first used, and keeps them. Most transactions use few, and all of them take 0.5 ms. */
const whenUsed: object = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(queriesOf).map(([name, make]) => [
      name,
      {
        get(this: Queries) {
          const value = make(this.db);
          Object.defineProperty(this, name, { value });
          return value;
        },
      },
    ]),
  ),
);

export function queriesOn(db: Database): Queries {
  const rest: Omit<Queries, keyof QueriesOfAll> = {
    db,
    on: queriesOn,
    together: (run) => db.transaction((tx) => run(queriesOn(tx))),
  };
  return Object.assign(Object.create(whenUsed) as QueriesOfAll, rest);
}
