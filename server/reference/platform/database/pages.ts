import { and, asc, desc, getTableName, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Direction } from '../cursor.ts';
import { type IdKind, idAt } from '../ids.ts';
import type { Order, PageRequest } from '../pagination.ts';
import type { Database } from './database.ts';
import { lazily } from './lazily.ts';
import type { ObjectTable } from './objects.ts';

/** Conditions by name. Each contains a placeholder of its name. */
export type Filters = Readonly<Record<string, SQL | undefined>>;

/** A list: `columns` of the rows of `table` in `scope`. Each page gives values to the placeholders of `scope`. */
export interface Listing<Columns extends Record<string, AnyPgColumn>> {
  table: ObjectTable;
  /** The name of its queries. Default: the name of the table. Lists of the same table need different names. */
  name?: string;
  columns: Columns;
  /** A table that has one row for each row of `table`. */
  join?: { table: PgTable; on: SQL | undefined };
  scope: SQL | undefined;
  /** The order of the rows. Default: by id, which is the order of creation. */
  key?: AnyPgColumn;
  /** The filters of the list. A filter applies if its name has a value. */
  filters?: Filters;
}

type Row<Columns extends Record<string, AnyPgColumn>> = {
  [Name in keyof Columns]: Columns[Name]['_']['notNull'] extends true
    ? Columns[Name]['_']['data']
    : Columns[Name]['_']['data'] | null;
};

/** Reads up to `limit` rows on one side of a key, and whether more rows follow. */
export type PageQuery<Item> = (
  values: Readonly<Record<string, unknown>>,
  request: PageRequest,
) => Promise<{ rows: Item[]; hasMore: boolean }>;

/**
 * Creates the queries of a list. The key does not need an existing row. Rows are in the requested order, in both
 * directions. Each combination of filters is its own query, built when it is first requested.
 */
export function pages<Columns extends Record<string, AnyPgColumn>>(
  db: Database,
  {
    table,
    name: list = getTableName(table),
    columns,
    join,
    scope,
    key = table.id,
    filters = {},
  }: Listing<Columns>,
): PageQuery<Row<Columns>> {
  const prepared = new Map<string, ReturnType<typeof query>>();
  const query = (ascending: boolean, start: 'end' | 'key', names: readonly string[], name: string) =>
    lazily(() => {
      const [beyond, order] = ascending ? [gt, asc] : [lt, desc];
      const rows = db.select(columns as Record<string, AnyPgColumn>).from(table as PgTable);
      return (join ? rows.innerJoin(join.table, join.on) : rows)
        .where(
          and(
            scope,
            ...names.map((each) => filters[each]),
            start === 'key' ? beyond(key, sql.placeholder('from')) : undefined,
          ),
        )
        .orderBy(order(key))
        .limit(sql.placeholder('rows'))
        .prepare(name);
    });
  const queryFor = (direction: Direction, order: Order, start: 'end' | 'key', names: readonly string[]) => {
    const ascending = (direction === 'after') === (order === 'asc');
    // Filters are numbers here, because PostgreSQL cuts a name after 63 characters.
    const numbers = names.map((each) => Object.keys(filters).indexOf(each));
    const name = [list, ascending ? 'up' : 'down', start, ...numbers].join('_');
    const known = prepared.get(name) ?? query(ascending, start, names, name);
    prepared.set(name, known);
    return known();
  };

  return async (values, { direction, from, limit, order }) => {
    const names = Object.keys(filters).filter((name) => values[name] !== undefined);
    const found = (await queryFor(direction, order, from === null ? 'end' : 'key', names).execute({
      ...values,
      from,
      rows: limit + 1,
    })) as Row<Columns>[];
    const rows = found.slice(0, limit);
    return { rows: direction === 'after' ? rows : rows.reverse(), hasMore: found.length > limit };
  };
}

const bounds = { gt, gte, lt, lte } as const;

/** The bounds of a range in a query: `created_at[gte]=…`. */
export type Range = { readonly [Bound in keyof typeof bounds]?: string | undefined };

/** Creates the filters of a range over a column, such as `created_at_gte`. `rangeValues` returns their values. */
export function rangeFilters(name: string, column: AnyPgColumn): Filters {
  const each = Object.entries(bounds).map(([bound, compare]) => {
    const filter = `${name}_${bound}`;
    return [filter, compare(column, sql.placeholder(filter))] as const;
  });
  return Object.fromEntries(each);
}

/** Returns the values of the filters of a range. */
export function rangeValues(name: string, range: Range = {}): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(range).map(([bound, value]) => [`${name}_${bound}`, value]));
}

/**
 * Creates filters by time of creation for a list in order of creation. `createdValues` returns their values. They bound
 * both the times and the ids. With the ids, PostgreSQL does not read the list from its end to the first time.
 */
export function createdFilters({ id, created_at }: ObjectTable & { created_at: AnyPgColumn }): Filters {
  return {
    ...rangeFilters('created_at', created_at),
    id_from: gte(id, sql.placeholder('id_from')),
    id_to: lt(id, sql.placeholder('id_to')),
  };
}

/** Returns the values of the filters of `createdFilters`, for ids of a kind. */
export function createdValues(range: Range = {}, kind: IdKind): Record<string, string | undefined> {
  const { gt: above, gte: from = above, lt: below, lte: to = below } = range;
  return {
    ...rangeValues('created_at', range),
    id_from: from && idAt(kind, Date.parse(from) - slack),
    id_to: to && idAt(kind, Date.parse(to) + slack),
  };
}

/**
 * The maximum difference between the time in an id and `created_at`: the duration of a request and the difference of
 * the servers' clocks.
 */
const slack = 60 * 60 * 1000;

/** The filter: `column` is one of the values of `name`. `listValue` returns the value. */
export function oneOfValues(name: string, column: AnyPgColumn): SQL {
  // One array instead of a join with rows. So PostgreSQL reads the list in its order and stops at the limit.
  return sql`${column} = any (array(select json_array_elements_text(${sql.placeholder(name)}::json)))`;
}

/** Returns the value of the filter `oneOfValues`. It is text, because drivers encode arrays differently. */
export function listValue(values: readonly string[] | undefined): string | undefined {
  return values && JSON.stringify(values);
}
