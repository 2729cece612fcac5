import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Placeholders for every column of a row, for a prepared insert. `prefix` tells them from those of other rows in the statement. */
export function rowPlaceholders<Table extends PgTable>(
  table: Table,
  prefix: string,
): Record<keyof Table['$inferInsert'], SQL> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table as PgTable);
  const placed = Object.keys(columns).map((name) => [name, sql`${sql.placeholder(`${prefix}.${name}`)}`]);
  return Object.fromEntries(placed);
}

/** The values of a row for those placeholders, as the driver takes them. */
export function rowValues<Table extends PgTable>(
  table: Table,
  prefix: string,
  row: Table['$inferSelect'],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, column] of Object.entries<AnyPgColumn>(getTableColumns(table as PgTable))) {
    const value = (row as Record<string, unknown>)[name] ?? null;
    // An encoder would make JSON's null of a missing value.
    values[`${prefix}.${name}`] = value === null ? null : column.mapToDriverValue(value);
  }
  return values;
}
