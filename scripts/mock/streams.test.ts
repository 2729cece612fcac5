import { expect, it } from 'vitest';
import { exampleStream } from './streams.ts';

const events = ['1', '2', '3'].map((id) => ({ id, type: 'said' }));
const idsAfter = async (lastEventId: string | undefined) => {
  const ids: unknown[] = [];
  for await (const event of exampleStream(events, lastEventId, AbortSignal.abort())) {
    ids.push('id' in event && event.id);
  }
  return ids;
};

it('A stream of examples begins after the one that the client has', async () => {
  expect(await idsAfter(undefined)).toEqual(['1', '2', '3']);
  expect(await idsAfter('another')).toEqual(['1', '2', '3']);
  expect(await idsAfter('1')).toEqual(['2', '3']);
  expect(await idsAfter('3')).toEqual([]);
});

it('A stream of examples is silent after the last one, until nobody reads', async () => {
  const controller = new AbortController();
  const stream = exampleStream(events, '2', controller.signal);
  expect(await stream.next()).toEqual({
    done: false,
    value: { id: '3', event: 'said', data: { id: '3', type: 'said' } },
  });
  let silent = true;
  const end = stream.next().finally(() => {
    silent = false;
  });
  await new Promise(setImmediate);
  expect(silent).toBe(true);
  controller.abort();
  expect(await end).toEqual({ done: true, value: undefined });
});
