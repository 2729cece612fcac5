import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * The maximum size of a page: the bytes of the texts in JSON columns. A page ends before the row that exceeds it. The
 * first row is always on the page.
 */
export interface PageSize {
  readonly columns: readonly AnyPgColumn[];
  readonly bytes: number;
}

/**
 * The maximum bytes of the texts of columns. PostgreSQL knows the stored size without reading the text. The factors are
 * those of its compression methods.
 */
export const mostBytes = (columns: readonly AnyPgColumn[]): SQL<number> =>
  sumOf(
    columns,
    (column) => sql`
      pg_column_size(${column})::float8
      * case pg_column_compression(${column}) when 'pglz' then 90 when 'lz4' then 256 else 1 end`,
  );

/** Adds up the sizes of columns. Null has none. */
function sumOf<Column>(columns: readonly Column[], sizeOf: (column: Column) => SQL): SQL<number> {
  return sql.join(
    columns.map((column) => sql`coalesce(${sizeOf(column)}, 0)`),
    sql` + `,
  ) as SQL<number>;
}

/** The rows of a list from a place, in one direction. */
export interface Walk {
  readonly table: PgTable;
  readonly key: AnyPgColumn;
  readonly where: SQL | undefined;
  /** The condition for the first row. */
  readonly from: SQL | undefined;
  readonly beyond: (key: AnyPgColumn, place: SQL) => SQL;
  readonly order: SQL;
}

/**
 * Returns a table `walk` with the keys of the rows up to the row that exceeds the size: at least the first two, at most
 * `rows`. `bytes` is the size up to a row. PostgreSQL has to decompress a text to know its size, so the walk reads row
 * by row and stops early. A sum over all rows would read a gigabyte to find the first few.
 */
export function walkTo({ columns, bytes }: PageSize, rows: unknown, walk: Walk): SQL {
  const { table, key, where, from, beyond, order } = walk;
  const texts = columns.map(({ name }) => sql.identifier(name));
  const row = (place: SQL | undefined) =>
    sql`(select ${key} as place, ${sql.join([...columns], sql`, `)} from ${table} where ${and(where, place)} order by ${order} limit 1)`;
  const bytesOf = (of: SQL) => sumOf(texts, (text) => sql`octet_length(${of}.${text}::text)::float8`);
  return sql`(
    with recursive walk (place, bytes, number) as (
      select place, ${bytesOf(sql`first`)}, 1 from ${row(from)} as first
      union all
      select next.place, bytes + ${bytesOf(sql`next`)}, number + 1
      from walk, lateral ${row(beyond(key, sql`walk.place`))} as next
      where number < ${rows} and (number = 1 or bytes <= ${bytes})
    )
    select place, bytes from walk
  ) as walk`;
}
