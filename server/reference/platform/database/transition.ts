import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { lazily } from './lazily.ts';
import { type ObjectTable, oneOf } from './objects.ts';

/** A change of state. Its values are placeholders: `tenantId` and `id`, and those that `object`, `when` and `set` name. */
export interface Transition<Table extends ObjectTable> {
  /** Names the row; the object `id` of the tenant `tenantId` unless given. */
  object?: SQL | undefined;
  /** The condition on the row. */
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
 * The statement that changes the state of an object if `when` holds of it: of two callers, or two servers, one wins. It returns
 * the row in both cases, and nothing for a missing object.
 *
 * The row is locked first. If another transaction has it, the statement waits, and PostgreSQL reads the row again as that
 * transaction left it: `when` is decided by this version. The update must not look at its own, older version of the row, so its
 * condition names the locked one alone.
 *
 * @param name Of the prepared statement, beside the name of the table.
 */
export function transition<Table extends ObjectTable>(
  db: Database,
  table: Table,
  name: string,
  { object = theOne(table), when, set }: Transition<Table>,
) {
  const statement = lazily(() => {
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
        .where(sql`${table.id} = held.id and held.applies`)
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
      ) as outcome`)
      .prepare(`${getTableName(table)}_${name}`);
  });
  return async (
    values: Readonly<Record<string, unknown>>,
  ): Promise<Outcome<Table['$inferSelect']> | null> => {
    const [outcome] = await statement().execute({ ...values });
    return (outcome as Outcome<Table['$inferSelect']> | undefined) ?? null;
  };
}

const theOne = (table: ObjectTable) => oneOf(table, sql.placeholder('tenantId'), sql.placeholder('id'));

/**
 * As `transition`, for values that depend on the row: it is read, and changed if it still is the version that was read. If another
 * caller was quicker, the row is read again under a lock.
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
    const [row] = await on
      .update(table as PgTable)
      .set(set(found.row) as PgUpdateSetSource<PgTable>)
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
