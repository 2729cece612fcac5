import { getEventListeners } from 'node:events';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  AuthenticationError,
  type ClientOptions,
  ConnectionError,
  InternalServerError,
  NotFoundError,
  ServiceUnavailableError,
  type SessionEvent,
  TimeoutError,
  type UndeclaredSessionEvent,
  UnexpectedResponseError,
} from '../../../../client/index.ts';
import { type Behaviour, broken, json, refusal, scene } from '../../../../client/testing/fake-service.ts';

const path = { session_id: 'sess_1' };

const event = (id: string, type = 'agent.message') => ({ id, type });
const frame = (each: { id: string; type: string }) =>
  `id: ${each.id}\nevent: ${each.type}\ndata: ${JSON.stringify(each)}\n\n`;
const error = (type: string) => `event: error\ndata: ${JSON.stringify(envelope(type))}\n\n`;
const envelope = (type: string) => ({ type: 'error', request_id: 'r1', error: { type, message: 'No.' } });

/** How a stream ends after what it sent: it does, its connection breaks, or it is silent from then on. */
type End = 'ends' | 'breaks' | 'is silent';

function stream(text: string, end: End = 'ends', cut = text.length): Behaviour {
  return () => {
    const bytes = new TextEncoder().encode(text);
    const parts = [bytes.slice(0, cut), bytes.slice(cut)].filter(({ length }) => length > 0);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else if (end === 'ends') controller.close();
        else if (end === 'breaks') controller.error(new TypeError('terminated'));
        else return new Promise(() => {});
      },
    });
    return answer(body);
  };
}

const answer = (body: ReadableStream) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

const [a, b, c] = [event('evt_a'), event('evt_b'), event('evt_c')];
const gone = event('evt_z', 'session.deleted');
const gives = (...events: (typeof a)[]) => events.map(frame).join('');

/** Reads so many events, or to the end; what is thrown is the last of them. */
function reading(behaviours: Behaviour[], count = Infinity, options: Partial<ClientOptions> = {}, call = {}) {
  const { client, requests, runtime, times } = scene(behaviours, options);
  const read = async () => {
    const read: unknown[] = [];
    try {
      // @ts-expect-error 0.3.0: a stream is opened by await
      for await (const each of client.streamSessionEvents({ path, ...call })) {
        read.push(each.id);
        if (read.length === count) break;
      }
    } catch (thrown) {
      read.push(thrown);
    }
    return read;
  };
  const resumed = () => requests.map((request) => request.headers.get('last-event-id'));
  return { read: () => runtime.run(read()), requests, resumed, times };
}

