import { and, eq, getTableName, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

/** A table of objects that belong to workspaces. */
export type ObjectTable = PgTable & { id: AnyPgColumn; workspace_id: AnyPgColumn };

type Value = string | Placeholder;

/** The condition for the object with this id in this workspace. Objects of other workspaces count as missing. */
export function oneOf(table: ObjectTable, workspaceId: Value, id: Value): SQL | undefined {
  return and(eq(table.workspace_id, workspaceId), eq(table.id, id));
}

/** The query that reads an object of a workspace by its id. It resolves to null if the object is missing. */
export function finder<Table extends ObjectTable>(db: Database, table: Table) {
  const one = prepared(db, `${getTableName(table)}_by_id`, () =>
    db
      .select()
      .from(table as PgTable)
      .where(oneOf(table, sql.placeholder('workspaceId'), sql.placeholder('id'))),
  );
  return async (workspaceId: string, id: string): Promise<Table['$inferSelect'] | null> => {
    const [row] = await one().execute({ workspaceId, id });
    return row ?? null;
  };
}

/** The query that locks an object of a workspace until the transaction ends. It resolves to null if the object is missing. */
export function holder<Table extends ObjectTable>(db: Database, table: Table) {
  return async (workspaceId: string, id: string): Promise<Table['$inferSelect'] | null> => {
    const [row] = await db
      .select()
      .from(table as PgTable)
      .where(oneOf(table, workspaceId, id))
      .for('update');
    return row ?? null;
  };
}

/** Lets no other transaction hold this name until this one ends. */
export async function holdName(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The query that deletes an object of a workspace. It resolves to false if the object is missing. */
export function remover(db: Database, table: ObjectTable) {
  return async (workspaceId: string, id: string): Promise<boolean> => {
    const removed = await db
      .delete(table)
      .where(oneOf(table, workspaceId, id))
      .returning({ id: table.id });
    return removed.length > 0;
  };
}

/** The query that checks whether an object with this id belongs to another session of the workspace. */
export function elsewhere(db: Database, table: ObjectTable, session: AnyPgColumn) {
  return async (workspaceId: string, sessionId: string, id: string): Promise<boolean> => {
    const others = await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(oneOf(table, workspaceId, id), ne(session, sessionId)));
    return others.length > 0;
  };
}
