import assert from 'node:assert/strict';
import { pages, type SessionEvent, type StreamState, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import type { Subject } from '../subject.ts';
import { greatestLimit, limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { messageOf } from '../support/messages.ts';
import { sessionWith } from './resource-lists.ts';

const operation = 'sendSessionEvents';

export const message = (...texts: string[]) => ({
  type: 'user.message' as const,
  content: texts.map((text) => ({ type: 'text' as const, text })),
});
export const send = ({ client, states }: Subject, events: ReturnType<typeof message>[]) =>
  unwrap(client.sendSessionEvents({ path: { session_id: states.session }, body: { events } }));

/** The sent part of a message. */
function contentOf(event: SessionEvent) {
  assert.equal(event.type, 'user.message');
  return { type: event.type, content: event.content };
}

const most = limitAt('schemas/SendSessionEventsRequest/properties/events/maxItems');

const sending: readonly Check[] = [
  {
    operation,
    name: 'returns the events in order, each with an id and the time of its arrival',
    needs: ['session'],
    async run(subject) {
      const events = [message('one'), message('two', 'Ünïcödé 🚀\n\t"quoted"'), message('three')];
      const { data } = await send(subject, events);
      assert.deepEqual(data.map(contentOf), events);
      const ids = data.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length, 'Two events have the same id.');
      if (!subject.exact) return;
      assert.deepEqual(ids, ids.toSorted());
      for (const { created_at } of data) assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000);
    },
  },
  {
    operation,
    name: 'keeps them',
    needs: ['session', 'store'],
    async run(subject) {
      const { data } = await send(subject, [message('to be kept')]);
      const kept = (await subject.store?.events(subject.states.session)) ?? [];
      assert.deepEqual(
        kept.find(({ id }) => id === data[0]?.id),
        data[0],
      );
    },
  },
  {
    operation,
    name: 'stores no event if one is malformed',
    needs: ['newSession'],
    async run(subject) {
      const { session } = await sessionWith(subject, 0);
      const body = { events: [message('fine'), { type: 'user.message', content: [] }] };
      const sent = messageOf(operation, subject.states, { session_id: session });
      assert.equal((await subject.send({ ...sent, body })).status, 400);
      assert.deepEqual((await subject.store?.events(session)) ?? [], []);
    },
  },
  {
    operation,
    name: `accepts up to ${most} events at once`,
    needs: ['session'],
    async run(subject) {
      const events = Array.from({ length: most }, (_, index) => message(`${index}`));
      assert.equal((await send(subject, events)).data.length, most);
      const body = { events: [...events, message('one more')] };
      assert.equal((await subject.send({ ...messageOf(operation, subject.states), body })).status, 400);
    },
  },
];

const text = { type: 'text', text: 'x' };
const mostParts = limitAt('schemas/MessageContent/maxItems');

const noEvents = (
  [
    ['none', []],
    ['an object', {}],
    ['null', null],
    ['a text', ['x']],
    ['one without content', [{ type: 'user.message' }]],
    ['one without a type', [{ content: [text] }]],
    ['one of an unknown type', [{ type: 'user.wave', content: [text] }]],
    ['one with the fields of another type', [{ type: 'user.interrupt', content: [text] }]],
    ['one that the service would send', [{ type: 'agent.message', content: [text] }]],
    ['content as in a forward schedule', [{ type: 'user.message', content: 'x' }]],
    ['content with nothing in it', [{ type: 'user.message', content: [] }]],
    ['an empty text', [{ type: 'user.message', content: [{ type: 'text', text: '' }] }]],
    ['a picture', [{ type: 'user.message', content: [{ type: 'image', text: 'x' }] }]],
    ['an id', [{ type: 'user.message', content: [text], id: 'evt_mine' }]],
    [
      'too many parts',
      [{ type: 'user.message', content: Array.from({ length: mostParts + 1 }, () => text) }],
    ],
  ] as const
).map(
  ([what, events]): Check => ({
    operation,
    name: `rejects events: ${what}`,
    async run({ states, send }) {
      const reply = await send({ ...messageOf(operation, states), body: { events } });
      assert.deepEqual(outcome(reply), invalid);
    },
  }),
);

