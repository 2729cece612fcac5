import { describe, expect, it } from 'vitest';
import { ConnectionError, type StreamState } from './index.ts';
import { broken, refusal } from './testing/fake-service.ts';
import { a, type End, gives, gone, reading, start, stream } from './testing/streams.ts';

describe('a stream that is interrupted', () => {
  it('tells that it opens again, and that it is open', async () => {
    const states: StreamState[] = [];
    const onState = (state: StreamState) => {
      states.push(state);
      throw new Error('ignored');
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

  it.each<[End, string]>([
    ['ends', 'streamSessionEvents: the stream ended at once (3 attempts).'],
    ['breaks', 'streamSessionEvents: the stream broke.'],
  ])('stops after the usual attempts if it fails at once each time: %s', async (end, message) => {
    const { read, requests } = reading([stream(start('evt_0') + gives(a)), stream(start('evt_a'), end)]);
    expect(await read()).toEqual(['evt_a', expect.objectContaining({ name: 'ConnectionError', message })]);
    expect(requests).toHaveLength(4);
  });

  it('reopens without limit after a server shuts down', async () => {
    const parting = 'retry: 1000\n\n';
    const away = Array.from({ length: 9 }, (_, each) => stream((each % 2 ? start('evt_0') : '') + parting));
    const { read, requests } = reading([...away, stream(start('evt_0') + gives(gone))]);
    expect(await read()).toEqual(['evt_z']);
    expect(requests).toHaveLength(10);
  });

  it('reopens without limit after a long connection without events', async () => {
    const idle = Array.from({ length: 9 }, () => stream(start('evt_0'), 'is silent'));
    const { read, times } = reading([...idle, stream(start('evt_0') + gives(gone))]);
    expect(await read()).toEqual(['evt_z']);
    // A stream that is silent for 20 seconds is lost; the pauses do not grow.
    expect(times.at(-1)).toBe(9 * 20_250);
  });

  it('reopens at the time that the service names', async () => {
    const busy = () => refusal(503, {}, { 'retry-after': '7' });
    const { read, times } = reading([stream(gives(a), 'breaks'), busy, busy, busy, stream(gives(gone))]);
    expect(await read()).toEqual(['evt_a', 'evt_z']);
    expect(times).toEqual([0, 250, 7250, 14_250, 21_250]);
  });

  it('reopens after the longest pause if the service names a later time', async () => {
    const busy = () => refusal(503, {}, { 'retry-after': '3600' });
    const { read, times } = reading([stream(gives(a), 'breaks'), busy, stream(gives(gone))]);
    expect(await read()).toEqual(['evt_a', 'evt_z']);
    expect(times).toEqual([0, 250, 30_250]);
  });
});
