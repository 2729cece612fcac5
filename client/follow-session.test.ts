import { describe, expect, it } from 'vitest';
import { createClient, type FollowOptions, followSession, NotFoundError } from './index.ts';
import { type Behaviour, json, refusal } from './testing/fake-service.ts';
import { a, b, c, gives, gone, response, start, stream } from './testing/streams.ts';

const page = (data: object[], next_page: string | null = null) =>
  json(200, { data, has_more: next_page !== null, next_page });
const begun = (id: string) =>
  `event: event_start\ndata: ${JSON.stringify({ type: 'event_start', event: { id, type: 'agent.message' } })}\n\n`;

/** A session of a service that responds to its requests one after the other. */
function followed(behaviours: Behaviour[], options: FollowOptions = {}) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://service.test',
    token: 'pat_1',
    retry: { firstPauseMs: 1 },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const behaviour = behaviours[Math.min(requests.length, behaviours.length - 1)] as Behaviour;
      requests.push(request);
      return behaviour(request);
    },
  });
  return { session: followSession(client, 'sess_1', options), requests };
}
const ids = (events: readonly { id: string }[] | null | undefined) => events?.map(({ id }) => id);

describe('followSession', () => {
  it('returns the newest page in the order of time, then the events after it', async () => {
    const { session, requests } = followed([
      () => page([b, a], 'older'),
      stream(start('evt_b') + gives(c, gone), 'ends'),
    ]);
    const batches = [];
    for await (const { events } of session) batches.push(ids(events));
    expect(batches).toEqual([
      ['evt_a', 'evt_b'],
      ['evt_c', 'evt_z'],
    ]);
    expect(requests[0]?.url).toContain('order=desc&limit=100');
    expect(requests[1]?.headers.get('last-event-id')).toBe('evt_b');
  });

  it('follows an empty thread from its start', async () => {
    const { session, requests } = followed([() => page([]), stream(start('start'), 'is silent')], {
      thread_id: 'sthr_1',
      newest: 5,
    });
    for await (const { events } of session) {
      expect(events).toEqual([]);
      break;
    }
    const waiting = followed([() => page([]), stream(start('start'), 'is silent')]);
    await waiting.session.next();
    const next = waiting.session.next();
    await expect.poll(() => waiting.requests.length).toBe(2);
    await waiting.session.return();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(waiting.requests[1]?.headers.get('last-event-id')).toBe('start');
    expect(new URL(requests[0]?.url ?? '').pathname).toMatch(/threads\/sthr_1\/events$/);
    expect(requests[0]?.url).toContain('limit=5');
  });

  it('loads each older page once, and null at the beginning', async () => {
    const { session, requests } = followed([() => page([c], 'p2'), () => page([b], 'p3'), () => page([a])]);
    const pages = await Promise.all([session.older(), session.older()]);
    expect(session.hasOlder).toBe(false);
    expect([...pages, await session.older()].map(ids)).toEqual([['evt_b'], ['evt_a'], undefined]);
    expect(requests.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual([null, 'p2', 'p3']);
  });

  it('loads an older page again after an error', async () => {
    const { session } = followed([() => page([b], 'p2'), () => refusal(404), () => page([a])]);
    await expect(session.older()).rejects.toThrow(NotFoundError);
    expect(session.hasOlder).toBe(true);
    expect(ids(await session.older())).toEqual(['evt_a']);
  });

  it('loads older pages after the stream has failed, until it is closed', async () => {
    const { session } = followed([() => page([b], 'p2'), () => refusal(404), () => page([a], 'p3')]);
    await session.next();
    await expect(session.next()).rejects.toThrow(NotFoundError);
    expect(ids(await session.older())).toEqual(['evt_a']);
    await session.return();
    await expect(session.older()).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('drops drafts when the stream breaks', async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        given.enqueue(new TextEncoder().encode(start('evt_a') + gives(b) + begun('evt_c')));
      },
    });
    const { session } = followed(
      [() => page([a]), () => response(body), stream(start('evt_b'), 'is silent')],
      { event_deltas: ['agent.message'] },
    );
    await session.next();
    expect((await session.next()).value).toEqual({
      events: [b],
      drafts: [{ id: 'evt_c', type: 'agent.message', content: [] }],
    });
    controller?.error(new TypeError('terminated'));
    expect((await session.next()).value).toEqual({ events: [], drafts: [] });
    await session.return();
  });

  it('throws an error after the events before it', async () => {
    const { session } = followed([
      () => page([a]),
      stream(start('evt_a') + gives(b), 'breaks'),
      () => refusal(404),
    ]);
    await session.next();
    expect(ids((await session.next()).value?.events)).toEqual(['evt_b']);
    await expect(session.next()).rejects.toThrow(NotFoundError);
  });
});