const interrupts: readonly Check[] = [
  {
    operation,
    name: 'accepts an interruption of the coordinator, and of an idle child thread without changing it',
    needs: ['coordinatorThread', 'idleThread'],
    async run({ client, states }) {
      const path = { session_id: states.session };
      const idle = { ...path, thread_id: states.idleThread };
      const before = await unwrap(client.getSessionThread({ path: idle }));
      for (const session_thread_id of [states.coordinatorThread, states.idleThread]) {
        const events = [{ type: 'user.interrupt' as const, session_thread_id }];
        const { data } = await unwrap(client.sendSessionEvents({ path, body: { events } }));
        matches(data, [{ type: 'user.interrupt', session_thread_id }]);
      }
      const { status, updated_at } = before;
      matches(await unwrap(client.getSessionThread({ path: idle })), { status, updated_at });
    },
  },
  {
    operation,
    name: 'stores no event if an interruption names a thread of another session',
    needs: ['idleThread', 'newSession'],
    async run(subject) {
      const { client, states } = subject;
      const path = { session_id: (await sessionWith(subject, 0)).session };
      const named = { type: 'user.interrupt' as const, session_thread_id: states.idleThread };
      const sent = await client.sendSessionEvents({ path, body: { events: [message('fine'), named] } });
      matches(sent, { status: 400, body: { error: { type: 'invalid_request_error' } } });
      assert.deepEqual((await unwrap(client.listSessionEvents({ path }))).data, []);
    },
  },
];

/** A new session: its path, and the subject with it as its session. */
export async function inNewSession(subject: Subject) {
  const { session } = await sessionWith(subject, 0);
  return { path: { session_id: session }, of: { ...subject, states: { ...subject.states, session } } };
}

/** Reads this many events of a stream, or until the event with this id. */
async function read(
  stream: AsyncIterable<SessionEvent>,
  count: number,
  last?: string,
): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  for await (const event of stream) if (events.push(event) === count || event.id === last) break;
  return events;
}
export const idsOf = (events: readonly SessionEvent[]) => events.map(({ id }) => id);

