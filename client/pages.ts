import { PaginationError } from './errors.ts';
import { following } from './limit.ts';
import { type Success, unwrap } from './unwrap.ts';

/** What the pages of all lists have in common (specification, section 2.9). */
interface AnyPage {
  data: readonly unknown[];
  has_more: boolean;
  next_page: string | null;
}

interface AnyRequest {
  query?: { page?: string | undefined; before_id?: string; after_id?: string };
  signal?: AbortSignal | undefined;
}

interface AnyResult {
  status: number;
  headers: Headers;
}

/** Nothing for an operation that responds with pages; no other compiles. */
type GivesPages<R extends AnyResult> = [Success<R>] extends [AnyPage] ? unknown : never;

/** A list from one end to the other, an object at a time; each loop begins anew. */
export interface Pages<Page extends AnyPage> extends AsyncIterable<Page['data'][number]> {
  /** The same a page at a time, each as the service returns it. */
  byPage(): AsyncIterable<Page>;
}

/**
 * Walks a list, page by page, from where the request begins: forwards (from the start, `after_id` or `page`), with
 * `before_id` backwards, the nearest object first. While a page is worked on, the next one is requested, and no more; when
 * the loop is left, that request is ended. `limit` sets the size of a page.
 *
 * @example
 * for await (const resource of pages(client.listSessionResources, { path: { session_id } })) console.log(resource.type);
 *
 * @throws ApiError, in the subclass of its status, when a page is rejected; PaginationError, after the objects that came
 * before, when a cursor comes back or is missing; and what calls throw. Never before the loop begins.
 */
export function pages<Request, R extends AnyResult>(
  list: ((request: Request) => Promise<R>) & GivesPages<R>,
  ...[request]: undefined extends Request ? [request?: Request] : [request: Request]
): Pages<Success<R> & AnyPage> {
  type Page = Success<R> & AnyPage;
  const call = list as (request: AnyRequest) => Promise<R>;
  const start = (request ?? {}) as AnyRequest;
  const byPage = () => walk(async (each) => (await unwrap(call(each))) as Page, start);
  return {
    byPage,
    async *[Symbol.asyncIterator]() {
      for await (const { data } of byPage()) {
        for (const each of start.query?.before_id === undefined ? data : [...data].reverse()) {
          start.signal?.throwIfAborted();
          yield each as Page['data'][number];
        }
      }
    },
  };
}

async function* walk<Page extends AnyPage>(
  call: (request: AnyRequest) => Promise<Page>,
  start: AnyRequest,
): AsyncGenerator<Page> {
  const { before_id, after_id, ...query } = start.query ?? {};
  const { signal, abort, end } = following(start.signal);
  const seen = new Set<string | undefined>([query.page]);
  const after = async ({ next_page: page }: AnyPage): Promise<Page> => {
    if (page === null) throw new PaginationError('The list says that there is more, and names no next page.');
    if (seen.has(page)) throw new PaginationError('The list gave out a cursor that it had given out before.');
    seen.add(page);
    return call({ ...start, query: { ...query, page }, signal });
  };
  try {
    let next: Promise<Page> | undefined = call({ ...start, signal });
    while (next) {
      const page: Page = await next;
      next = page.has_more ? after(page) : undefined;
      // Its error is told when its turn comes, if it ever does.
      next?.catch(() => {});
      yield page;
    }
  } finally {
    // The request ahead is not needed.
    abort(undefined);
    end();
  }
}
