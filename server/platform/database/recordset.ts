import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * Rows as a table that a statement can select from: one value, however many rows there are.
 *
 *     sql`update t set a = given.a from ${recordset('given', { id: 'text', a: 'int' }, rows)} where t.id = given.id`
 *
 * @param columns Names and types of PostgreSQL; written into the statement as they are.
 * @param rows The rows, or a placeholder for their JSON.
 */
export function recordset<Column extends string>(
  name: string,
  columns: Readonly<Record<Column, string>>,
  rows: readonly Readonly<Record<Column, unknown>>[] | Placeholder,
): SQL {
  const shape = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
  const given = Array.isArray(rows) ? JSON.stringify(rows) : rows;
  return sql`json_to_recordset(${given}::json) as ${sql.raw(`${name}(${shape.join(', ')})`)}`;
}
