import { lazily } from '../lazily.ts';
import type { Database } from './database.ts';

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
 * Returns a function that returns a prepared query. Its SQL is built once for a database and all its transactions, when it first
 * runs: Drizzle takes more than half as long to build a query as the embedded database takes to run it.
 *
 * @param name Differs from the names of all other queries. PostgreSQL also identifies a query by its name, per connection.
 * @param build Called once for each name. Values that differ between calls must be placeholders.
 */
export function prepared<Query extends object>(
  db: Database,
  name: string,
  build: () => Unbuilt<Query>,
): () => Query {
  return lazily(() => {
    const { client, built } = (db as unknown as OfSession).session;
    // What is kept must not have the connection of the transaction that built it.
    const known = (built.get(name) as Query | undefined) ?? on(undefined, build().prepare(name));
    built.set(name, known);
    return on(client, known);
  });
}

/** The same query on another connection. Drizzle can build a query only for one. */
function on<Query extends object>(client: object | undefined, query: Query): Query {
  return Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client });
}
