import { afterEach, describe, expect, it } from 'vitest';
import { createClient, NotFoundError, type StreamState, sharedEvents } from './index.ts';
import { refusal } from './testing/fake-service.ts';
import { response } from './testing/streams.ts';

interface Opened {
  readonly sessions: string[];
  readonly types: string[];
  readonly deltas: string[];
  readonly last: string | null;
  isClosed: boolean;
  send(session_id: string, event: { type: string; [name: string]: unknown }, id?: string): void;
}

/** A service that a test scripts: its streams, in the order of their requests. */
function service(missing = new Set<string>()) {
  const streams: Opened[] = [];
  const fetch = async (input: string, init: RequestInit) => {
    const { searchParams } = new URL(input);
    const sessions = searchParams.getAll('session_ids');
    if (sessions.some((id) => missing.has(id))) return refusal(404);
    const last = new Headers(init.headers).get('last-event-id');
    let send: (text: string) => void = () => {};
    const opened: Opened = {
      sessions,
      types: searchParams.getAll('types'),
      deltas: searchParams.getAll('event_deltas'),
      last,
      isClosed: false,
      send: (session_id, event, id) =>
        send(
          `${id ? `id: ${id}\n` : ''}event: ${event.type}\ndata: ${JSON.stringify({ session_id, event })}\n\n`,
        ),
    };
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        send(`: open\nid: ${last ?? 'p0'}\n\n`);
      },
      cancel() {
        opened.isClosed = true;
      },
    });
    streams.push(opened);
    return response(body);
  };
  const client = () =>
    createClient({
      baseUrl: 'http://service.test',
      token: 'pat_1',
      fetch: fetch as never,
      retry: { firstPauseMs: 1 },
    });
  const open = sharedEvents(client());
  const all: AsyncGenerator[] = [];
  const subscribe = async (session_ids: string[], more: object = {}, options: object = {}) => {
    const stream = await open({ query: { session_ids, ...more }, ...options });
    all.push(stream);
    return stream;
  };
  const last = () => streams.at(-1) as Opened;
  const close = () => Promise.all(all.map((stream) => stream.return(undefined)));
  return { streams, last, subscribe, client, close };
}

let on = service();
afterEach(async () => {
  await on.close();
  on = service();
});
const message = (id: string) => ({ id, type: 'agent.message' });

describe('sharedEvents', () => {
  it('reads one stream for calls of several clients, and gives each its events', async () => {
    const [one, two] = await Promise.all([
      on.subscribe(['a']),
      sharedEvents(on.client())({ query: { session_ids: ['b'], types: ['agent.message'] } }),
    ]);
    expect(on.streams.map(({ sessions, types }) => [sessions, types])).toEqual([[['a', 'b'], []]]);
    on.last().send('b', { id: 'e1', type: 'user.message' }, 'p1');
    on.last().send('b', message('e2'), 'p2');
    on.last().send('a', message('e3'), 'p3');
    expect((await one.next()).value).toEqual({ session_id: 'a', event: message('e3') });
    expect((await two.next()).value).toEqual({ session_id: 'b', event: message('e2') });
    expect([one.lastEventId, two.lastEventId]).toEqual(['p3', 'p2']);
    await two.return();
  });

  it('opens the stream again after its last position when calls begin and end', async () => {
    const states: string[] = [];
    const onState = ({ type }: StreamState) => states.push(type);
    const one = await on.subscribe(['a'], {}, { onState });
    on.last().send('a', message('e1'), 'p1');
    await one.next();
    const two = await on.subscribe(['b']);
    expect(on.streams.map(({ sessions, last, isClosed }) => [sessions, last, isClosed])).toEqual([
      [['a'], null, true],
      [['a', 'b'], 'p1', false],
    ]);
    await two.return();
    await expect.poll(() => on.streams.length).toBe(3);
    expect([on.last().sessions, on.last().last]).toEqual([['a'], 'p1']);
    await expect.poll(() => states).toEqual(['open', 'reconnecting', 'open', 'reconnecting', 'open']);
    await one.return();
    await expect.poll(() => on.last().isClosed).toBe(true);
  });

  it('does not open it again for what it has already', async () => {
    await on.subscribe(['a', 'b']);
    await on.subscribe(['b'], { types: ['agent.message'] });
    expect(on.streams).toHaveLength(1);
  });

  it('does not fail because of a session that does not exist', async () => {
    on = service(new Set(['gone']));
    const one = await on.subscribe(['a']);
    await expect(on.subscribe(['gone'])).rejects.toThrow(NotFoundError);
    on.last().send('a', message('e1'), 'p1');
    expect((await one.next()).value).toMatchObject({ session_id: 'a' });
  });

  it('gives deltas to calls that want them', async () => {
    const [one, two] = await Promise.all([
      on.subscribe(['a']),
      on.subscribe(['a'], { event_deltas: ['agent.message'] }),
    ]);
    expect(on.last().deltas).toEqual(['agent.message']);
    on.last().send('a', { type: 'event_start', event: message('e1') });
    on.last().send('a', { type: 'event_delta', event_id: 'e1', delta: {} });
    on.last().send('a', message('e1'), 'p1');
    const seen = [await two.next(), await two.next(), await two.next()];
    expect(seen.map(({ value }) => value?.event.type)).toEqual([
      'event_start',
      'event_delta',
      'agent.message',
    ]);
    expect((await one.next()).value).toMatchObject({ event: { id: 'e1' } });
  });

  it('has a second stream beyond 100 sessions, for other forms and for own positions', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `s${index}`);
    await on.subscribe(many);
    await on.subscribe(['more']);
    await on.subscribe(['s1'], {}, { headers: { 'Last-Event-ID': 'start' } });
    const changes = await sharedEvents(on.client())();
    expect(on.streams.map(({ sessions, last }) => [sessions.length, last])).toEqual([
      [100, null],
      [1, null],
      [1, 'start'],
      [0, null],
    ]);
    await changes.return();
  });

  it('has a second stream if the position of a session leaves events out', async () => {
    await on.subscribe(['a'], { types: ['agent.message'] });
    await on.subscribe(['a', 'b']);
    expect(on.streams.map(({ sessions, isClosed }) => [sessions, isClosed])).toEqual([
      [['a'], false],
      [['a', 'b'], false],
    ]);
  });

  it('gives a loop that does not read its own stream, without gaps', async () => {
    const [slow, fast] = await Promise.all([on.subscribe(['a']), on.subscribe(['a'])]);
    const [shared] = on.streams;
    for (let number = 1; number <= 1_002; number++) {
      shared?.send('a', message(`e${number}`), `p${number}`);
      expect((await fast.next()).value).toMatchObject({ event: { id: `e${number}` } });
    }
    expect(on.streams).toHaveLength(1);
    for (let number = 1; number <= 1_000; number++)
      expect((await slow.next()).value).toMatchObject({ event: { id: `e${number}` } });
    const next = slow.next();
    await expect.poll(() => on.streams.length).toBe(2);
    expect(on.last().last).toBe('p1000');
    on.last().send('a', message('e1001'), 'p1001');
    expect((await next).value).toMatchObject({ event: { id: 'e1001' } });
  });

  it('ends a waiting loop at once', async () => {
    const one = await on.subscribe(['a']);
    const next = one.next();
    await one.return();
    expect(await next).toEqual({ done: true, value: undefined });
    const life = new AbortController();
    const two = await on.subscribe(['a'], {}, { signal: life.signal });
    const waiting = two.next();
    life.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});
