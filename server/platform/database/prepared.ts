import type { Database } from './database.ts';
import { lazily } from './lazily.ts';

/** A query of Drizzle, before its SQL is built. */
interface Unbuilt<Query> {
  prepare(name: string): Query;
}

/** The session of a database or of one of its transactions. Drizzle's types omit it. */
interface OfSession {
  readonly session: { readonly client: object; readonly built: BuiltQueries };
}

/** The prepared queries of a database and its transactions, by name. They have no connection. */
export type BuiltQueries = Map<string, object>;

/**
 * A prepared query. Its SQL is built once for a database and all its transactions, when it first runs: Drizzle takes more than half
 * as long to build a query as the embedded database takes to run it. The names of different queries must differ, also across
 * tables. PostgreSQL identifies a query by its name, per connection.
 */
export function prepared<Query extends object>(
  db: Database,
  name: string,
  query: () => Unbuilt<Query>,
): () => Query {
  return lazily(() => {
    const { client, built } = (db as unknown as OfSession).session;
    const known = (built.get(name) as Query | undefined) ?? on(undefined, query().prepare(name));
    built.set(name, known);
    return on(client, known);
  });
}

/** The same query on another connection. Drizzle can build a query only for one. */
function on<Query extends object>(client: object | undefined, query: Query): Query {
  return Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client });
}
