import { allQueries } from '../../generated/joins/queries.ts';
import type { Database } from '../platform/database/database.ts';

/** The queries of every resource, on a database or in a transaction. Each of them names the workspace. */
export interface Queries extends ReturnType<typeof allQueries> {
  /** The database or transaction of these queries, for the layers above. Handlers use the queries. */
  readonly db: Database;
  /** The queries on another connection, such as that of a transaction. */
  on(db: Database): Queries;
  /** Runs queries in a transaction, or in a savepoint of the one that these are in: all of them, or none. */
  together<Result>(run: (queries: Queries) => Promise<Result>): Promise<Result>;
}

export function queriesOn(db: Database): Queries {
  return {
    ...allQueries(db),
    db,
    on: queriesOn,
    together: (run) => db.transaction((tx) => run(queriesOn(tx))),
  };
}
