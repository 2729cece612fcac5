/** Pages of the handlers for MSW. The data of a body are the whole list, and the query selects a page. */

interface Item {
  id: string;
}

export interface List {
  data: Item[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
  next_page: string | null;
}

export const isList = (body: object): body is List => 'next_page' in body && 'data' in body;

/** The page that a query selects. Without a limit, all entries that follow. */
export function pageOf(list: List, query: URLSearchParams): List {
  const ids = list.data.map(({ id }) => id);
  const order = ids[0] === ids.toSorted()[0] ? 'asc' : 'desc';
  const isReversed = ids.length > 1 && (query.get('order') ?? order) !== order;
  const data = isReversed ? list.data.toReversed() : list.data;
  const page = query.get('page');
  // The cursor in an example belongs to a page that no entries follow.
  if (page !== null && page === list.next_page) return { ...cut([], 0, 0), next_page: null, has_more: false };
  const cursor = page === null ? null : readCursor(page);
  const after = cursor?.after ?? query.get('after_id');
  const before = cursor?.before ?? query.get('before_id');
  const limit = Number(query.get('limit') ?? data.length);
  const at = (id: string) => data.findIndex((item) => item.id === id);
  if (before !== null) {
    const end = Math.max(at(before), 0);
    const begin = Math.max(end - limit, 0);
    return cut(data, begin, end, begin > 0 ? `before:${data[begin]?.id}` : null);
  }
  const begin = after === null ? 0 : at(after) + 1;
  const end = begin + limit;
  // The example itself is the page.
  if (begin === 0 && end >= data.length && !isReversed) return list;
  return cut(data, begin, end, end < data.length ? `after:${data[end - 1]?.id}` : null);
}

function cut(data: Item[], begin: number, end: number, next: string | null = null): List {
  const page = data.slice(begin, end);
  return {
    data: page,
    has_more: next !== null,
    first_id: page[0]?.id ?? null,
    last_id: page.at(-1)?.id ?? null,
    next_page: next === null ? null : btoa(next),
  };
}

function readCursor(page: string): { after: string | null; before: string | null } {
  try {
    const [direction, id = ''] = atob(page).split(':');
    return { after: direction === 'after' ? id : null, before: direction === 'before' ? id : null };
  } catch {
    return { after: null, before: null };
  }
}