describe('a stream', () => {
  it('gives its events, one after another, and ends with the last one there will be', async () => {
    const { read, requests } = reading([stream(gives(a, b, gone), 'is silent')]);
    expect(await read()).toEqual(['evt_a', 'evt_b', 'evt_z']);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe('http://service.test/api/v1/cloud/sessions/sess_1/events/stream');
  });

  it('passes over comments, and reads what comes in pieces, whatever the line breaks', async () => {
    const text = `: hello\r\n\r\n${frame(a).replaceAll('\n', '\r\n')}:\n\n${frame(gone)}`;
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(await reading([stream(text, 'ends', cut)]).read(), `${cut}`).toEqual(['evt_a', 'evt_z']);
    }
  });

  it('passes over half an event at its end', async () => {
    const half = frame(b).slice(0, -1);
    const { read, resumed } = reading([stream(gives(a) + half), stream(gives(b, gone))]);
    expect(await read()).toEqual(['evt_a', 'evt_b', 'evt_z']);
    expect(resumed()).toEqual([null, 'evt_a']);
  });

  it.each<End>(['ends', 'breaks', 'is silent'])(
    'that %s is opened again after the last event',
    async (end) => {
      const { read, resumed } = reading(
        [stream(gives(a, b), end), stream('', end), stream(gives(c), end)],
        3,
      );
      expect(await read()).toEqual(['evt_a', 'evt_b', 'evt_c']);
      expect(resumed()).toEqual([null, 'evt_b', 'evt_b']);
    },
  );

  it('is opened again after the last event that has an id', async () => {
    const nameless = `data: ${JSON.stringify(b)}\n\n`;
    const { read, resumed } = reading([stream(gives(a) + nameless), stream(gives(gone))]);
    expect(await read()).toEqual(['evt_a', 'evt_b', 'evt_z']);
    expect(resumed()).toEqual([null, 'evt_a']);
  });

  it('that has nothing new is opened again after longer and longer pauses, until an event comes', async () => {
    const nothing = stream('');
    const { read, times } = reading([
      stream(gives(a)),
      nothing,
      nothing,
      stream(gives(b)),
      stream(gives(gone)),
    ]);
    expect(await read()).toEqual(['evt_a', 'evt_b', 'evt_z']);
    expect(times).toEqual([0, 250, 500, 1000, 1250]);
  });

  it('is opened again as often as it takes', async () => {
    const away = Array.from({ length: 30 }, () => broken);
    const { read, times } = reading([stream(gives(a), 'breaks'), ...away, stream(gives(gone))]);
    expect(await read()).toEqual(['evt_a', 'evt_z']);
    expect(times.at(-1)).toBeGreaterThan(10_000);
  });

  it('begins after the event that its caller has', async () => {
    const { read, resumed } = reading(
      [stream(gives(gone))],
      1,
      {},
      { headers: { 'Last-Event-ID': 'evt_y' } },
    );
    expect(await read()).toEqual(['evt_z']);
    expect(resumed()).toEqual(['evt_y']);
  });

  it('asks for the token anew when it is opened again', async () => {
    const tokens = ['pat_1', 'pat_2'];
    const token = () => tokens.shift() ?? '';
    const { read, requests } = reading([stream(gives(a)), stream(gives(gone))], 2, { token });
    await read();
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer pat_1',
      'Bearer pat_2',
    ]);
  });

  it('that is not to be repeated ends as its connection does', async () => {
    const retry = false;
    expect(await reading([stream(gives(a))], 9, { retry }).read()).toEqual(['evt_a']);
    expect(await reading([stream(gives(a), 'breaks')], 9, { retry }).read()).toEqual([
      'evt_a',
      new ConnectionError('streamSessionEvents: the stream broke.', { cause: new TypeError('terminated') }),
    ]);
  });

  it.each([
    ['30,000 ms', 30_000, {}, {}],
    ['as long as its client says', 5000, { attemptTimeoutMs: 5000 }, {}],
    ['as long as its call says', 7000, { attemptTimeoutMs: 5000 }, { attemptTimeoutMs: 7000 }],
  ])('is lost when it is silent for %s', async (_, silence, options, call) => {
    const retry = false;
    const { read } = reading([stream(gives(a), 'is silent')], 9, { retry, ...options }, call);
    const lost = new TimeoutError(`streamSessionEvents: the stream was silent for ${silence} ms.`);
    expect(await read()).toEqual(['evt_a', lost]);
  });

  it('lets go of its connection, its timers and the signal when its reader has enough', async () => {
    const cancel = vi.fn();
    const bytes = new TextEncoder().encode(gives(a));
    const body = new ReadableStream({ start: (controller) => controller.enqueue(bytes), cancel });
    const { client, runtime } = scene([() => answer(body)]);
    const { signal } = new AbortController();
    // @ts-expect-error 0.3.0: a stream is opened by await
    for await (const _ of client.streamSessionEvents({ path, signal })) break;
    expect(cancel).toHaveBeenCalledOnce();
    expect(runtime.pending).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a stream that cannot be read', () => {
  it('throws the error that the service answers with, also when it is opened again', async () => {
    expect(await reading([() => refusal(404)]).read()).toEqual([expect.any(NotFoundError)]);
    const { read } = reading([stream(gives(a)), () => refusal(401, { type: 'authentication_error' })]);
    expect(await read()).toEqual(['evt_a', expect.any(AuthenticationError)]);
  });

  it('throws when it could not be opened once, as other calls do', async () => {
    const { read, requests } = reading([broken]);
    expect(await read()).toEqual([expect.any(ConnectionError)]);
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['api_error', InternalServerError],
    ['authentication_error', AuthenticationError],
    ['overloaded_error', ServiceUnavailableError],
  ])('throws what it says itself, when it says so again: %s', async (type, thrown) => {
    const { read, requests } = reading([stream(gives(a) + error(type)), stream(error(type))]);
    expect(await read()).toEqual(['evt_a', expect.any(thrown)]);
    expect(requests).toHaveLength(4);
  });

  it('throws when what comes is no stream', async () => {
    for (const answer of [() => json(200, {}), () => new Response(new Uint8Array([123, 125]))]) {
      const [error] = await reading([answer]).read();
      expect(error).toBeInstanceOf(UnexpectedResponseError);
      expect((error as Error).message).toContain('a body that is no stream of events (status 200, ');
    }
  });

  it('ends with the reason of the signal, while it waits and in between', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const reason = new Error('enough');
    const { client } = scene([stream(gives(a), 'is silent')]);
    const read = async () => {
      // @ts-expect-error 0.3.0: a stream is opened by await
      for await (const _ of client.streamSessionEvents({ path, signal })) {
        setImmediate(() => controller.abort(reason));
      }
    };
    await expect(read()).rejects.toBe(reason);
  });
});

describe('the types of a stream', () => {
  it('are told apart by the type of the event; one that is not declared passes untouched', async () => {
    const later = { ...event('evt_n', 'agent.yawned'), loud: true };
    const { client, runtime } = scene([stream(frame(later))]);
    // @ts-expect-error 0.3.0: a stream is opened by await
    const next = await runtime.run(client.streamSessionEvents({ path }).next());
    // @ts-expect-error 0.3.0: a stream is opened by await
    expect(next.value).toEqual(later);

    const named = (each: SessionEvent): string => {
      switch (each.type) {
        case 'session.status_idle':
          return each.stop_reason.type;
        case 'session.deleted':
          return each.id;
        default:
          return 'content' in each ? 'content' : each.type;
      }
    };
    // @ts-expect-error 0.3.0: a stream is opened by await
    expect(named(next.value as SessionEvent)).toBe('agent.yawned');
    expectTypeOf<UndeclaredSessionEvent['type']>().toExtend<string>();
    const type: string = 'agent.yawned';
    // @ts-expect-error nobody sends what is not declared
    const sent: UndeclaredSessionEvent['type'] = type;
    expect(sent).toBe(type);
  });
});
