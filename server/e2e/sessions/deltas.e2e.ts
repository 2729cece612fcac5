/** Messages of the built-in agent in streams, while the model writes them. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createClient, type StreamedEvent, unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { useModelAgent } from '../../testing/model-agent.ts';
import { beginStream, sse, streamEnd } from '../../testing/model-provider.ts';
import { servedToken } from '../../testing/serving.ts';

const on = useModelAgent('directory');

/** A message that a test writes. */
class Written {
  #begin: (response: ServerResponse) => void = () => {};
  readonly #begun = new Promise<ServerResponse>((resolve) => {
    this.#begin = resolve;
  });
  readonly respond = (response: ServerResponse) => {
    beginStream(response);
    const block = { type: 'text', text: '' };
    response.write(sse({ type: 'content_block_start', index: 0, content_block: block }));
    this.#begin(response);
  };

  async write(text: string): Promise<void> {
    const delta = { type: 'text_delta', text };
    (await this.#begun).write(sse({ type: 'content_block_delta', index: 0, delta }));
  }

  async end(): Promise<void> {
    (await this.#begun).end(sse({ type: 'content_block_stop', index: 0 }) + streamEnd('end_turn'));
  }

  async break(): Promise<void> {
    const response = await this.#begun;
    response.destroy();
    await once(response, 'close');
  }
}

async function open(session_id: string, lastEventId?: string) {
  const client = createClient({ baseUrl: on.url, token: servedToken });
  const stream = await client.streamSessionEvents({
    path: { session_id },
    query: { event_deltas: ['agent.message', 'agent.thinking'] },
    ...(lastEventId && { headers: { 'Last-Event-ID': lastEventId } }),
  });
  const seen: StreamedEvent[] = [];
  return {
    seen,
    close: () => stream.return(),
    async until(isLast: (event: StreamedEvent) => boolean): Promise<StreamedEvent> {
      for (;;) {
        const { value, done } = await stream.next();
        if (done) throw new Error('The stream ended.');
        seen.push(value);
        if (isLast(value)) return value;
      }
    },
  };
}

const isType = (type: string) => (event: StreamedEvent) => event.type === type;
const deltasIn = (events: readonly StreamedEvent[]) =>
  events.flatMap((event) =>
    event.type === 'event_delta' && 'delta' in event ? event.delta.content.text : [],
  );
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
  const written = new Written();
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
  const written = new Written();
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
  const written = new Written();
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
  const [broken, written] = [new Written(), new Written()];
  on.model.script(broken.respond, written.respond);
  await on.send(id, say('Tell.'));
  await broken.write('Lost');
  await stream.until(isType('event_delta'));
  await broken.break();
  await stream.until(isType('span.model_request_end'));
  await written.write('Found');
  await written.end();
  await stream.until(isType('session.status_idle'));
  const starts = stream.seen.flatMap((event) =>
    event.type === 'event_start' && 'event' in event ? event.event.id : [],
  );
  const messages = stream.seen.filter(isType('agent.message'));
  expect(starts).toHaveLength(2);
  expect(messages.map((event) => 'id' in event && event.id)).toEqual(starts.slice(1));
  await stream.close();
});

it('removes a secret that is split over deltas', async () => {
  const id = await idleSession();
  const stream = await open(id);
  const written = new Written();
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
