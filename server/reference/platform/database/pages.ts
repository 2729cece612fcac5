import { and, asc, desc, getTableName, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Direction, PageRequest } from '../pagination.ts';
import type { Database } from './database.ts';
import { lazily } from './lazily.ts';
import type { ObjectTable } from './objects.ts';

/** What is listed: `columns` of the rows of `table` that `scope` leaves, whose placeholders get values page by page. */
export interface Listing<Columns extends Record<string, AnyPgColumn>> {
  table: ObjectTable;
  columns: Columns;
  scope: SQL | undefined;
}

type Row<Columns extends Record<string, AnyPgColumn>> = {
  [Name in keyof Columns]: Columns[Name]['_']['notNull'] extends true
    ? Columns[Name]['_']['data']
    : Columns[Name]['_']['data'] | null;
};

/** Reads up to `limit` rows on one side of an id, and whether there are more beyond them. */
export type PageQuery<Item> = (
  values: Readonly<Record<string, string>>,
  request: PageRequest,
) => Promise<{ rows: Item[]; hasMore: boolean }>;

/**
 * The queries of a list, in order of creation, which is the order of ids. The id need not exist (any more). The rows are
 * oldest first in both directions.
 */
export function pages<Columns extends Record<string, AnyPgColumn>>(
  db: Database,
  { table, columns, scope }: Listing<Columns>,
): PageQuery<Row<Columns>> {
  const { id } = table;
  const query = (direction: Direction, start: 'end' | 'id') =>
    lazily(() => {
      const [beyond, order] = direction === 'after' ? [gt, asc] : [lt, desc];
      return db
        .select(columns as Record<string, AnyPgColumn>)
        .from(table as PgTable)
        .where(and(scope, start === 'id' ? beyond(id, sql.placeholder('from')) : undefined))
        .orderBy(order(id))
        .limit(sql.placeholder('rows'))
        .prepare(`${getTableName(table)}_${direction}_${start}`);
    });
  const queries = {
    after: { end: query('after', 'end'), id: query('after', 'id') },
    before: { end: query('before', 'end'), id: query('before', 'id') },
  };

  return async (values, { direction, from, limit }) => {
    const prepared = queries[direction][from === null ? 'end' : 'id']();
    const found = (await prepared.execute({ ...values, from, rows: limit + 1 })) as Row<Columns>[];
    const rows = found.slice(0, limit);
    return { rows: direction === 'after' ? rows : rows.reverse(), hasMore: found.length > limit };
  };
}