const reading: readonly Check[] = [
  {
    operation: 'listSessionEvents',
    name: 'lists the sent events in either order and by type',
    needs: ['newSession'],
    async run(subject) {
      const { session } = await sessionWith(subject, 0);
      const { client } = subject;
      const path = { session_id: session };
      const of = { ...subject, states: { ...subject.states, session } };
      const sent = idsOf([
        ...(await send(of, [message('one'), message('two')])).data,
        ...(await unwrap(client.sendSessionEvents({ path, body: { events: [{ type: 'user.interrupt' }] } })))
          .data,
        ...(await send(of, [message('three')])).data,
      ]);
      const listed = async (query: object) =>
        idsOf((await unwrap(client.listSessionEvents({ path, query }))).data).filter((id) =>
          sent.includes(id),
        );
      assert.deepEqual(await listed({}), sent);
      assert.deepEqual(await listed({ order: 'desc' }), sent.toReversed());
      assert.deepEqual(await listed({ types: ['user.interrupt', 'agent.unheard_of'] }), [sent[2]]);
      assert.deepEqual(await listed({ after_id: sent[1] }), sent.slice(2));
      assert.deepEqual(await listed({ before_id: sent[2] }), sent.slice(0, 2));
      assert.deepEqual(await listed({ order: 'desc', after_id: sent[2] }), sent.slice(0, 2).toReversed());
      const walked: string[] = [];
      for await (const { id } of pages(client.listSessionEvents, { path, query: { limit: 1 } }))
        walked.push(id);
      assert.deepEqual(
        walked.filter((id) => sent.includes(id)),
        sent,
      );
    },
  },
  {
    operation: 'streamSessionEvents',
    name: 'sends new events, and with Last-Event-ID all events after it',
    needs: ['newSession'],
    async run(subject) {
      const { path, of } = await inNewSession(subject);
      const [first] = idsOf((await send(of, [message('one')])).data);
      const headers = { 'Last-Event-ID': first as string };
      const stream = await subject.client.streamSessionEvents({ path, headers });
      const sent = [
        ...(await send(of, [message('two')])).data,
        ...(await send(of, [message('three'), message('four')])).data,
      ];
      const since = await read(stream, Number.POSITIVE_INFINITY, sent.at(-1)?.id);
      assert.ok(!idsOf(since).includes(first as string), 'The stream repeats the event of Last-Event-ID.');
      // Meanwhile an agent may begin its turn: its events come between, and it processes the messages.
      const messages = since.filter(({ id }) => idsOf(sent).includes(id));
      assert.deepEqual(
        messages.map((event) => ({ ...event, processed_at: null })),
        sent.map((event) => ({ ...event, processed_at: null })),
      );
    },
  },
  {
    operation: 'streamSessionEvents',
    name: 'ignores the query parameters of public clients',
    needs: ['newSession'],
    async run(subject) {
      const { path, of } = await inNewSession(subject);
      const query = { beta: true, event_deltas: ['agent.message'], delta_flush_interval_ms: 100 };
      const stream = await subject.client.streamSessionEvents({ path, query } as { path: typeof path });
      const [sent] = (await send(of, [message('one')])).data;
      const [event] = await read(stream, Number.POSITIVE_INFINITY, sent?.id);
      assert.equal(event?.id, sent?.id);
    },
  },
  {
    operation: 'streamSessionEvents',
    name: 'sends the id that it begins after before any event',
    needs: ['newSession'],
    async run(subject) {
      const { path, of } = await inNewSession(subject);
      const begin = async (headers = {}) => {
        let id: string | undefined;
        const onState = (state: StreamState) => {
          id ??= state.lastEventId;
        };
        await (await subject.client.streamSessionEvents({ path, headers, onState })).return();
        return id;
      };
      const sent = idsOf((await send(of, [message('one'), message('two')])).data);
      const all = await subject.client.streamSessionEvents({ path, headers: { 'Last-Event-ID': 'start' } });
      const from = (await read(all, Number.POSITIVE_INFINITY, sent[1])).map(({ id }) => id);
      assert.deepEqual(
        from.filter((id) => sent.includes(id)),
        sent,
      );
      const now = await begin();
      const listed = await unwrap(
        subject.client.listSessionEvents({ path, query: { limit: greatestLimit } }),
      );
      assert.ok(idsOf(listed.data).indexOf(now ?? '') > 0, `The stream begins with ${now}.`);
      assert.equal(await begin({ 'Last-Event-ID': sent[0] }), sent[0]);
      assert.equal(await begin({ 'Last-Event-ID': 'start' }), 'start');
      const stream = await subject.client.streamSessionEvents({ path });
      const [later] = (await send(of, [message('three')])).data;
      const since = await read(stream, Number.POSITIVE_INFINITY, later?.id);
      assert.deepEqual(since.at(-1), later);
      assert.ok(!idsOf(since).some((id) => sent.includes(id)));
    },
  },
  {
    operation: 'streamSessionEvents',
    name: 'ends with session.deleted',
    needs: ['newSession'],
    async run(subject) {
      const { path, of } = await inNewSession(subject);
      const [first] = idsOf((await send(of, [message('one')])).data);
      const headers = { 'Last-Event-ID': first as string };
      const stream = await subject.client.streamSessionEvents({ path, headers });
      const all = read(stream, Number.POSITIVE_INFINITY);
      await send(of, [message('two')]);
      await unwrap(subject.client.deleteSession({ path }));
      const last = (await all).at(-1);
      assert.equal(last?.type, 'session.deleted');
    },
  },
  {
    operation: 'listSessionThreadEvents',
    name: "lists the session's events as those of its coordinator",
    needs: ['newSession'],
    async run(subject) {
      const { path, of } = await inNewSession(subject);
      const [sent] = idsOf((await send(of, [message('one')])).data);
      const { data } = await unwrap(subject.client.listSessionThreads({ path }));
      const [coordinator] = data.filter(({ parent_thread_id }) => parent_thread_id === null);
      const thread = { ...path, thread_id: coordinator?.id ?? '' };
      const own = idsOf((await unwrap(subject.client.listSessionThreadEvents({ path: thread }))).data);
      const all = idsOf((await unwrap(subject.client.listSessionEvents({ path }))).data);
      assert.ok(own.includes(sent as string));
      // An agent may add events between the two requests.
      assert.deepEqual(own, all.slice(0, own.length));
    },
  },
];

export const events: readonly Check[] = [...sending, ...interrupts, ...reading, ...noEvents];
