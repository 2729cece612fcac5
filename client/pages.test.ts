import { getEventListeners } from 'node:events';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  BadRequestError,
  type ClientOptions,
  ConnectionError,
  createClient,
  PaginationError,
  pages,
  type Session,
  type SessionResource,
  type SessionResourcePage,
} from './index.ts';
import { json, refusal, silent } from './testing/fake-service.ts';

const path = { session_id: 'sess_1' };
const all = ['a', 'b', 'c', 'd', 'e'];

type PageOf = { data: { id: string }[]; has_more: boolean; next_page: string | null };
const page = (ids: string[], next: string | null): PageOf => ({
  data: ids.map((id) => ({ id })),
  has_more: next !== null,
  next_page: next,
});

/** A service with a list of `all`; a cursor says where it continues, `<2` backwards. */
function listing(limit = 2) {
  return ({ searchParams }: URL): PageOf => {
    const before = searchParams.get('before_id');
    const cursor = searchParams.get('page') ?? (before === null ? '' : `<${all.indexOf(before)}`);
    if (cursor.startsWith('<')) {
      const end = Number(cursor.slice(1));
      const start = Math.max(0, end - limit);
      return page(all.slice(start, end), start > 0 ? `<${start}` : null);
    }
    const after = searchParams.get('after_id');
    const start = after === null ? Number(cursor) : all.indexOf(after) + 1;
    return page(all.slice(start, start + limit), start + limit < all.length ? String(start + limit) : null);
  };
}

function clientOf(
  response: (url: URL) => PageOf | Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://service.test',
    token: 'pat_1',
    retry: false,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const responded = await response(new URL(request.url));
      return responded instanceof Response ? responded : json(200, responded);
    },
    ...options,
  });
  const queries = () => requests.map(({ url }) => new URL(url).search);
  return { client, requests, queries };
}

async function idsOf(resources: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of resources) ids.push(id);
  return ids;
}

