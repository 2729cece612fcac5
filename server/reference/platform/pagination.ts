import { badRequest } from '../../shell/errors.ts';
import type { CursorCodec } from './cursor.ts';

/** Which side of an id a page is on: `after` it or `before` it, in order of creation. */
export type Direction = 'after' | 'before';

/** Up to `limit` items on one side of an id; null starts at the end that the direction leads away from. */
export interface PageRequest {
  direction: Direction;
  from: string | null;
  limit: number;
}

/** The paging parameters of a list (spec. 4.5). */
export interface PageQuery {
  limit: number;
  page?: string | undefined;
  before_id?: string | undefined;
  after_id?: string | undefined;
}

/**
 * Reads the paging parameters of one list. `list` names the list (its session and workspace), to which a cursor is
 * bound. Throws 400 when two of page, before_id and after_id are given, or page is no cursor of this list.
 */
export function readPageQuery(query: PageQuery, cursors: CursorCodec, list: string): PageRequest {
  const { limit, page, before_id, after_id } = query;
  if ([page, before_id, after_id].filter((value) => value !== undefined).length > 1) {
    throw badRequest('page, before_id and after_id exclude each other.');
  }
  if (page !== undefined) return { ...cursors.read(page, list), limit };
  if (before_id !== undefined) return { direction: 'before', from: before_id, limit };
  return { direction: 'after', from: after_id ?? null, limit };
}

/** A cursor page (spec. 2.9). */
export interface Page<Item> {
  data: Item[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
  next_page: string | null;
}

/**
 * Makes the page of the items found, which are oldest first. `next_page` goes on in the direction of the request.
 * Its cursor names the outermost id and not a position, so it survives the deletion of that item.
 */
export function toPage<Item extends { id: string }>(
  items: Item[],
  hasMore: boolean,
  direction: Direction,
  cursors: CursorCodec,
  list: string,
): Page<Item> {
  const first = items.at(0)?.id ?? null;
  const last = items.at(-1)?.id ?? null;
  const from = direction === 'after' ? last : first;
  return {
    data: items,
    has_more: hasMore,
    first_id: first,
    last_id: last,
    next_page: hasMore && from !== null ? cursors.write({ direction, from }, list) : null,
  };
}

/** Which list a page is of: `name` is what its cursors are bound to (its workspace, its session). */
export interface List {
  cursors: CursorCodec;
  name: string;
}

/** Answers the request for a page: reads its parameters, loads its rows (oldest first), and shows them. */
export async function listPage<Row, Item extends { id: string }>(
  query: PageQuery,
  { cursors, name }: List,
  show: (row: Row) => Item,
  load: (request: PageRequest) => Promise<{ rows: Row[]; hasMore: boolean }>,
): Promise<Page<Item>> {
  const request = readPageQuery(query, cursors, name);
  const { rows, hasMore } = await load(request);
  return toPage(rows.map(show), hasMore, request.direction, cursors, name);
}
