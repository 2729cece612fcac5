import { expect, it } from 'vitest';
import { exampleStream } from './streams.ts';

const events = ['1', '2', '3'].map((id) => ({ id, type: 'said' }));
const idsAfter = async (lastEventId: string | undefined) => {
  const ids: unknown[] = [];
  for await (const event of exampleStream(events, lastEventId, AbortSignal.abort())) {
    ids.push('comment' in event ? `after ${event.id}` : event.id);
  }
  return ids;
};

it("begins a stream after the client's last event", async () => {
  expect(await idsAfter(undefined)).toEqual(['after start', '1', '2', '3']);
  expect(await idsAfter('another')).toEqual(['after start', '1', '2', '3']);
  expect(await idsAfter('1')).toEqual(['after 1', '2', '3']);
  expect(await idsAfter('3')).toEqual(['after 3']);
});

it('sends a message in words before the whole message, if deltas are requested', async () => {
  const content = [{ type: 'text', text: 'Hello there.' }];
  const said = [{ id: '1', type: 'agent.message', content }];
  const sent: unknown[] = [];
  for await (const frame of exampleStream(said, undefined, AbortSignal.abort(), ['agent.message'])) {
    if ('data' in frame) sent.push(frame.data);
  }
  const delta = (text: string) => ({
    type: 'event_delta',
    event_id: '1',
    delta: { type: 'content_delta', index: 0, content: { type: 'text', text } },
  });
  const start = { type: 'event_start', event: { id: '1', type: 'agent.message' } };
  expect(sent).toEqual([start, delta('Hello '), delta('there.'), said[0]]);
});

it('stays silent after the last example until the client leaves', async () => {
  const controller = new AbortController();
  const stream = exampleStream(events, '2', controller.signal);
  expect((await stream.next()).value).toEqual({ comment: 'open', id: '2' });
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
