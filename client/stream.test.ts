import { describe, expect, expectTypeOf, it } from 'vitest';
import { ConnectionError, type SessionEvent, TimeoutError, type UndeclaredSessionEvent } from './index.ts';
import { broken, scene } from './testing/fake-service.ts';
import {
  a,
  b,
  c,
  type End,
  event,
  frame,
  gives,
  gone,
  path,
  reading,
  response,
  start,
  stream,
} from './testing/streams.ts';

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

  it('ignores comments, and reads what comes in pieces, whatever the line breaks', async () => {
    const text = `: hello\r\n\r\n${frame(a).replaceAll('\n', '\r\n')}:\n\n${frame(gone)}`;
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(await reading([stream(text, 'ends', cut)]).read(), `${cut}`).toEqual(['evt_a', 'evt_z']);
    }
  });

  it('continues after an event without a name, if no event is the last', async () => {
    const data = (id: string) => `id: ${id}\ndata: ${JSON.stringify({ session_id: 's', event: { id } })}\n\n`;
    const { client, runtime } = scene([stream(start('p0') + data('p1') + data('p2'), 'is silent')]);
    const read = async () => {
      const events = await client.streamEvents();
      const seen = [await events.next(), await events.next()].map(({ value }) => value?.event.id);
      await events.return();
      return seen;
    };
    expect(await runtime.run(read())).toEqual(['p1', 'p2']);
  });

  it('ignores half an event at its end', async () => {
    const half = frame(b).slice(0, -1);
    const { read, resumed } = reading([stream(gives(a) + half), stream(gives(b, gone))]);
    expect(await read()).toEqual(['evt_a', 'evt_b', 'evt_z']);
    expect(resumed()).toEqual([null, 'evt_a']);
  });

  it.each<End>(['ends', 'breaks', 'is silent'])('reopens after the last event if it %s', async (end) => {
    const { read, resumed } = reading([stream(gives(a, b), end), stream('', end), stream(gives(c), end)], 3);
    expect(await read()).toEqual(['evt_a', 'evt_b', 'evt_c']);
    expect(resumed()).toEqual([null, 'evt_b', 'evt_b']);
  });

  it('is opened again after the last event that has an id', async () => {
    const nameless = `data: ${JSON.stringify(b)}\n\n`;
    const { read, resumed } = reading([stream(gives(a) + nameless), stream(gives(gone))]);
    expect(await read()).toEqual(['evt_a', 'evt_b', 'evt_z']);
    expect(resumed()).toEqual([null, 'evt_a']);
  });

  it('is opened again without an id when an empty one has taken it back', async () => {
    const { read, resumed } = reading([stream(`${gives(a)}id\n\n`), stream(gives(gone))]);
    expect(await read()).toEqual(['evt_a', 'evt_z']);
    expect(resumed()).toEqual([null, null]);
  });

  it('ignores an id with a NUL character, as browsers do', async () => {
    const nul = `id: evt_\0\ndata: ${JSON.stringify(b)}\n\n`;
    const { read, resumed } = reading([stream(gives(a) + nul), stream(gives(gone))]);
    expect(await read()).toEqual(['evt_a', 'evt_b', 'evt_z']);
    expect(resumed()).toEqual([null, 'evt_a']);
  });

  it('reopens with increasing pauses until an event arrives', async () => {
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

  it('ends with its connection if it must not be repeated', async () => {
    const retry = false;
    expect(await reading([stream(gives(a))], 9, { retry }).read()).toEqual(['evt_a']);
    expect(await reading([stream(gives(a), 'breaks')], 9, { retry }).read()).toEqual([
      'evt_a',
      new ConnectionError('the stream broke.', {
        operation: 'streamSessionEvents',
        cause: new TypeError('terminated'),
      }),
    ]);
  });

  it.each([{}, { attemptTimeoutMs: 5_000 }, { attemptTimeoutMs: 60_000 }, { attemptTimeoutMs: Infinity }])(
    'is lost after 20 s of silence, with any time limit of attempts: %j',
    async (call) => {
      const { read, times } = reading([stream(gives(a), 'is silent'), stream(gives(gone))], 9, {}, call);
      expect(await read()).toEqual(['evt_a', 'evt_z']);
      expect(times).toEqual([0, 20_250]);
      const last = reading([stream(gives(a), 'is silent')], 9, { retry: false }, call);
      const operation = 'streamSessionEvents';
      const lost = new TimeoutError('the stream was silent for 20000 ms.', { operation });
      expect(await last.read()).toEqual(['evt_a', lost]);
    },
  );

  it('is not lost if comments come every 15 s', async () => {
    const comment = new TextEncoder().encode(': keep-alive\n\n');
    const { client, runtime, requests } = scene([
      () =>
        response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode(start('evt_0'))),
            pull: async (controller) => {
              await new Promise<void>((resolve) => runtime.after(15_000, resolve));
              if (runtime.now() - began > 600_000) controller.enqueue(new TextEncoder().encode(gives(gone)));
              else controller.enqueue(comment);
            },
          }),
        ),
    ]);
    const began = runtime.now();
    const open = await runtime.run(client.streamSessionEvents({ path, attemptTimeoutMs: 5_000 }));
    expect((await runtime.run(open.next())).value).toEqual(gone);
    expect(requests).toHaveLength(1);
  });
});

describe('the types of a stream', () => {
  it('narrows events by type, and returns undeclared events unchanged', async () => {
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
