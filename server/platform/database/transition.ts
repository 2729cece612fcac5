import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { type ObjectTable, oneOf } from './objects.ts';
import { prepared } from './prepared.ts';

/** A change of state. Its placeholders are `workspaceId`, `id`, and those in `object`, `when` and `set`. */
export interface Transition<Table extends ObjectTable> {
  /** The condition that identifies the row. Default: the object `id` of the workspace `workspaceId`. */
  object?: SQL | undefined;
  /** The condition for the change. */
  when: SQL | undefined;
  set: PgUpdateSetSource<Table>;
}

/** The row after the transition, or the unchanged row if the transition does not apply. */
export interface Outcome<Row> {
  changed: boolean;
  row: Row;
}

/** A change of state whose values depend on the row. */
export interface RowTransition<Table extends PgTable> {
  object: SQL | undefined;
  when: (row: Table['$inferSelect']) => boolean;
  /** Its queries run in the transaction of the caller, if there is one. */
  set: (row: Table['$inferSelect']) => PgUpdateSetSource<Table> | Promise<PgUpdateSetSource<Table>>;
}

/**
 * The statement that changes the state of an object if `when` is true. If several callers or servers run it at the same
 * time, exactly one wins. It returns the row in both cases, and nothing for a missing object. The statement locks the
 * row first. If another transaction has the lock, it waits, and PostgreSQL reads the row again. So `when` sees the
 * latest version. The condition of the update names only the locked row, because the update must not see its own, older
 * version.
 *
 * @param name The name of the prepared statement, in addition to the name of the table.
 */
export function transition<Table extends ObjectTable>(
  db: Database,
  table: Table,
  name: string,
  change: () => Transition<Table>,
) {
  const statement = prepared(db, `${getTableName(table)}_${name}`, () => {
    const { object = theOne(table), when, set } = change();
    const columns: Record<string, AnyPgColumn> = getTableColumns(table as PgTable);
    const held = db.$with('held').as(
      db
        .select({ ...columns, applies: sql<boolean>`(${when})`.as('applies') })
        .from(table as PgTable)
        .where(object)
        .for('update'),
    );
    const changed = db.$with('changed').as(
      db
        .update(table as PgTable)
        .set(set as PgUpdateSetSource<PgTable>)
        .from(sql`held`)
        .where(sql`${table.id} = held.id and ${table.workspace_id} = held.workspace_id and held.applies`)
        .returning(columns as Record<string, AnyPgColumn>),
    );
    const all = sql.join(
      Object.values(columns).map((column) => sql.identifier(column.name)),
      sql`, `,
    );
    const row = Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [
        key,
        sql`outcome.${sql.identifier(column.name)}`.mapWith(column),
      ]),
    );
    return db
      .with(held, changed)
      .select({ changed: sql<boolean>`outcome.changed`, row } as never)
      .from(sql`(
        select true as changed, ${all} from changed
        union all
        select false, ${all} from held where not exists (select from changed)
      ) as outcome`);
  });
  return async (
    values: Readonly<Record<string, unknown>>,
  ): Promise<Outcome<Table['$inferSelect']> | null> => {
    const [outcome] = await statement().execute({ ...values });
    return (outcome as Outcome<Table['$inferSelect']> | undefined) ?? null;
  };
}

const theOne = (table: ObjectTable) => oneOf(table, sql.placeholder('workspaceId'), sql.placeholder('id'));

/**
 * Like `transition`, for values that depend on the row. It reads the row and changes it if no other caller has changed
 * it in between. Otherwise it reads the row again under a lock.
 */
export async function transitionOfRow<Table extends PgTable>(
  db: Database,
  table: Table,
  { object, when, set }: RowTransition<Table>,
): Promise<Outcome<Table['$inferSelect']> | null> {
  const attempt = async (on: Database, locked: boolean) => {
    const reading = on
      .select({ row: getTableColumns(table as PgTable), version: sql<string>`xmin::text` })
      .from(table as PgTable)
      .where(object);
    const [found] = await (locked ? reading.for('update') : reading);
    if (!found) return null;
    if (!when(found.row)) return { changed: false, row: found.row };
    const changes = await set(found.row);
    const [row] = await on
      .update(table as PgTable)
      .set(changes as PgUpdateSetSource<PgTable>)
      .where(sql`${object} and xmin = ${found.version}::xid`)
      .returning();
    return row ? { changed: true, row } : 'another was quicker';
  };
  const outcome = await attempt(db, false);
  if (typeof outcome !== 'string') return outcome;
  return db.transaction(async (tx) => {
    const late = await attempt(tx, true);
    if (typeof late === 'string') throw new Error('A row that is locked was changed.');
    return late;
  });
}
