/** Messages of the built-in agent in streams, while the model writes them. */
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createClient, type Draft, draftsAfter, type StreamedEvent, unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { deltasIn, isType, openDeltas, startsIn } from '../../testing/delta-stream.ts';
import { useModelAgent } from '../../testing/model-agent.ts';
import { beginStream, blockOf, streamEnd } from '../../testing/model-provider.ts';
import { servedToken } from '../../testing/serving.ts';
import { WrittenMessage } from '../../testing/written-message.ts';

const on = useModelAgent('directory');

const open = (session_id: string, lastEventId?: string) =>
  openDeltas(createClient({ baseUrl: on.url, token: servedToken }), session_id, lastEventId);

const textOf = (event: StreamedEvent) => ('content' in event ? JSON.stringify(event.content) : '');

async function idleSession(): Promise<string> {
  on.model.script([{ type: 'text', text: 'Ready.' }]);
  const id = await on.sessionWith([], 'Begin.');
  await on.idle(id);
  return id;
}

it('streams a message while the model writes it, then the whole message', async () => {
  const id = await idleSession();
  const stream = await open(id);
  const written = new WrittenMessage();
  on.model.script(written.respond);
  await on.send(id, say('Tell.'));
  await written.write('Once ');
  await stream.until(isType('event_delta'));
  await written.write('upon a time.');
  await stream.until(isType('event_delta'));
  expect(stream.seen.map(({ type }) => type)).toEqual([
    'user.message',
    'session.status_running',
    'span.model_request_start',
    'event_start',
    'event_delta',
    'event_delta',
  ]);
  // Parts of events have no ids.
  const begun = stream.seen.find(isType('span.model_request_start'));
  expect(stream.lastId()).toBe(begun && 'id' in begun && begun.id);
  await written.end();
  const whole = await stream.until(isType('agent.message'));
  expect(textOf(whole)).toContain(deltasIn(stream.seen).join(''));
  const start = stream.seen.find(isType('event_start'));
  expect(start).toEqual({
    type: 'event_start',
    event: { id: 'id' in whole && whole.id, type: 'agent.message' },
  });
  await stream.close();
});

it('streams the messages of several sessions while they are written', async () => {
  const ids = [await idleSession(), await idleSession()];
  const client = createClient({ baseUrl: on.url, token: servedToken });
  const query = { session_ids: ids, event_deltas: ['agent.message' as const] };
  const stream = await client.streamEvents({ query });
  const written = new WrittenMessage();
  on.model.script(written.respond);
  const [, id = ''] = ids;
  await on.send(id, say('Tell.'));
  const until = async (type: string) => {
    for (;;) {
      const { value, done } = await stream.next();
      if (done) throw new Error('The stream ended.');
      if (value.event.type === type) return value;
    }
  };
  await written.write('Once');
  const start = await until('event_start');
  const delta = await until('event_delta');
  await written.end();
  const { session_id, event } = await until('agent.message');
  const eventId = 'id' in event && event.id;
  expect(start).toEqual({
    session_id: id,
    event: { type: 'event_start', event: { id: eventId, type: 'agent.message' } },
  });
  expect(delta).toMatchObject({ session_id: id, event: { event_id: eventId } });
  expect(session_id).toBe(id);
  await stream.return();
  const filtered = await client.streamEvents({
    query: { ...query, types: ['session.status_idle'] },
  });
  on.model.script([{ type: 'text', text: 'Hello.' }]);
  await on.send(id, say('Again.'));
  expect((await filtered.next()).value).toMatchObject({ event: { type: 'session.status_idle' } });
  await filtered.return();
});

it('resumes in the middle of a message with whole events', async () => {
  const id = await idleSession();
  const stream = await open(id);
  const written = new WrittenMessage();
  on.model.script(written.respond);
  await on.send(id, say('Tell.'));
  await written.write('Once ');
  await stream.until(isType('event_delta'));
  const last = stream.seen.find(isType('span.model_request_start'));
  await stream.close();
  const resumed = await open(id, last && 'id' in last ? last.id : '');
  await written.write('upon a time.');
  await written.end();
  await resumed.until(isType('session.status_idle'));
  const types = resumed.seen.map(({ type }) => type);
  expect(types[0]).toBe('agent.message');
  expect(types.filter((type) => type.startsWith('event_'))).toEqual([]);
  await resumed.close();
});

