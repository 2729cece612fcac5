import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { missing } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { exampleQuery, limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { resourcesPath } from '../support/messages.ts';
import { idsOf, list, remove, sessionWith } from './resource-lists.ts';

const operation = 'listSessionResources';

const [smallest, greatest, usual] = (['minimum', 'maximum', 'default'] as const).map((keyword) =>
  limitAt(`parameters/limit/schema/${keyword}`),
) as [number, number, number];

const refusal = async ({ send }: Subject, session: string, query: string) =>
  outcome(await send({ method: 'GET', path: resourcesPath(session, query) }));

/** Queries that each return 400. */
const limits = [
  `${smallest - 1}`,
  '-1',
  '1.5',
  'abc',
  '0x14',
  '2e1',
  '',
  `${greatest + 1}`,
  '1.0',
  '%2B5',
  '%205',
  '5%20',
  '1_0',
  '0b1',
  'NaN',
  'Infinity',
  'null',
  'true',
  '-0',
  '9007199254740993',
  '1e400',
  '%EF%BC%91',
].map((value) => `limit=${value}`);
const others = [
  'limit=1&limit=2',
  'limit=5&limit=5',
  'limit',
  'Limit=5',
  'limit=5&colour=red',
  'page=',
  'before_id=',
  'after_id=',
  'before_id=sess_a',
  'after_id=x',
  'after_id=sesr_a&after_id=sesr_b',
  'page=a&page=b',
];
const refused = [...limits, ...others].map(
  (query): Check => ({
    operation,
    name: `returns 400 for ?${query}`,
    needs: ['session'],
    async run(subject) {
      assert.deepEqual(await refusal(subject, subject.states.session, query), invalid);
    },
  }),
);

const limit: readonly Check[] = [
  {
    operation,
    name: `returns at most ${usual} by default, and ${smallest} to ${greatest} with limit, in the order of the session`,
    needs: ['newSession'],
    async run(subject) {
      const { session, ids } = await sessionWith(subject, greatest + 1);
      for (const [query, count] of [
        [{}, usual],
        [{ limit: smallest }, smallest],
        [{ limit: greatest }, greatest],
      ] as const) {
        const page = await list(subject, session, query);
        assert.deepEqual(
          page.data.map(({ id }) => id),
          ids.slice(0, count),
        );
        matches(page, { has_more: true, first_id: ids[0], last_id: ids[count - 1] });
        assert.ok(page.next_page !== null, 'The list has more resources, but next_page is null.');
      }
    },
  },
  {
    operation,
    name: 'returns no next_page if the limit is the number of resources',
    needs: ['newSession'],
    async run(subject) {
      const { session, ids } = await sessionWith(subject, 3);
      const page = await list(subject, session, { limit: 3 });
      matches(page, { has_more: false, first_id: ids[0], last_id: ids[2], next_page: null });
    },
  },
  {
    operation,
    name: 'lists the oldest first',
    needs: ['session'],
    async run(subject) {
      const { data } = await list(subject, subject.states.session, { limit: greatest });
      const times = data.map(({ created_at }) => Date.parse(created_at));
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
    },
  },
];

const places: readonly Check[] = [
  {
    operation,
    name: 'rejects page, before_id and after_id together',
    needs: ['newSession'],
    async run(subject) {
      const { session, ids } = await sessionWith(subject, 3);
      const { next_page } = await list(subject, session, { limit: 1 });
      for (const query of [
        `page=${next_page}&before_id=${ids[2]}`,
        `page=${next_page}&after_id=${ids[0]}`,
        `before_id=${ids[2]}&after_id=${ids[0]}`,
        `page=${next_page}&before_id=${ids[2]}&after_id=${ids[0]}`,
      ]) {
        assert.deepEqual(await refusal(subject, session, query), invalid, query);
      }
    },
  },
  {
    operation,
    name: 'lists what is just after or before a resource, oldest first, even if it is deleted',
    needs: ['newSession'],
    async run(subject) {
      const { session, ids } = await sessionWith(subject, 7);
      for (const gone of [false, true]) {
        if (gone) await remove(subject, session, ids[3]);
        const [after, before] = [{ after_id: ids[3] ?? '' }, { before_id: ids[3] ?? '' }];
        assert.deepEqual(await idsOf(subject, session, { ...after, limit: 2 }), ids.slice(4, 6));
        assert.deepEqual(await idsOf(subject, session, { ...before, limit: 2 }), ids.slice(1, 3));
      }
      assert.deepEqual(await idsOf(subject, session, { after_id: ids[6] ?? '' }), []);
      assert.deepEqual(await idsOf(subject, session, { before_id: ids[0] ?? '' }), []);
    },
  },
  {
    operation,
    name: 'continues towards older resources after before_id',
    needs: ['newSession'],
    async run(subject) {
      const { session, ids } = await sessionWith(subject, 5);
      const page = await list(subject, session, { before_id: ids[4] ?? '', limit: 3 });
      matches(page, { has_more: true, first_id: ids[1], last_id: ids[3] });
      const older = await list(subject, session, { page: page.next_page ?? '' });
      matches(older, { has_more: false, first_id: ids[0], last_id: ids[0], next_page: null });
    },
  },
  ...(['before_id', 'after_id'] as const).map(
    (name): Check => ({
      operation,
      name: `returns 400 for ${name} of another session while the resource exists`,
      needs: ['newSession'],
      async run(subject) {
        const { session } = await sessionWith(subject, 1);
        const other = await sessionWith(subject, 1);
        const id = other.ids[0] as string;
        const path = resourcesPath(session, `${name}=${id}`);
        const reply = await subject.send({ method: 'GET', path });
        assert.deepEqual(outcome(reply), invalid);
        if (!subject.exact) return;
        assert.equal(reply.error.message, `${name} names an entry of another list.`);
        await remove(subject, other.session, id);
        const count = name === 'before_id' ? 1 : 0;
        assert.equal((await list(subject, session, { [name]: id })).data.length, count);
      },
    }),
  ),
  {
    operation,
    name: 'accepts the examples of its query parameters together',
    needs: ['session', 'resource'],
    async run({ send, states }) {
      // The example's own id can belong to another session here, which would return 400.
      const own = `after_id=${states.resource}`;
      const sent = exampleQuery(operation).map((each) => (each.startsWith('after_id=') ? own : each));
      assert.deepEqual([sent.length, sent.includes(own)], [2, true]);
      const path = resourcesPath(states.session, sent.join('&'));
      assert.equal((await send({ method: 'GET', path })).status, 200);
    },
  },
  {
    operation,
    name: 'returns 404 for a missing session, whatever the query names',
    needs: ['session', 'resource'],
    async run({ send, states }) {
      const path = resourcesPath(missing.session, `after_id=${states.resource}`);
      assert.deepEqual(outcome(await send({ method: 'GET', path })), [404, 'not_found_error']);
    },
  },
  {
    operation,
    name: 'returns an empty page if nothing exists',
    needs: ['newSession'],
    async run(subject) {
      const { session, ids } = await sessionWith(subject, 1);
      const empty = { data: [], has_more: false, first_id: null, last_id: null, next_page: null };
      assert.deepEqual(await list(subject, session, { after_id: ids[0] as string }), empty);
    },
  },
];

const cursors: readonly Check[] = [
  {
    operation,
    name: 'rejects a cursor that is made up, cut, changed or of another session',
    needs: ['newSession'],
    async run(subject) {
      const { session } = await sessionWith(subject, 3);
      const other = await sessionWith(subject, 3);
      const cursor = (await list(subject, session, { limit: 1 })).next_page ?? '';
      const foreign = await list(subject, other.session, { limit: 1 });
      const flipped = `${cursor[0] === 'A' ? 'B' : 'A'}${cursor.slice(1)}`;
      const last = `${cursor.slice(0, -2)}${cursor.endsWith('A') ? 'BB' : 'AA'}`;
      const tooLong = 'x'.repeat(limitAt('parameters/page/schema/maxLength') + 1);
      const made = Buffer.from(JSON.stringify({ after: other.ids[0] })).toString('base64url');
      const ends = [cursor.slice(0, -1), cursor.slice(1), `${cursor}A`, `${cursor}.`, `${cursor}%3D`];
      const forged = [made, `${made}.`, 'x', '.', ...ends, flipped, last, other.ids[0], tooLong];
      for (const page of [...forged, foreign.next_page]) {
        assert.deepEqual(
          await refusal(subject, session, `page=${page}`),
          invalid,
          `page=${page} is accepted.`,
        );
      }
      assert.equal((await list(subject, session, { page: cursor })).data.length, 2);
    },
  },
  {
    operation,
    name: 'accepts a cursor after its resource and all later ones are deleted',
    needs: ['newSession'],
    async run(subject) {
      const { session, ids } = await sessionWith(subject, 5);
      const page = (await list(subject, session, { limit: 2 })).next_page ?? '';
      await remove(subject, session, ids[1]);
      assert.deepEqual(await idsOf(subject, session, { page }), ids.slice(2));
      await Promise.all(ids.slice(2).map((id) => remove(subject, session, id)));
      matches(await list(subject, session, { page }), { data: [], has_more: false, next_page: null });
    },
  },
];

export const pagination: readonly Check[] = [...limit, ...places, ...cursors, ...refused];
