import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * A row of a prepared insert: a placeholder for each column, and the values in the driver's form. `prefix`
 * distinguishes several rows in a statement.
 */
export function preparedRow<Table extends PgTable>(table: Table, prefix: string) {
  const columns = Object.entries<AnyPgColumn>(getTableColumns(table as PgTable)).map(
    ([name, column]) => [name, `${prefix}.${name}`, column] as const,
  );
  const placed = columns.map(([name, placeholder]) => [name, sql`${sql.placeholder(placeholder)}`]);
  return {
    placeholders: Object.fromEntries(placed) as Record<keyof Table['$inferInsert'], SQL>,
    values(row: Table['$inferSelect']): Record<string, unknown> {
      const values: Record<string, unknown> = {};
      for (const [name, placeholder, column] of columns) {
        const value = (row as Record<string, unknown>)[name] ?? null;
        // The JSON encoder would turn it into JSON's null.
        values[placeholder] = value === null ? null : column.mapToDriverValue(value);
      }
      return values;
    },
  };
}
