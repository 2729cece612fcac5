/** Rows of definitions, read and written in statements of limited size. */
import { and, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import type { Catalogue } from './catalogue.ts';

/** The maximum number of rows of a statement. */
const ROWS = 1_000;

/** The columns of an object that its entry sets. Times without a value are those of the import. */
export function rowOf({ id, name = '', created_at }: Catalogue['identities'][number]) {
  return { id, name, ...(created_at && { created_at, updated_at: created_at }) };
}

/** Returns the stored rows with the ids of `rows`. */
export async function rowsOf<Table extends PgTable & { id: AnyPgColumn; workspace_id: AnyPgColumn }>(
  tx: Database,
  table: Table,
  workspaceId: string,
  rows: readonly { id: string }[],
): Promise<Map<string, Table['$inferSelect']>> {
  const found = new Map<string, Table['$inferSelect']>();
  for (const part of parts(rows.map(({ id }) => id))) {
    const stored = await tx
      .select()
      .from(table as PgTable)
      .where(and(eq(table.workspace_id, workspaceId), inArray(table.id, part)));
    for (const row of stored as (Table['$inferSelect'] & { id: string })[]) found.set(row.id, row);
  }
  return found;
}

export async function insert(tx: Database, table: PgTable, rows: readonly object[]): Promise<void> {
  for (const part of parts(rows)) await tx.insert(table).values(part as never);
}

/** Returns the items in parts for one statement each. */
export function parts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ROWS) }, (_, index) =>
    items.slice(index * ROWS, (index + 1) * ROWS),
  );
}