it('sends no message for deltas of a request that failed', async () => {
  const id = await idleSession();
  const stream = await open(id);
  const [broken, written] = [new WrittenMessage(), new WrittenMessage()];
  on.model.script(broken.respond, written.respond);
  await on.send(id, say('Tell.'));
  await broken.write('Lost');
  await stream.until(isType('event_delta'));
  await broken.break();
  await stream.until(isType('span.model_request_end'));
  await written.write('Found');
  await written.end();
  await stream.until(isType('session.status_idle'));
  const starts = startsIn(stream.seen);
  const messages = stream.seen.filter(isType('agent.message'));
  expect(starts).toHaveLength(2);
  expect(messages.map((event) => 'id' in event && event.id)).toEqual(starts.slice(1));
  await stream.close();
});

it('sends no message for deltas of a request that is interrupted', async () => {
  const id = await idleSession();
  const stream = await open(id);
  const written = new WrittenMessage();
  on.model.script(written.respond, [{ type: 'text', text: 'Next.' }]);
  await on.send(id, say('Tell.'));
  await written.write('Lost');
  await stream.until(isType('event_delta'));
  await on.send(id, { type: 'user.interrupt' });
  await stream.until(isType('session.status_idle'));
  expect(startsIn(stream.seen)).toHaveLength(1);
  expect(stream.seen.filter(isType('agent.message'))).toEqual([]);
  const none: readonly Draft[] = [];
  expect(stream.seen.reduce(draftsAfter, none)).toEqual([]);
  await stream.close();
});

it('streams the beginning of thinking without its text', async () => {
  const id = await idleSession();
  const stream = await open(id);
  // Whole events that arrive first have no deltas.
  let response: ServerResponse | undefined;
  on.model.script((begun) => {
    const thought = { type: 'thinking_delta', thinking: 'A private thought.' };
    response = beginStream(begun);
    response.write(
      blockOf(0, { type: 'thinking', thinking: '' }, thought, { type: 'signature_delta', signature: 'c2ln' }),
    );
  });
  await on.send(id, say('Think.'));
  await stream.until(isType('event_start'));
  response?.write(blockOf(1, { type: 'text', text: '' }, { type: 'text_delta', text: 'Hello.' }));
  await stream.until((event) => deltasIn([event]).join('') !== '');
  response?.end(streamEnd('end_turn'));
  await stream.until(isType('session.status_idle'));
  const whole = stream.seen.find(isType('agent.thinking'));
  const starts = stream.seen.filter(isType('event_start'));
  expect(starts[0]).toEqual({
    type: 'event_start',
    event: { id: whole && 'id' in whole && whole.id, type: 'agent.thinking' },
  });
  expect(deltasIn(stream.seen).join('')).toBe('Hello.');
  await stream.close();
});

it('removes a secret that is split over deltas', async () => {
  const id = await idleSession();
  const stream = await open(id);
  const written = new WrittenMessage();
  on.model.script(written.respond);
  await on.send(id, say('Tell.'));
  for (const part of ['The key is sk-mo', 'del', '-k', 'ey', ', keep it.']) await written.write(part);
  await stream.until((event) => deltasIn([event]).join('').endsWith('it.'));
  expect(deltasIn(stream.seen).join('')).toBe('The key is [redacted], keep it.');
  await written.end();
  const whole = await stream.until(isType('agent.message'));
  expect(textOf(whole)).toContain('The key is [redacted], keep it.');
  await stream.close();
});

it('sends no deltas to streams that do not ask, and rejects unknown types', async () => {
  const id = await idleSession();
  const client = createClient({ baseUrl: on.url, token: servedToken });
  const stream = await client.streamSessionEvents({ path: { session_id: id } });
  on.model.script([{ type: 'text', text: 'Hello.' }]);
  await on.send(id, say('Tell.'));
  const types: string[] = [];
  for await (const { type } of stream) {
    types.push(type);
    if (type === 'session.status_idle') break;
  }
  expect(types).toContain('agent.message');
  expect(types.filter((type) => type.startsWith('event_'))).toEqual([]);
  const unknown = { event_deltas: ['agent.tool_use'] } as unknown as { event_deltas: ['agent.message'] };
  await expect(
    client.streamSessionEvents({ path: { session_id: id }, query: unknown }),
  ).rejects.toMatchObject({
    status: 400,
  });
  expect(await unwrap(client.getSession({ path: { session_id: id } }))).toHaveProperty('id', id);
});
