import { ReadableStream as NodeStream } from 'node:stream/web';
import { describe, expect, it } from 'vitest';
import {
  ConnectionError,
  NotFoundError,
  ServiceUnavailableError,
  type StreamState,
  TimeoutError,
} from './index.ts';
import { type Behaviour, broken, refusal, scene } from './testing/fake-service.ts';
import {
  a,
  b,
  type End,
  event,
  gives,
  gone,
  path,
  reading,
  response,
  start,
  stream,
} from './testing/streams.ts';

describe('the beginning of a stream', () => {
  it('resolves the call at the first id, not at a comment or a pause', async () => {
    const states: StreamState[] = [];
    const onState = (state: StreamState) => void states.push(state);
    const { client, runtime } = scene([stream(`: hello\n\n${start('evt_0')}`, 'is silent')]);
    const open = await runtime.run(client.streamSessionEvents({ path, onState }));
    expect(states).toEqual([{ type: 'open', lastEventId: 'evt_0' }]);
    await open.return();
    expect(runtime.pending).toBe(0);
  });

  it('is where a stream continues that broke before its first event', async () => {
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

  it.each([
    ['by a server that shuts down', stream('retry: 1000\n\n')],
    ['by comments, the last words of which do not end', stream(': hello\n\n', 'is silent')],
  ])('is missed when the time of the call is over: %s', async (_, behaviour) => {
    const { client, runtime } = scene([behaviour], { timeoutMs: 20_000 });
    const opening = runtime.run(client.streamSessionEvents({ path }));
    await expect(opening).rejects.toThrow(
      new TimeoutError('the stream was not open within 20000 ms.', { operation: 'streamSessionEvents' }),
    );
    expect(runtime.pending).toBe(0);
  });

  it('has no time-out after the first event', async () => {
    const { client, runtime } = scene([stream(start('evt_0'), 'is silent')], { timeoutMs: 20_000 });
    const events = await runtime.run(client.streamSessionEvents({ path }));
    expect(runtime.pending).toBe(0);
    await events.return();
  });

  it('is missed at once with retry: false', async () => {
    const { client, runtime } = scene([stream('')], { retry: false });
    const opening = runtime.run(client.streamSessionEvents({ path }));
    await expect(opening).rejects.toThrow('streamSessionEvents: the stream ended at once (1 attempts).');
  });
});

describe('the first opening of a stream', () => {
  const busy: Behaviour = () => refusal(503, {}, { 'retry-after': '7' });

  it.each<[string, Behaviour]>([
    ['is unreachable', broken],
    ['is overloaded', busy],
    ['is behind a proxy that returns 502', () => new Response('<h1>', { status: 502 })],
  ])('is retried like later ones while the service %s', async (_, away) => {
    const states: string[] = [];
    const onState = ({ type }: StreamState) => void states.push(type);
    const behaviours = [...Array<Behaviour>(9).fill(away), stream(start('evt_0') + gives(gone))];
    const { read, requests } = reading(behaviours, 9, {}, { onState });
    expect(await read()).toEqual(['evt_z']);
    expect(requests).toHaveLength(10);
    expect(states).toEqual(['reconnecting', 'reconnecting', 'reconnecting', 'open']);
  });

  it.each<[string, Behaviour, new (...args: never[]) => Error]>([
    ['is unreachable', broken, ConnectionError],
    ['is overloaded', busy, ServiceUnavailableError],
  ])('throws its last error before timeoutMs is over, if the service %s', async (_, away, thrown) => {
    const { read, requests, times } = reading([away]);
    const [error] = await read();
    expect(error).toBeInstanceOf(thrown);
    expect(error).not.toBeInstanceOf(TimeoutError);
    expect(requests.length).toBeGreaterThan(12);
    expect(times.at(-1)).toBeGreaterThan(60_000);
    expect(times.at(-1)).toBeLessThan(120_000);
  });

  it('is not retried if Retry-After is longer than the longest pause', async () => {
    const { read, requests } = reading([() => refusal(503, {}, { 'retry-after': '31' })]);
    expect(await read()).toEqual([expect.any(ServiceUnavailableError)]);
    expect(requests).toHaveLength(1);
  });

  it('is not retried with retry: false, or after an error that lasts', async () => {
    const last = reading([broken], 9, { retry: false });
    expect(await last.read()).toEqual([expect.any(ConnectionError)]);
    const missing = reading([() => refusal(404)]);
    expect(await missing.read()).toEqual([expect.any(NotFoundError)]);
    expect([last.requests.length, missing.requests.length]).toEqual([1, 1]);
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

it('returns each event after the opening once, wherever the connection breaks', async () => {
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
