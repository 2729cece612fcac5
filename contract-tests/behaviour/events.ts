import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import type { Subject } from '../subject.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { messageOf } from '../support/messages.ts';
import { sessionWith } from './resource-lists.ts';

const operation = 'sendSessionEvents';

const message = (...texts: string[]) => ({
  type: 'user.message' as const,
  content: texts.map((text) => ({ type: 'text' as const, text })),
});
const send = ({ client, states }: Subject, events: ReturnType<typeof message>[]) =>
  unwrap(client.sendSessionEvents({ path: { session_id: states.session }, body: { events } }));

const most = limitAt('schemas/SendSessionEventsRequest/properties/events/maxItems');

const sending: readonly Check[] = [
  {
    operation,
    name: 'answers with them in order, each with an id and the time of its arrival',
    needs: ['session'],
    async run(subject) {
      const events = [message('one'), message('two', 'Ünïcödé 🚀\n\t"quoted"'), message('three')];
      const { data } = await send(subject, events);
      assert.deepEqual(
        data.map(({ type, content }) => ({ type, content })),
        events,
      );
      const ids = data.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length, 'Two have one id.');
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
      assert.deepEqual(kept.find(({ id }) => id === data[0]?.id)?.content, data[0]?.content);
    },
  },
  {
    operation,
    name: 'takes none when one is malformed',
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
    name: `takes up to ${most} at once`,
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
    ['one of a type that is not shown', [{ type: 'user.interrupt', content: [text] }]],
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
    name: `takes no events that are ${what}`,
    async run({ states, send }) {
      const reply = await send({ ...messageOf(operation, states), body: { events } });
      assert.deepEqual(outcome(reply), invalid);
    },
  }),
);

export const events: readonly Check[] = [...sending, ...noEvents];
