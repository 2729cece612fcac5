import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * A row of a prepared insert: a placeholder for each column. `prefix` distinguishes several rows in a statement. `give` adds the
 * values in the driver's form to those of the statement.
 */
export function preparedRow<Table extends PgTable>(table: Table, prefix: string) {
  const columns = Object.entries<AnyPgColumn>(getTableColumns(table as PgTable)).map(
    ([name, column]) => [name, `${prefix}.${name}`, column] as const,
  );
  const placed = columns.map(([name, placeholder]) => [name, sql`${sql.placeholder(placeholder)}`]);
  return {
    placeholders: Object.fromEntries(placed) as Record<keyof Table['$inferInsert'], SQL>,
    give(values: Record<string, unknown>, row: Table['$inferSelect']): void {
      for (const [name, placeholder, column] of columns) {
        const value = (row as Record<string, unknown>)[name] ?? null;
        // The JSON encoder would turn it into JSON's null.
        values[placeholder] = value === null ? null : column.mapToDriverValue(value);
      }
    },
  };
}

/** The values of a row as parameters in the driver's form. It omits columns without a value. */
export function parametersOf<Table extends PgTable>(
  table: Table,
  row: Table['$inferInsert'],
): Record<string, SQLWrapper> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table as PgTable);
  const given = Object.entries(row).filter(([name, value]) => value !== undefined && name in columns);
  return Object.fromEntries(given.map(([name, value]) => [name, sql.param(value, columns[name])]));
}

/**
 * Adds a row for each row of `source`, a common table expression. So nothing is added if another part of the statement
 * found nothing. Returns the id.
 */
export function insertedFrom(table: PgTable, row: Readonly<Record<string, SQLWrapper>>, source: string): SQL {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const names = Object.keys(row).map((name) => sql.identifier(columns[name]?.name ?? name));
  const values = Object.values(row).map((value) => sql`${value}`);
  return sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${sql.identifier(source)} returning id`;
}
