/**
 * Lists of the mock: Prism returns the same example for each page, because it has no state. The data of that
 * example are taken for the whole list here, and cut into pages by the service's own rules.
 */
import { type CursorCodec, createCursors } from '../../server/reference/platform/cursor.ts';
import {
  boundTo,
  type Order,
  type Page,
  type PageQuery,
  readPageQuery,
  toPage,
} from '../../server/reference/platform/pagination.ts';
import { isObject, type JsonObject, resolve } from '../../server/shell/contract/references.ts';

type Item = { id: string };

/** Always the same, so that a cursor outlives the mock that gave it out. It keeps nothing secret. */
const cursors = createCursors(Buffer.alloc(32));

/** Whether the body of a response is a page, by its schema. */
export function isPage(document: JsonObject, schema: unknown): boolean {
  const { properties } = resolve(document, schema);
  const page = ['data', 'has_more', 'first_id', 'last_id', 'next_page'];
  return isObject(properties) && page.every((name) => Object.hasOwn(properties, name));
}

/**
 * The page of an example that a request asks for.
 *
 * @param example The page with the data of the list. It is the response as it stands to a request for the first page that
 *   has room for all of it, so that an example with a `next_page` can be looked at.
 * @param examples All pages among the examples of the operation, whose `next_page` are cursors as well.
 * @param list What the list is called; a cursor is bound to it.
 * @throws ApiError 400 as the service does, for parameters that exclude each other and for a cursor of another list.
 */
export function cut(
  example: Page<Item>,
  examples: readonly Page<Item>[],
  query: PageQuery,
  list: string,
): Page<Item> {
  const known = withExamples(examples);
  const usual = orderOf(example.data);
  const bound = boundTo(list, query);
  const { direction, from, limit, order } = readPageQuery(
    { ...query, order: query.order ?? usual },
    known,
    bound,
  );
  const data = order === usual ? example.data : example.data.toReversed();
  if (from === null && order === usual && data.length <= limit) return example;
  const after = direction === 'after';
  const rest = data.filter(
    ({ id }) => from === null || (after === (order === 'asc') ? id > from : id < from),
  );
  const items = after ? rest.slice(0, limit) : rest.slice(-limit);
  return toPage(items, rest.length > limit, direction, known, bound);
}

/** The order in which an example is written. */
function orderOf(data: readonly Item[]): Order {
  const ids = data.map(({ id }) => id);
  return ids[0] === ids.toSorted()[0] ? 'asc' : 'desc';
}

/** A client that follows the `next_page` of an example comes to what follows in the list. */
function withExamples(examples: readonly Page<Item>[]): CursorCodec {
  return {
    write: cursors.write,
    read(cursor, list) {
      const page = examples.find(({ next_page }) => next_page === cursor);
      return page?.last_id ? { direction: 'after', from: page.last_id } : cursors.read(cursor, list);
    },
  };
}
