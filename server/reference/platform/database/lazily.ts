/**
 * Calls `make` when its result is first requested, and keeps the result.
 *
 * For prepared queries: Drizzle takes more than half as long to write a query down as the embedded database takes to
 * run it, so those that run often are written once. Lazily, because the queries are made anew for each
 * transaction, which uses few of their queries.
 *
 * The names of prepared queries differ across tables: PostgreSQL knows a query by its name, per connection.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
