/**
 * Lists of the mock. Prism returns the same example for each page, because it has no state. So the data of that example
 * is the whole list here, and the service's own rules divide it into pages.
 */
import { type CursorCodec, createCursors } from '../../server/platform/cursor.ts';
import {
  boundTo,
  type Order,
  type Page,
  type PageQuery,
  readPageQuery,
  toPage,
} from '../../server/platform/pagination.ts';
import { isObject, type JsonObject, resolve } from '../../server/shell/contract/references.ts';

type Item = { id: string; version?: number };

/** Constant, so cursors stay valid after a restart of the mock. It protects no secret. */
const cursors = createCursors(Buffer.alloc(32));

/** Returns true if the body of a response is a page, by its schema. */
export function isPage(document: JsonObject, schema: unknown): boolean {
  const { properties } = resolve(document, schema);
  const page = ['data', 'has_more', 'next_page'];
  return isObject(properties) && page.every((name) => Object.hasOwn(properties, name));
}

/**
 * Returns the page of an example for a request.
 *
 * @param example The page with the data of the list. A request for the first page with enough room gets it unchanged,
 * so an example with a `next_page` stays visible.
 * @param examples All pages in the examples of the operation. Their `next_page` are valid cursors too.
 * @param list The name of the list. Cursors are bound to it.
 * @throws ApiError 400 like the service, for parameters that exclude each other and for a cursor of another list.
 */
export function cut(
  example: Page<Item>,
  examples: readonly Page<Item>[],
  query: PageQuery,
  list: string,
): Page<Item> {
  // The versions of an agent have the same id, so their pages have no first_id.
  const isOfVersions = !Object.hasOwn(example, 'first_id');
  const keyOf = ({ id, version }: Item) => (isOfVersions ? String(version) : id);
  const known = withExamples(examples);
  const usual = orderOf(example.data.map(keyOf));
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
    (item) => from === null || (after === (order === 'asc') ? keyOf(item) > from : keyOf(item) < from),
  );
  const items = after ? rest.slice(0, limit) : rest.slice(-limit);
  const page = toPage(items, rest.length > limit, direction, known, bound, items.map(keyOf));
  const { first_id: _, last_id: __, ...ofVersions } = page;
  return isOfVersions ? (ofVersions as Page<Item>) : page;
}

/** Returns the order of an example's items, by their keys. */
function orderOf(keys: readonly string[]): Order {
  return keys[0] === keys.toSorted()[0] ? 'asc' : 'desc';
}

/** The `next_page` of an example leads to the items after it in the list. */
function withExamples(examples: readonly Page<Item>[]): CursorCodec {
  return {
    write: cursors.write,
    read(cursor, list) {
      const page = examples.find(({ next_page }) => next_page === cursor);
      return page?.last_id ? { direction: 'after', from: page.last_id } : cursors.read(cursor, list);
    },
  };
}
