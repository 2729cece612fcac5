/** A call of each method of the client for events. */
import assert from 'node:assert/strict';
import type Anthropic from '@anthropic-ai/sdk';
import { type Calls, newSession } from './calls.ts';
import { newFile } from './file-calls.ts';

const message = (text: string) => ({
  type: 'user.message' as const,
  content: [{ type: 'text' as const, text }],
});

/** As in the samples of the client. The service ignores it. */
const event_deltas = ['agent.message' as const, 'agent.thinking' as const];

const send = ({ beta }: Anthropic, session: string, ...texts: string[]) =>
  beta.sessions.events.send(session, { events: texts.map(message) });

export const eventCalls: Calls = {
  async 'sessions.events.send'(client, states) {
    const { id } = await newSession(client, states);
    const { data = [] } = await send(client, id, 'One', 'Two');
    assert.deepEqual(
      data.map(({ type, processed_at }) => [type, processed_at]),
      [
        ['user.message', null],
        ['user.message', null],
      ],
    );
    const source = { type: 'file' as const, file_id: await newFile(client) };
    const document = { ...message('Read.'), content: [{ type: 'document' as const, source }] };
    const outcome = { type: 'user.define_outcome' as const, description: 'Notes.', rubric: source };
    const named = await client.beta.sessions.events.send(id, { events: [document, outcome] });
    assert.deepEqual(
      named.data?.map((event) => event.type),
      ['user.message', 'user.define_outcome'],
    );
  },

  async 'sessions.events.list'(client, states) {
    const { id } = await newSession(client, states);
    const { data = [] } = await send(client, id, 'One', 'Two', 'Three');
    const ids: string[] = [];
    for await (const event of client.beta.sessions.events.list(id, { limit: 2 })) ids.push(event.id);
    assert.deepEqual(
      ids,
      data.map((event) => event.id),
    );
    // The client's tool runner reads pages of this size.
    const page = await client.beta.sessions.events.list(id, { limit: 1000 });
    assert.equal(page.data.length, ids.length);
    const others = await client.beta.sessions.events.list(id, { types: ['agent.message'] });
    assert.deepEqual(others.data, []);
    const newest = await client.beta.sessions.events.list(id, { types: ['user.message'], order: 'desc' });
    assert.equal(newest.data[0]?.id, ids.at(-1));
  },

  /** Reads the events that come after the stream is open. */
  async 'sessions.events.stream'(client, states) {
    const { id } = await newSession(client, states);
    await send(client, id, 'Before');
    const stream = await client.beta.sessions.events.stream(id, { event_deltas });
    const { data = [] } = await send(client, id, 'One', 'Two');
    const seen: string[] = [];
    for await (const event of stream) {
      if (event.type === 'user.message') seen.push(event.id);
      if (seen.length === data.length) break;
    }
    assert.deepEqual(
      seen,
      data.map((event) => event.id),
    );
  },

  async 'sessions.threads.events.list'(client, { session: session_id, coordinatorThread }) {
    const types: string[] = [];
    const list = client.beta.sessions.threads.events.list(coordinatorThread, { session_id, limit: 1 });
    for await (const event of list) types.push(event.type);
    assert.ok(types.includes('user.message'));
  },

  async 'sessions.threads.events.stream'(client, states) {
    const { id: session_id } = await newSession(client, states);
    const { data: threads } = await client.beta.sessions.threads.list(session_id);
    const thread = threads[0]?.id ?? '';
    const stream = await client.beta.sessions.threads.events.stream(thread, { session_id, event_deltas });
    await send(client, session_id, 'One');
    for await (const event of stream) {
      assert.equal(event.type, 'user.message');
      break;
    }
  },
};
