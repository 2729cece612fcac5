/** Listing, changing, archiving and deleting sessions. */
import assert from 'node:assert/strict';
import { type AdminClient, type ListSessionsQuery, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { smallRequest, storeResource } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { asStored } from '../support/as-stored.ts';
import { greatestLimit } from '../support/contract.ts';
import { matches } from '../support/matches.ts';
import { until } from '../support/until.ts';

type Query = ListSessionsQuery;

const needs = ['newSession'] as const;

const create = ({ client, states }: Subject, more: object = {}) =>
  unwrap(client.createSession({ body: { ...smallRequest(states), ...more } }));
const list = ({ client }: Subject, query: Query) => unwrap(client.listSessions({ query }));
const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id);
const at = (id: string) => ({ path: { session_id: id } });

/** Creates three sessions. Returns them oldest first, and a query that lists only them. */
async function three(subject: Subject) {
  const sessions = [await create(subject), await create(subject), await create(subject)];
  const [first, , last] = sessions;
  const created_at = { gte: first?.created_at ?? '', lte: last?.created_at ?? '' };
  const ids = sessions.map(({ id }) => id);
  /** Other checks may create some at the same time. */
  const ours = (page: { data: readonly { id: string }[] }) => idsOf(page).filter((id) => ids.includes(id));
  return { ids, created_at, ours };
}

const lists: readonly Check[] = [
  {
    operation: 'listSessions',
    name: 'lists the newest first, or the oldest first if requested',
    needs,
    async run(subject) {
      const { ids, created_at, ours } = await three(subject);
      assert.deepEqual(ours(await list(subject, { created_at, limit: greatestLimit })), ids.toReversed());
      assert.deepEqual(ours(await list(subject, { created_at, limit: greatestLimit, order: 'asc' })), ids);
    },
  },
  {
    operation: 'listSessions',
    name: 'continues with next_page in either order, and its cursor belongs to the filters and the order',
    needs,
    async run(subject) {
      const { ids, created_at } = await three(subject);
      for (const order of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let page: string | null | undefined;
        do {
          const query: Query = { created_at, order, limit: 1, ...(page ? { page } : {}) };
          const response = await list(subject, query);
          seen.push(...idsOf(response));
          page = response.next_page;
        } while (page !== null);
        const expected = order === 'asc' ? ids : ids.toReversed();
        assert.deepEqual(
          seen.filter((id) => ids.includes(id)),
          expected,
        );
      }
      const { next_page } = await list(subject, { created_at, limit: 1 });
      for (const other of [{}, { created_at, order: 'asc' }, { created_at, statuses: ['idle'] }] as Query[]) {
        const query = { ...other, page: next_page ?? '' };
        matches(await subject.client.listSessions({ query }), {
          status: 400,
          body: { error: { type: 'invalid_request_error' } },
        });
      }
    },
  },
  {
    operation: 'listSessions',
    name: 'continues after and before an id, in the order of the list, also with an id that no longer exists',
    needs,
    async run(subject) {
      const { ids, created_at, ours } = await three(subject);
      const [oldest = '', middle = '', newest = ''] = ids;
      await unwrap(subject.client.deleteSession(at(middle)));
      assert.deepEqual(ours(await list(subject, { created_at, after_id: middle })), [oldest]);
      assert.deepEqual(ours(await list(subject, { created_at, before_id: middle })), [newest]);
      assert.deepEqual(ours(await list(subject, { created_at, order: 'asc', after_id: middle })), [newest]);
    },
  },
  {
    operation: 'listSessions',
    name: 'filters by agent, state and time, and omits archived sessions unless requested',
    needs,
    async run(subject) {
      const { ids, created_at, ours } = await three(subject);
      const [first = '', second = '', third = ''] = ids;
      await unwrap(subject.client.archiveSession(at(second)));
      const { agent } = subject.states;
      const all = { created_at, order: 'asc', limit: greatestLimit } as const;
      assert.deepEqual(ours(await list(subject, { ...all, agent_id: agent })), [first, third]);
      assert.deepEqual(ours(await list(subject, { ...all, agent_id: 'agent_other' })), []);
      assert.deepEqual(ours(await list(subject, { ...all, statuses: ['idle', 'running'] })), [first, third]);
      assert.deepEqual(ours(await list(subject, { ...all, statuses: ['terminated'] })), []);
      assert.deepEqual(ours(await list(subject, { ...all, include_archived: true })), ids);
      const { created_at: time } = await unwrap(subject.client.getSession(at(third)));
      assert.ok(!ours(await list(subject, { ...all, created_at: { lt: time } })).includes(third));
      assert.ok(ours(await list(subject, { ...all, created_at: { gte: time } })).includes(third));
      assert.deepEqual(ours(await list(subject, { ...all, created_at: { gt: time } })), []);
    },
  },
  {
    operation: 'listSessions',
    name: 'returns each session as getSession does',
    needs,
    async run(subject) {
      const resources = [storeResource(subject.states.activeMemoryStore)];
      const { id, created_at } = await create(subject, { resources });
      const { data } = await list(subject, { created_at: { gte: created_at, lte: created_at } });
      const shown = data.find((session) => session.id === id);
      const read = await unwrap(subject.client.getSession(at(id)));
      assert.deepEqual(shown && asStored(shown), asStored(read));
      assert.equal(shown?.resources.length, 1);
    },
  },
];

