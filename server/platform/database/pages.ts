import { and, asc, desc, eq, getTableName, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { lazily } from '../lazily.ts';
import type { PageRequest } from '../pagination.ts';
import type { Database } from './database.ts';
import type { Filters } from './list-filters.ts';
import type { ObjectTable } from './objects.ts';
import { prepared } from './prepared.ts';
import { mostBytes, type PageSize, walkTo } from './sized-pages.ts';

/** A column, or an expression with a name. */
type Shown = AnyPgColumn | SQL.Aliased;

/** A list: `columns` of the rows of `table` in `scope`. Each page gives values to the placeholders of `scope`. */
export interface Listing<Columns extends Record<string, Shown>> {
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
  /** The maximum size of a page. By default, only `limit` bounds a page. Not for a list with `join`. */
  size?: PageSize;
}

type Row<Columns extends Record<string, Shown>> = { [Name in keyof Columns]: ValueOf<Columns[Name]> };

type ValueOf<Column extends Shown> =
  Column extends SQL.Aliased<infer Value>
    ? Value
    : Column extends AnyPgColumn
      ? Column['_']['notNull'] extends true
        ? Column['_']['data']
        : Column['_']['data'] | null
      : never;

/** Reads up to `limit` rows on one side of a key, and whether more rows follow. */
export type PageQuery<Item> = (
  values: Values,
  request: PageRequest,
) => Promise<{ rows: Item[]; hasMore: boolean }>;

type Values = Readonly<Record<string, unknown>>;

interface Prepared {
  execute(values: Values): Promise<unknown>;
}

/** How a query reads a page. */
interface Shape {
  ascending: boolean;
  /** Where the page starts: at an end of the list, or at a key. */
  start: 'end' | 'key';
  /** The names of the filters that apply. */
  names: readonly string[];
}

/**
 * Creates the queries of a list. The key does not need an existing row. Rows are in the requested order, in both
 * directions. Each combination of filters is its own query, built when it is first requested.
 *
 * @param listing Makes the list when it is first read, because most transactions read none.
 */
export function pages<Columns extends Record<string, Shown>>(
  db: Database,
  listing: () => Listing<Columns>,
): PageQuery<Row<Columns>> {
  const query = lazily(() => pageQuery(db, listing()));
  return (values, request) => query()(values, request);
}

function pageQuery<Columns extends Record<string, Shown>>(
  db: Database,
  {
    table: listed,
    name: list = getTableName(listed),
    columns: shown,
    join,
    scope,
    key = listed.id,
    filters = {},
    size,
  }: Listing<Columns>,
): PageQuery<Row<Columns>> {
  const table = listed as PgTable;
  const columns: Record<string, Shown> = shown;
  const rows = sql.placeholder('rows');
  const partsOf = ({ ascending, start, names }: Shape) => {
    const [beyond, order] = ascending ? ([gt, asc] as const) : ([lt, desc] as const);
    const where = and(scope, ...names.map((each) => filters[each]));
    const from = start === 'key' ? beyond(key, sql.placeholder('from')) : undefined;
    return { beyond, order, where, from };
  };
  const select = (fields: Record<string, Shown>, shape: Shape) => {
    const { where, from, order } = partsOf(shape);
    const all = db.select(fields).from(table);
    return (join ? all.innerJoin(join.table, join.on) : all)
      .where(and(where, from))
      .orderBy(order(key))
      .limit(rows);
  };

  const queries = {
    /** Reads the rows of the page, and one more if more rows follow. */
    all: (shape: Shape) => select(columns, shape),

    /** The same if the rows are certainly not larger than the page, or else no rows. */
    small(shape: Shape) {
      const { columns: sized, bytes } = size as PageSize;
      const place = sql`${key}`.as('place');
      const near = db
        .$with('near')
        .as(select({ ...columns, place, most: mostBytes(sized).as('most') }, shape));
      const fields = Object.keys(columns).map((field) => [field, near[field]]);
      return db
        .with(near)
        .select(Object.fromEntries(fields) as typeof columns)
        .from(near)
        .where(sql`(select sum(most) from ${near}) <= ${bytes}`)
        .orderBy(partsOf(shape).order(sql`place`));
    },

    /** Reads the rows up to the row that exceeds the size. `bytes` is the size up to a row. */
    sized(shape: Shape) {
      const { order, ...parts } = partsOf(shape);
      const walk = walkTo(size as PageSize, rows, { ...parts, table, key, order: order(key) });
      return db
        .select({ row: columns, bytes: sql<number>`walk.bytes` })
        .from(table)
        .innerJoin(walk, and(scope, eq(key, sql`walk.place`)))
        .orderBy(order(key));
    },
  };
  const read = async <Found = Row<Columns>>(kind: keyof typeof queries, shape: Shape, values: Values) => {
    // Filters are numbers here, because PostgreSQL cuts a name after 63 characters.
    const numbers = shape.names.map((each) => Object.keys(filters).indexOf(each));
    const name = [
      list,
      ...(size ? [kind] : []),
      shape.ascending ? 'up' : 'down',
      shape.start,
      ...numbers,
    ].join('_');
    const query = prepared<Prepared>(db, name, () => queries[kind](shape));
    return (await query().execute(values)) as Found[];
  };

  return async (values, { direction, from, limit, order }) => {
    const shape: Shape = {
      ascending: (direction === 'after') === (order === 'asc'),
      start: from === null ? 'end' : 'key',
      names: Object.keys(filters).filter((name) => values[name] !== undefined),
    };
    const given = { ...values, from, rows: limit + 1 };
    const page = (found: Row<Columns>[], hasMore = found.length > limit) => {
      const rows = hasMore ? found.slice(0, -1) : found;
      return { rows: direction === 'after' ? rows : rows.reverse(), hasMore };
    };
    if (!size) return page(await read('all', shape, given));
    const small = await read('small', shape, given);
    if (small.length > 0) return page(small);
    const sized = await read<{ row: Row<Columns>; bytes: number }>('sized', shape, given);
    const exceeds = sized.length > 1 && (sized.at(-1)?.bytes ?? 0) > size.bytes;
    return page(
      sized.map(({ row }) => row),
      exceeds || sized.length > limit,
    );
  };
}