/** Runs what is in progress to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the pages of a list', () => {
  it('walks all objects, from the first to the last', async () => {
    const { client, queries } = clientOf(listing());
    const resources = pages(client.listSessionResources, { path, query: { limit: 2 } });
    expect(await idsOf(resources as AsyncIterable<{ id: string }>)).toEqual(all);
    expect(queries()).toEqual(['?limit=2', '?limit=2&page=2', '?limit=2&page=4']);
  });

  it('begins after an object or at a cursor', async () => {
    const { client, queries } = clientOf(listing());
    const walk = (query: object) => idsOf(pages(client.listSessionResources, { path, query }) as never);
    expect(await walk({ after_id: 'b' })).toEqual(['c', 'd', 'e']);
    expect(await walk({ page: '3' })).toEqual(['d', 'e']);
    expect(queries()).toEqual(['?after_id=b', '?page=4', '?page=3']);
  });

  it('walks backwards from an object, the nearest first', async () => {
    const { client, queries } = clientOf(listing());
    const resources = pages(client.listSessionResources, { path, query: { before_id: 'e' } });
    expect(await idsOf(resources as never)).toEqual(['d', 'c', 'b', 'a']);
    expect(queries()).toEqual(['?before_id=e', '?page=%3C2']);
  });

  it('returns whole pages with byPage', async () => {
    const { client } = clientOf(listing());
    const forwards: unknown[] = [];
    for await (const each of pages(client.listSessionResources, { path }).byPage()) forwards.push(each);
    expect(forwards).toEqual([page(['a', 'b'], '2'), page(['c', 'd'], '4'), page(['e'], null)]);
    const backwards: unknown[] = [];
    const request = { path, query: { before_id: 'e' } };
    for await (const { data } of pages(client.listSessionResources, request).byPage()) backwards.push(data);
    expect(backwards).toEqual([
      [{ id: 'c' }, { id: 'd' }],
      [{ id: 'a' }, { id: 'b' }],
    ]);
  });

  it('starts again with each loop, and not before', async () => {
    const { client, requests } = clientOf(listing());
    const resources = pages(client.listSessionResources, { path });
    await settled();
    expect(requests).toEqual([]);
    expect([await idsOf(resources as never), await idsOf(resources as never)]).toEqual([all, all]);
  });

  it('may be empty, at the end and before', async () => {
    const { client } = clientOf(({ searchParams }) =>
      searchParams.has('page') ? page([], null) : page([], 'x'),
    );
    expect(await idsOf(pages(client.listSessionResources, { path }) as never)).toEqual([]);
  });

  it('fetches one page ahead', async () => {
    const { client, requests } = clientOf(listing(1));
    const seen: number[] = [];
    for await (const _ of pages(client.listSessionResources, { path })) {
      await settled();
      seen.push(requests.length);
    }
    expect(seen).toEqual([2, 3, 4, 5, 5]);
  });

  it('aborts the request ahead when the loop ends, and releases the signal', async () => {
    const { signal } = new AbortController();
    const { client, requests } = clientOf((url) =>
      url.searchParams.has('page') ? (silent(new Request(url)) as Promise<Response>) : page(['a'], '1'),
    );
    for await (const _ of pages(client.listSessionResources, { path, signal })) break;
    await settled();
    expect(requests.map((request) => request.signal.aborted)).toEqual([false, true]);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('throws the reason of the signal, also within a page', async () => {
    const { client } = clientOf(listing());
    const controller = new AbortController();
    const reason = new Error('enough');
    const ids: string[] = [];
    const walk = async () => {
      for await (const each of pages(client.listSessionResources, { path, signal: controller.signal })) {
        ids.push((each as { id: string }).id);
        controller.abort(reason);
      }
    };
    await expect(walk()).rejects.toBe(reason);
    expect(ids).toEqual(['a']);
  });
});

describe('a walk that cannot continue', () => {
  const walk = async (response: (url: URL) => PageOf | Response) => {
    const { client, requests } = clientOf(response);
    const ids: string[] = [];
    try {
      for await (const each of pages(client.listSessionResources, { path })) {
        ids.push((each as { id: string }).id);
        if (ids.length > 20) throw new Error('The walk does not end.');
      }
    } catch (error) {
      return { ids, error, requests: requests.length };
    }
    return { ids, requests: requests.length };
  };

  it('throws after the read objects if a cursor repeats', async () => {
    expect(await walk(() => page(['a'], 'x'))).toMatchObject({
      ids: ['a', 'a'],
      error: {
        constructor: PaginationError,
        message: 'listSessionResources: next_page repeats an earlier cursor.',
        operation: 'listSessionResources',
      },
      requests: 2,
    });
    const ring: Record<string, string> = { x: 'y', y: 'z', z: 'x' };
    const { error, requests } = await walk(({ searchParams }) =>
      page(['a'], ring[searchParams.get('page') ?? 'z'] ?? null),
    );
    expect(error).toBeInstanceOf(PaginationError);
    expect(requests).toBe(4);
  });

  it('ends with an error when the cursor that it began with comes back', async () => {
    const { client, requests } = clientOf(() => page(['a'], 'x'));
    const walked = idsOf(pages(client.listSessionResources, { path, query: { page: 'x' } }) as never);
    await expect(walked).rejects.toBeInstanceOf(PaginationError);
    expect(requests).toHaveLength(1);
  });

  it('ends with an error when there is more and no cursor', async () => {
    expect(await walk(() => ({ ...page(['a'], null), has_more: true }))).toMatchObject({
      ids: ['a'],
      error: {
        constructor: PaginationError,
        message: 'listSessionResources: has_more is true, and next_page is null.',
        operation: 'listSessionResources',
      },
    });
  });

  it('ends with the error class of the status', async () => {
    const response = ({ searchParams }: URL) =>
      searchParams.has('page') ? refusal(400, { message: 'The cursor is foreign.' }) : page(['a', 'b'], 'x');
    expect(await walk(response)).toMatchObject({
      ids: ['a', 'b'],
      error: { constructor: BadRequestError, message: 'The cursor is foreign.' },
    });
  });

  it('ends with the error of the connection', async () => {
    const response = () => {
      throw new TypeError('fetch failed');
    };
    expect((await walk(response)).error).toBeInstanceOf(ConnectionError);
  });
});

describe('the types of pages', () => {
  it('compiles only for operations with pages', () => {
    const { client } = clientOf(listing());
    const resources = pages(client.listSessionResources, { path });
    expectTypeOf(resources).toExtend<AsyncIterable<SessionResource>>();
    const types = async () => {
      for await (const resource of resources) expectTypeOf(resource).toEqualTypeOf<SessionResource>();
    };
    expect(types).toBeTypeOf('function');
    expectTypeOf(resources.byPage()).toExtend<AsyncIterable<SessionResourcePage>>();
    expectTypeOf(pages(client.listSessions)).toExtend<AsyncIterable<Session>>();
    // @ts-expect-error the path is missing
    pages(client.listSessionResources);
    // @ts-expect-error the path is missing
    pages(client.listSessionResources, {});
    // @ts-expect-error a session thread is not a page
    pages(client.getSessionThread, { path: { session_id: 'sess_1', thread_id: 'sthr_1' } });
    // @ts-expect-error the operation has no such query parameter
    pages(client.listSessionResources, { path, query: { colour: 'red' } });
  });
});
