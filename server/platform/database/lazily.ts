/**
 * Calls `make` when its result is first requested, and keeps the result. For prepared queries that run often: Drizzle
 * takes more than half as long to build a query as the embedded database takes to run it. They are built lazily,
 * because each transaction builds its queries anew and uses few of them. The names of prepared queries must differ
 * across tables, because PostgreSQL identifies a query by its name, per connection.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
