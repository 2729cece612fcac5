import { invalidParameter } from '../shell/errors.ts';
import type { CursorCodec, Direction } from './cursor.ts';

/** The order of a list: oldest first, or newest first. */
export type Order = 'asc' | 'desc';

/**
 * Up to `limit` entries on one side of a key in the list's order. By default, the key is the id. A null key starts at
 * the beginning in this direction.
 */
export interface PageRequest {
  direction: Direction;
  from: string | null;
  limit: number;
  order: Order;
}

/** The paging parameters of a list (spec. 4.5). The other parameters of its query are filters. */
export interface PageQuery {
  limit: number;
  page?: string | undefined;
  before_id?: string | undefined;
  after_id?: string | undefined;
  order?: Order | undefined;
}

/**
 * Reads the paging parameters of a list. A cursor is bound to `list` (the name of the list, its session and workspace), to
 * the filters and to the order.
 *
 * @throws 400 if the request has two of page, before_id and after_id, or page is not a cursor of this list.
 */
export function readPageQuery(query: PageQuery, cursors: CursorCodec, list: string): PageRequest {
  const { limit, page, before_id, after_id, order = 'asc' } = query;
  if ([page, before_id, after_id].filter((value) => value !== undefined).length > 1) {
    throw invalidParameter('page,', 'before_id and after_id exclude each other');
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
 * Creates the page of the found items, which are in the order of the list. `next_page` continues in the direction of
 * the request. Its cursor contains the outermost key, not a position, so it stays valid if that item is deleted.
 *
 * @param keys The keys of the items, in their order.
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

/** A list: how to read and show its pages. */
export interface List<Row, Item> {
  cursors: CursorCodec;
  /** The scope of its cursors: the workspace and the session. */
  name: string;
  show: (row: Row) => Item;
  /** Reads the rows of a page, in the order of the list. */
  load: (request: PageRequest) => Promise<{ rows: Row[]; hasMore: boolean }>;
  /** Returns the key of a row in the order of the list. Default: its id. */
  keyOf?: (row: Row) => string;
  /**
   * Returns the key of the entry in before_id or after_id, or the key of its position if it is missing. For lists that
   * are not ordered by id.
   */
  keyOfId?: (id: string) => Promise<string>;
}

/**
 * Returns the page of a request.
 *
 * @throws 400 for parameters that exclude each other, and for a cursor of another list.
 */
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
