import { expect, it } from 'vitest';
import type { StreamState } from './index.ts';
import { type Behaviour, broken, refusal, scene } from './testing/fake-service.ts';
import { a, gives, gone, path, start, stream } from './testing/streams.ts';

/** Begins to read a stream, and resolves when it waits before it reopens for the given time. */
async function waiting(behaviours: Behaviour[], pauses = 1) {
  const { client, runtime, times } = scene(behaviours);
  let seen = () => {};
  const paused = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const onState = ({ type }: StreamState) => {
    if (type === 'reconnecting' && --pauses === 0) seen();
  };
  const read = async () => {
    const ids: string[] = [];
    for await (const { id } of await client.streamSessionEvents({ path, onState })) ids.push(id);
    return ids;
  };
  const ids = read();
  await runtime.run(paused);
  return { runtime, times, ids };
}

it.each<[string, Behaviour[], number]>([
  ['after it broke', [stream(gives(a), 'breaks')], 1],
  ['before it was open', [broken, broken, broken], 1],
  ['after many attempts', [stream(gives(a), 'breaks'), ...Array<Behaviour>(12).fill(broken)], 5],
])('reopens at once when the page wakes %s', async (_, away, pauses) => {
  const { runtime, times, ids } = await waiting([...away, stream(gives(gone))], pauses);
  const before = times.at(-1);
  expect(times).toHaveLength(away.length);
  runtime.wake();
  expect((await ids).at(-1)).toBe('evt_z');
  expect(times.at(-1)).toBe(before);
  expect(runtime.pending).toBe(0);
});

it('waits as Retry-After says, also when the page wakes', async () => {
  const busy: Behaviour = () => refusal(503, {}, { 'retry-after': '7' });
  const { runtime, times, ids } = await waiting([busy, busy, busy, stream(gives(gone))]);
  runtime.wake();
  await runtime.run(ids);
  expect(times).toEqual([0, 7_000, 14_000, 21_000]);
});

it('reopens when the page wakes after the device slept during a silent connection', async () => {
  const first = stream(start('evt_0') + gives(a), 'is silent');
  const { client, runtime, requests } = scene([first, stream(gives(gone))]);
  const open = await client.streamSessionEvents({ path });
  expect((await open.next()).value).toEqual(a);
  const next = open.next();
  runtime.sleep(19_999);
  runtime.wake();
  expect(requests).toHaveLength(1);
  runtime.sleep(3_600_000);
  // The timer for the silence has not fired. It would fire later.
  runtime.wake();
  expect((await runtime.run(next)).value).toEqual(gone);
  expect(requests.at(-1)?.headers.get('last-event-id')).toBe('evt_a');
  await open.return();
  expect(runtime.pending).toBe(0);
});
