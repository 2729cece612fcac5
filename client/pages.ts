import { PaginationError } from './errors.ts';
import { following } from './limit.ts';
import { type Success, unwrap } from './unwrap.ts';

/** The properties that the pages of all lists share (specification, section 2.9). */
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
  operation?: string | undefined;
}

/** `unknown` for an operation that returns pages. Other operations do not compile. */
type GivesPages<R extends AnyResult> = [Success<R>] extends [AnyPage] ? unknown : never;

/** Iterates over a list, one object at a time. Each loop starts from the beginning. */
export interface Pages<Page extends AnyPage> extends AsyncIterable<Page['data'][number]> {
  /** Iterates page by page. Each page is the service's response. */
  byPage(): AsyncIterable<Page>;
}

/**
 * Iterates over a list, page by page, from where the request begins: forwards (from the start, `after_id` or `page`),
 * or with `before_id` backwards, the nearest object first. While a page is processed, the next one is requested, and
 * no more. Leaving the loop ends that request. `limit` sets the page size.
 *
 * @example
 * for await (const resource of pages(client.listSessionResources, { path: { session_id } })) console.log(resource.type);
 *
 * @throws ApiError, in the subclass of its status, if a page is rejected. PaginationError, after the objects before
 * it, if a cursor is repeated or missing. Also what calls throw. It never throws before the loop begins.
 */
export function pages<Request, R extends AnyResult>(
  list: ((request: Request) => Promise<R>) & GivesPages<R>,
  ...[request]: undefined extends Request ? [request?: Request] : [request: Request]
): Pages<Success<R> & AnyPage> {
  type Page = Success<R> & AnyPage;
  const call = list as (request: AnyRequest) => Promise<R>;
  const start = (request ?? {}) as AnyRequest;
  const byPage = () => walk<R, Page>(call, start);
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

async function* walk<R extends AnyResult, Page extends AnyPage>(
  call: (request: AnyRequest) => Promise<R>,
  start: AnyRequest,
): AsyncGenerator<Page> {
  const { before_id, after_id, ...query } = start.query ?? {};
  const { signal, abort, end } = following(start.signal);
  const seen = new Set<string | undefined>([query.page]);
  let operation: string | undefined;
  const load = async (request: AnyRequest): Promise<Page> => {
    const result = await call(request);
    operation = result.operation;
    return (await unwrap(result)) as unknown as Page;
  };
  const after = async ({ next_page: page }: AnyPage): Promise<Page> => {
    if (page === null) throw new PaginationError('has_more is true, and next_page is null.', { operation });
    if (seen.has(page)) throw new PaginationError('next_page repeats an earlier cursor.', { operation });
    seen.add(page);
    return load({ ...start, query: { ...query, page }, signal });
  };
  try {
    let next: Promise<Page> | undefined = load({ ...start, signal });
    while (next) {
      const page: Page = await next;
      next = page.has_more ? after(page) : undefined;
      // If this request fails, the error is thrown when its page is read, if it is read at all.
      next?.catch(() => {});
      yield page;
    }
  } finally {
    // Ends the request for the next page, which is no longer needed.
    abort(undefined);
    end();
  }
}
