import { getEventListeners } from 'node:events';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  AuthenticationError,
  type ClientOptions,
  ConnectionError,
  InternalServerError,
  NotFoundError,
  ServiceUnavailableError,
  type SessionEvent,
  type StreamState,
  TimeoutError,
  type UndeclaredSessionEvent,
  UnexpectedResponseError,
} from './index.ts';
import { type Behaviour, broken, json, refusal, scene } from './testing/fake-service.ts';

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
    return response(body);
  };
}

const response = (body: ReadableStream) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

const start = (id: string) => `: open\nid: ${id}\n\n`;
const [a, b, c] = [event('evt_a'), event('evt_b'), event('evt_c')];
const gone = event('evt_z', 'session.deleted');
const gives = (...events: (typeof a)[]) => events.map(frame).join('');

/** Reads so many events, or to the end; what is thrown is the last of them. */
function reading(behaviours: Behaviour[], count = Infinity, options: Partial<ClientOptions> = {}, call = {}) {
  const { client, requests, runtime, times } = scene(behaviours, options);
  const read = async () => {
    const read: unknown[] = [];
    try {
      for await (const each of await client.streamSessionEvents({ path, ...call })) {
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
  it('loses no first event that says when to come back as well', async () => {
    const text = `retry: 3000\n${gives(a, gone)}`;
    expect(await reading([stream(text)]).read()).toEqual(['evt_a', 'evt_z']);
  });

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
    expect(times).toEqual([0, 250, 750, 1750, 2000]);
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
    const { client, runtime } = scene([() => response(body)]);
    const { signal } = new AbortController();
    for await (const _ of await client.streamSessionEvents({ path, signal })) break;
    expect(cancel).toHaveBeenCalledOnce();
    expect(runtime.pending).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('the beginning of a stream', () => {
  it('has come when the call resolves; comments and a pause do not count', async () => {
    const states: StreamState[] = [];
    const onState = (state: StreamState) => void states.push(state);
    const { client, runtime } = scene([stream(`: hello\n\n${start('evt_0')}`, 'is silent')]);
    const open = await runtime.run(client.streamSessionEvents({ path, onState }));
    expect(states).toEqual([{ type: 'open', lastEventId: 'evt_0' }]);
    await open.return();
    expect(runtime.pending).toBe(0);
  });

  it('is where a stream goes on that broke before its first event', async () => {
    const { read, resumed } = reading([stream(start('evt_0'), 'breaks'), stream(gives(gone))]);
    expect(await read()).toEqual(['evt_z']);
    expect(resumed()).toEqual([null, 'evt_0']);
  });

  it.each<[End, string]>([
    ['ends', 'the stream ended at once (3 attempts).'],
    ['breaks', 'the stream broke.'],
    ['is silent', 'the stream sent no id to begin with within 30000 ms.'],
  ])('is missed after the usual attempts, when what was opened %s', async (end, message) => {
    const { client, requests, runtime } = scene([stream(': hello\n\n', end)]);
    const opening = runtime.run(client.streamSessionEvents({ path }));
    await expect(opening).rejects.toThrow(`streamSessionEvents: ${message}`);
    expect(requests).toHaveLength(3);
    expect(runtime.pending).toBe(0);
  });

  it('is missed at once with retry: false', async () => {
    const { client, runtime } = scene([stream('')], { retry: false });
    const opening = runtime.run(client.streamSessionEvents({ path }));
    await expect(opening).rejects.toThrow('streamSessionEvents: the stream ended at once (1 attempts).');
  });
});

/**
 * A service that keeps events, and whose first stream breaks after so many bytes. The text of a stream is what follows the
 * last event that the client has.
 */
function keeping(broken: number) {
  const log = [event('evt_0')];
  let written = () => {};
  const wait = new Promise<void>((resolve) => {
    written = resolve;
  });
  let left = broken;
  const serve: Behaviour = ({ headers }) => {
    const from = headers.get('last-event-id') ?? (log.at(-1)?.id as string);
    const text = async function* () {
      yield start(from);
      await wait;
      yield gives(...log.slice(log.findIndex(({ id }) => id === from) + 1));
    };
    const cut = async function* () {
      for await (const part of text()) {
        const bytes = new TextEncoder().encode(part);
        yield bytes.slice(0, left);
        left -= bytes.length;
        if (left >= 0) continue;
        left = Number.POSITIVE_INFINITY;
        throw new TypeError('terminated');
      }
    };
    return response(NodeStream.from(cut()) as ReadableStream);
  };
  const write = (...events: typeof log) => {
    log.push(...events);
    written();
  };
  return { serve, write };
}

it('a stream gives what comes after its opening once, wherever its connection breaks', async () => {
  const whole = start('evt_0') + gives(a, b, gone);
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const { serve, write } = keeping(cut);
    const { client, requests, runtime } = scene([serve]);
    const open = await runtime.run(client.streamSessionEvents({ path }));
    write(a, b, gone);
    const ids: string[] = [];
    const read = async () => {
      for await (const { id } of open) ids.push(id);
    };
    await runtime.run(read());
    expect(ids, `${cut}`).toEqual(['evt_a', 'evt_b', 'evt_z']);
    expect(requests, `${cut}`).toHaveLength(cut === whole.length ? 1 : 2);
  }
});

describe('a stream that is interrupted', () => {
  it('tells that it opens again, and that it is open', async () => {
    const states: StreamState[] = [];
    const onState = (state: StreamState) => {
      states.push(state);
      throw new Error('passed over');
    };
    const { read } = reading(
      [stream(start('evt_0') + gives(a)), broken, broken, broken, stream(start('evt_a') + gives(gone))],
      9,
      {},
      { onState },
    );
    expect(await read()).toEqual(['evt_a', 'evt_z']);
    const error = expect.any(ConnectionError);
    expect(states).toEqual([
      { type: 'open', lastEventId: 'evt_0' },
      { type: 'reconnecting', lastEventId: 'evt_a', error: undefined, inMs: 250 },
      { type: 'reconnecting', lastEventId: 'evt_a', error, inMs: 500 },
      { type: 'open', lastEventId: 'evt_a' },
    ]);
  });

  it.each<[End, unknown]>([
    ['ends', new ConnectionError('streamSessionEvents: the stream ended at once (3 attempts).')],
    ['breaks', new ConnectionError('streamSessionEvents: the stream broke.')],
  ])('at once, again and again, is given up after the usual attempts: %s', async (end, error) => {
    const { read, requests } = reading([stream(start('evt_0') + gives(a)), stream(start('evt_a'), end)]);
    expect(await read()).toEqual(['evt_a', error]);
    expect(requests).toHaveLength(4);
  });

  it('by a server that shuts down opens again as often as it takes', async () => {
    const parting = 'retry: 1000\n\n';
    const away = Array.from({ length: 9 }, (_, each) => stream((each % 2 ? start('evt_0') : '') + parting));
    const { read, requests } = reading([...away, stream(start('evt_0') + gives(gone))]);
    expect(await read()).toEqual(['evt_z']);
    expect(requests).toHaveLength(10);
  });

  it('after it lasted, without an event, opens again as often as it takes', async () => {
    const idle = Array.from({ length: 9 }, () => stream(start('evt_0'), 'is silent'));
    const { read, times } = reading([...idle, stream(start('evt_0') + gives(gone))]);
    expect(await read()).toEqual(['evt_z']);
    // A stream that is silent for 30 seconds is lost; the pauses do not grow.
    expect(times.at(-1)).toBe(9 * 30_250);
  });

  it('lets go of its connection when its signal ends, though nobody reads', async () => {
    const cancel = vi.fn();
    const bytes = new TextEncoder().encode(start('evt_0'));
    const body = new ReadableStream({ start: (controller) => controller.enqueue(bytes), cancel });
    const { client } = scene([() => response(body)]);
    const controller = new AbortController();
    const open = await client.streamSessionEvents({ path, signal: controller.signal });
    const reason = new Error('enough');
    controller.abort(reason);
    expect(cancel).toHaveBeenCalledOnce();
    await expect(open.next()).rejects.toBe(reason);
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
    for (const response of [() => json(200, {}), () => new Response(new Uint8Array([123, 125]))]) {
      const [error] = await reading([response]).read();
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
      for await (const _ of await client.streamSessionEvents({ path, signal })) {
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
    const open = await runtime.run(client.streamSessionEvents({ path }));
    const next = await runtime.run(open.next());
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
    expect(named(next.value as SessionEvent)).toBe('agent.yawned');
    expectTypeOf<UndeclaredSessionEvent['type']>().toExtend<string>();
    const type: string = 'agent.yawned';
    // @ts-expect-error nobody sends what is not declared
    const sent: UndeclaredSessionEvent['type'] = type;
    expect(sent).toBe(type);
  });
});
