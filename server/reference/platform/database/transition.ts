import { and, type SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A change of state: `object` names the row, `when` is what must hold of it, `set` is what becomes of it. */
export interface Transition<Table extends PgTable> {
  object: SQL | undefined;
  when: SQL | undefined;
  set: PgUpdateSetSource<Table>;
}

/** The row after a transition, or as it stands when the transition does not apply to it. */
export interface Outcome<Row> {
  changed: boolean;
  row: Row;
}

/** A change of state whose values depend on the row. */
export interface RowTransition<Table extends PgTable> {
  object: SQL | undefined;
  when: (row: Table['$inferSelect']) => boolean;
  set: (row: Table['$inferSelect']) => PgUpdateSetSource<Table>;
}

/**
 * Changes the state of an object in one conditional statement, so that of two callers, or two servers, one wins.
 *
 * When nothing was changed, the reason is in the row. It is read under its lock, and the statement is tried once more
 * there: what another caller does in between cannot make it the wrong reason. Resolves to null for a missing object.
 */
export async function transition<Table extends PgTable>(
  db: Database,
  table: Table,
  { object, when, set }: Transition<Table>,
): Promise<Outcome<Table['$inferSelect']> | null> {
  const attempt = async (on: Database) => {
    const update = on.update(table as PgTable).set(set as PgUpdateSetSource<PgTable>);
    const [row] = await update.where(and(object, when)).returning();
    return row as Table['$inferSelect'] | undefined;
  };
  const row = await attempt(db);
  if (row) return { changed: true, row };
  return db.transaction(async (tx) => {
    const [locked] = await tx
      .select()
      .from(table as PgTable)
      .where(object)
      .for('update');
    if (!locked) return null;
    const late = await attempt(tx);
    return late ? { changed: true, row: late } : { changed: false, row: locked };
  });
}

/** As `transition`, where what becomes of the row depends on what is in it: it is read under its lock. */
export async function transitionOfRow<Table extends PgTable>(
  db: Database,
  table: Table,
  { object, when, set }: RowTransition<Table>,
): Promise<Outcome<Table['$inferSelect']> | null> {
  return db.transaction(async (tx) => {
    const [locked] = await tx
      .select()
      .from(table as PgTable)
      .where(object)
      .for('update');
    if (!locked) return null;
    if (!when(locked)) return { changed: false, row: locked };
    const update = tx.update(table as PgTable).set(set(locked) as PgUpdateSetSource<PgTable>);
    const [row] = await update.where(object).returning();
    return { changed: true, row: row as Table['$inferSelect'] };
  });
}