const stats: readonly Check[] = [
  {
    operation: 'getSession',
    name: 'increases duration_seconds until the session is archived',
    needs,
    async run(subject) {
      const { id } = await create(subject);
      const read = () => unwrap(subject.client.getSession(at(id)));
      const { stats: first } = await until(read, ({ stats }) => stats.duration_seconds > 0);
      await until(read, ({ stats }) => stats.duration_seconds > first.duration_seconds);
      const archived = await unwrap(subject.client.archiveSession(at(id)));
      assert.deepEqual((await read()).stats, archived.stats);
      const seconds = (Date.parse(archived.archived_at ?? '') - Date.parse(archived.created_at)) / 1_000;
      const { duration_seconds } = archived.stats;
      assert.ok(Math.abs(duration_seconds - seconds) < 1, `${duration_seconds} is not ${seconds}.`);
    },
  },
];

const changes: readonly Check[] = [
  {
    operation: 'updateSession',
    name: 'keeps omitted properties, patches metadata, and replaces environment variables',
    needs,
    async run({ client, ...subject }) {
      const given = { title: 'One', metadata: { a: '1', b: '2' }, environment_variables: { A: '1', B: '2' } };
      const session = await create({ client, ...subject } as Subject, given);
      const update = (body: Parameters<AdminClient['updateSession']>[0]['body']) =>
        unwrap(client.updateSession({ ...at(session.id), body }));
      matches(await update({}), given);
      const patched = await update({ metadata: { a: null, c: '3' } });
      assert.deepEqual([patched.title, patched.metadata], ['One', { b: '2', c: '3' }]);
      const changed = await update({ title: null, metadata: null, environment_variables: { C: '3' } });
      assert.deepEqual(
        [changed.title, changed.metadata, changed.environment_variables],
        ['', {}, { C: '3' }],
      );
      matches(await update({ environment_variables: null }), { environment_variables: {} });
      await update({ environment_variables: { C: '3' } });
      assert.ok(Date.parse(changed.updated_at) >= Date.parse(session.updated_at));
      const { updated_at, title, metadata, environment_variables, ...rest } = asStored(changed);
      matches(session, rest);
      const read = asStored(await unwrap(client.getSession(at(session.id))));
      assert.deepEqual({ ...read, updated_at }, { ...asStored(changed), updated_at });
    },
  },
  {
    operation: 'updateSession',
    name: 'adds an event for what changed, and none for an update that changes nothing',
    needs,
    async run(subject) {
      const { client } = subject;
      const given = { title: 'One', metadata: { a: '1' }, environment_variables: { A: '1' } };
      const { id } = await create(subject, given);
      for (const body of [
        {},
        given,
        { title: 'Two' },
        { metadata: { a: null, b: '2' } },
        { title: 'Three', metadata: { b: null } },
        { environment_variables: { A: '2' } },
      ]) {
        await unwrap(client.updateSession({ ...at(id), body }));
      }
      const query = { types: ['session.updated'] };
      const { data } = await unwrap(client.listSessionEvents({ ...at(id), query }));
      const told = data.map(({ id: _, created_at, processed_at, ...rest }) => {
        if (subject.exact) assert.equal(processed_at, created_at);
        return rest;
      });
      const type = 'session.updated';
      assert.deepEqual(told, [
        { type, title: 'Two' },
        { type, metadata: { b: '2' } },
        { type, title: 'Three', metadata: {} },
        { type },
      ]);
    },
  },
  {
    operation: 'archiveSession',
    name: 'keeps the session readable, and makes each write return 409 conflict_error and change nothing',
    needs,
    async run(subject) {
      const { client } = subject;
      const { id } = await create(subject, {
        resources: [storeResource(subject.states.activeMemoryStore)],
      });
      const archived = await unwrap(client.archiveSession(at(id)));
      assert.notEqual(archived.archived_at, null);
      assert.equal(archived.status, 'idle');
      const resource_id = archived.resources[0]?.id ?? '';
      const writes = [
        client.archiveSession(at(id)),
        client.updateSession({ ...at(id), body: { title: 'Two' } }),
        client.sendSessionEvents({
          ...at(id),
          body: { events: [{ type: 'user.message', content: [{ type: 'text', text: 'Continue.' }] }] },
        }),
        client.addSessionResource({
          ...at(id),
          body: { type: 'file', file_id: subject.states.file },
        }),
        client.deleteSessionResource({ path: { session_id: id, resource_id } }),
      ];
      for (const write of writes) {
        matches(await write, { status: 409, body: { error: { type: 'conflict_error' } } });
      }
      assert.deepEqual(await unwrap(client.getSession(at(id))), archived);
      assert.equal((await client.deleteSession(at(id))).status, 200);
    },
  },
  {
    operation: 'deleteSession',
    name: 'deletes all that belongs to the session, and returns 404 the second time',
    needs,
    async run(subject) {
      const { client } = subject;
      const { id } = await create(subject);
      const { data } = await unwrap(client.listSessionThreads(at(id)));
      const thread_id = data[0]?.id ?? '';
      assert.deepEqual(await unwrap(client.deleteSession(at(id))), { id, type: 'session_deleted' });
      const reads = [
        client.deleteSession(at(id)),
        client.getSession(at(id)),
        client.listSessionThreads(at(id)),
        client.listSessionResources(at(id)),
        client.getSessionThread({ path: { session_id: id, thread_id } }),
      ];
      for (const read of reads)
        matches(await read, { status: 404, body: { error: { type: 'not_found_error' } } });
    },
  },
];

export const sessionLife: readonly Check[] = [...lists, ...stats, ...changes];
