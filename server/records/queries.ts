import { queriesOf } from '../../generated/joins/queries.ts';
import type { Database } from '../platform/database/database.ts';

type QueriesOf = typeof queriesOf;
type QueriesOfAll = { readonly [Name in keyof QueriesOf]: ReturnType<QueriesOf[Name]> };

/** The queries of every resource, on a database or in a transaction. Each of them names the workspace. */
export interface Queries extends QueriesOfAll {
  /** The database or transaction of these queries, for the layers above. Handlers use the queries. */
  readonly db: Database;
}

/** Makes the queries of a resource when they are first used, and keeps them. Most transactions use few. */
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
  return Object.assign(Object.create(whenUsed) as QueriesOfAll, { db });
}
