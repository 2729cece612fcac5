import { badRequest } from '../../shell/errors.ts';
import type { CursorCodec, Direction } from './cursor.ts';

/** The order of a list: oldest first, or newest first. */
export type Order = 'asc' | 'desc';

/**
 * Up to `limit` entries on one side of a place in a list: of a key of its order, which is the id unless the list says
 * otherwise. Null starts at the end that the direction leads away from.
 */
export interface PageRequest {
  direction: Direction;
  from: string | null;
  limit: number;
  order: Order;
}

/** The paging parameters of a list (spec. 4.5). What else its query has are filters. */
export interface PageQuery {
  limit: number;
  page?: string | undefined;
  before_id?: string | undefined;
  after_id?: string | undefined;
  order?: Order | undefined;
}

/**
 * Reads the paging parameters of one list. `list` names the list (its session and tenant), to which a cursor is
 * bound, and to the filters and the order. Throws 400 when two of page, before_id and after_id are given, or page is no
 * cursor of this list.
 */
export function readPageQuery(query: PageQuery, cursors: CursorCodec, list: string): PageRequest {
  const { limit, page, before_id, after_id, order = 'asc' } = query;
  if ([page, before_id, after_id].filter((value) => value !== undefined).length > 1) {
    throw badRequest('page, before_id and after_id exclude each other.');
  }
  if (page !== undefined) return { ...cursors.read(page, list), limit, order };
  if (before_id !== undefined) return { direction: 'before', from: before_id, limit, order };
  return { direction: 'after', from: after_id ?? null, limit, order };
}

/** The list and the filters to which the cursors of a list are bound. */
export function boundTo(name: string, query: object): string {
  const asked = Object.entries(query).filter(([key, value]) => !paging.has(key) && value !== undefined);
  return asked.length === 0 ? name : `${name}?${JSON.stringify(asked.sort())}`;
}

const paging: ReadonlySet<string> = new Set(['limit', 'page', 'before_id', 'after_id']);

/** A cursor page (spec. 2.9). */
export interface Page<Item> {
  data: Item[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
  next_page: string | null;
}

/**
 * Makes the page of the items found, which are in the order of the list. `next_page` continues in the direction of the
 * request. Its cursor names the outermost key and not a position, so it survives the deletion of that item.
 *
 * @param keys Of the items, in their order.
 */
export function toPage<Item extends { id: string }>(
  items: Item[],
  hasMore: boolean,
  direction: Direction,
  cursors: CursorCodec,
  list: string,
  keys: readonly string[] = items.map(({ id }) => id),
): Page<Item> {
  const from = keys.at(direction === 'after' ? -1 : 0);
  return {
    data: items,
    has_more: hasMore,
    first_id: items.at(0)?.id ?? null,
    last_id: items.at(-1)?.id ?? null,
    next_page: hasMore && from !== undefined ? cursors.write({ direction, from }, list) : null,
  };
}

/** A list: how its pages are read and shown. */
export interface List<Row, Item> {
  cursors: CursorCodec;
  /** The scope of its cursors: the tenant and the session. */
  name: string;
  show: (row: Row) => Item;
  /** Reads the rows of a page, in the order of the list. */
  load: (request: PageRequest) => Promise<{ rows: Row[]; hasMore: boolean }>;
  /** The key of a row in the order of the list. Default: its id. */
  keyOf?: (row: Row) => string;
  /** The key of the entry that before_id or after_id names, or of where it would be, for a list that is not ordered by ids. */
  keyOfId?: (id: string) => Promise<string>;
}

/** Returns the page of a request. Throws 400 for parameters that exclude each other, and a cursor of another list. */
export async function listPage<Row extends { id: string }, Item extends { id: string }>(
  query: PageQuery,
  { cursors, name, show, load, keyOf = ({ id }) => id, keyOfId }: List<Row, Item>,
): Promise<Page<Item>> {
  const list = boundTo(name, query);
  const request = readPageQuery(query, cursors, list);
  const from =
    keyOfId && query.page === undefined && request.from !== null ? await keyOfId(request.from) : request.from;
  const { rows, hasMore } = await load({ ...request, from });
  return toPage(rows.map(show), hasMore, request.direction, cursors, list, rows.map(keyOf));
}
