import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { missing, smallRequest } from '../scenarios/given.ts';
import type { ThreadState } from '../scenarios/scenario.ts';
import type { Subject } from '../subject.ts';
import { asStored } from '../support/as-stored.ts';
import { matches } from '../support/matches.ts';
import { messageOf } from '../support/messages.ts';

const path = ({ states }: Subject, name: ThreadState) => ({
  path: { session_id: states.session, thread_id: states[name] },
});
const read = (subject: Subject, name: ThreadState) =>
  unwrap(subject.client.getSessionThread(path(subject, name)));
const archive = (subject: Subject, name: ThreadState) =>
  subject.client.archiveSessionThread(path(subject, name));

const ourWords = 'The session thread could not be archived because of a version or state conflict.';

const CALLERS = 20;

const idle: readonly Check[] = [
  // First, because this check tests the most if there is only one idle thread.
  {
    operation: 'archiveSessionThread',
    name: `succeeds for exactly one of ${CALLERS} callers at once, and reads return the same afterwards`,
    spends: ['idleThread'],
    async run(subject) {
      const before = await read(subject, 'idleThread');
      const results = await Promise.all(
        Array.from({ length: CALLERS }, () => archive(subject, 'idleThread')),
      );
      const won = results.flatMap((result) => (result.status === 200 ? [result.body] : []));
      const refused = results.flatMap((result) => (result.status === 409 ? [result.body.error] : []));
      assert.deepEqual([won.length, refused.length], [1, CALLERS - 1], 'Not exactly one archived it.');
      for (const error of refused) matches(error, { type: 'invalid_request_error' });
      if (subject.exact) for (const { message } of refused) assert.equal(message, ourWords);
      const [archived] = won;
      matches(archived, { id: before.id, status: 'terminated', parent_thread_id: before.parent_thread_id });
      const { status, archived_at, updated_at } = await read(subject, 'idleThread');
      matches(archived, { status, archived_at, updated_at });
      assert.ok(archived_at !== null, 'archived_at is null.');
      assert.ok(Date.parse(updated_at) >= Date.parse(before.updated_at), 'updated_at goes back.');
      assert.notEqual(updated_at, before.updated_at, 'updated_at is not refreshed.');
    },
  },
  {
    operation: 'archiveSessionThread',
    name: 'terminates an idle child, sets archived_at and updated_at, and changes nothing else',
    spends: ['idleThread'],
    async run(subject) {
      const before = await read(subject, 'idleThread');
      const archived = await unwrap(archive(subject, 'idleThread'));
      const { status, archived_at, updated_at, stats: _, ...rest } = archived;
      const { status: _status, archived_at: _never, updated_at: earlier, stats: _stats, ...same } = before;
      assert.deepEqual(rest, same);
      assert.equal(status, 'terminated');
      assert.ok(archived_at !== null, 'archived_at is null.');
      assert.ok(Date.parse(updated_at) >= Date.parse(earlier), 'updated_at goes back.');
      assert.deepEqual(await read(subject, 'idleThread'), archived);
      if (!subject.exact) return;
      assert.deepEqual(archived, { ...before, status: 'terminated', archived_at: updated_at, updated_at });
      assert.ok(Math.abs(Date.parse(archived_at) - Date.now()) < 60_000);
    },
  },
  ...(
    [
      ['without a body', {}],
      ['with an empty object', { body: {} }],
      ['without a body, and a Content-Type', { headers: { 'content-type': 'application/json' } }],
    ] as const
  ).map(
    ([what, extra]): Check => ({
      operation: 'archiveSessionThread',
      name: `accepts the request ${what}`,
      spends: ['idleThread'],
      async run(subject) {
        const message = { ...messageOf('archiveSessionThread', subject.states), ...extra };
        assert.equal((await subject.send(message)).status, 200);
      },
    }),
  ),
];

const told: readonly Check[] = [
  {
    operation: 'archiveSessionThread',
    name: "tells of it in one event of the session, and refreshes the session's updated_at",
    spends: ['idleThread'],
    async run(subject) {
      const { client, states } = subject;
      const of = { path: { session_id: states.session } };
      const before = await unwrap(client.getSession(of));
      const archived = await unwrap(archive(subject, 'idleThread'));
      await archive(subject, 'idleThread');
      const after = await unwrap(client.getSession(of));
      assert.ok(Date.parse(after.updated_at) > Date.parse(before.updated_at), 'updated_at is not refreshed.');
      const types = ['session.thread_status_terminated'];
      const query = { types, order: 'desc' as const, created_at: { gte: archived.updated_at } };
      const { data } = await unwrap(client.listSessionEvents({ ...of, query }));
      const ours = data.filter(
        (event) => 'session_thread_id' in event && event.session_thread_id === archived.id,
      );
      matches(ours, [{ type: types[0], agent_name: archived.agent.name }]);
    },
  },
  {
    operation: 'archiveSessionThread',
    name: 'returns 404 for a missing thread in an archived session, and 409 conflict_error for a thread in it',
    needs: ['newSession'],
    async run({ client, states }) {
      const { id: session_id } = await unwrap(client.createSession({ body: smallRequest(states) }));
      const [coordinator] = (await unwrap(client.listSessionThreads({ path: { session_id } }))).data;
      await unwrap(client.archiveSession({ path: { session_id } }));
      const calls = [missing.thread, coordinator?.id ?? ''].map((thread_id) =>
        client.archiveSessionThread({ path: { session_id, thread_id } }),
      );
      matches(await Promise.all(calls), [
        { status: 404, body: { error: { type: 'not_found_error' } } },
        { status: 409, body: { error: { type: 'conflict_error' } } },
      ]);
    },
  },
];

const conflicts: readonly Check[] = [
  ...(['coordinatorThread', 'runningThread', 'terminatedThread'] as const).map(
    (name): Check => ({
      operation: 'archiveSessionThread',
      name: `returns 409 for a ${name.replace('Thread', '')} thread and changes nothing`,
      needs: ['session', name],
      async run(subject) {
        const before = await read(subject, name);
        const { status, body } = await archive(subject, name);
        assert.equal(status, 409);
        matches(body, { error: { type: 'invalid_request_error' } });
        if (subject.exact) matches(body, { error: { message: ourWords } });
        const after = await read(subject, name);
        // A running thread continues meanwhile.
        const lasting = ({ id, status, archived_at }: typeof after) => ({ id, status, archived_at });
        assert.deepEqual(lasting(after), lasting(before));
        if (subject.exact) assert.deepEqual(asStored(after), asStored(before));
      },
    }),
  ),
  {
    operation: 'archiveSessionThread',
    name: 'returns one message for all causes of a conflict',
    needs: ['coordinatorThread', 'terminatedThread'],
    async run(subject) {
      const bodies = [
        await archive(subject, 'coordinatorThread'),
        await archive(subject, 'terminatedThread'),
      ];
      const messages = bodies.map(({ body }) => (body as { error: { message: string } }).error.message);
      assert.equal(new Set(messages).size, 1, `There are two: ${messages.join(' ')}`);
    },
  },
  {
    operation: 'getSessionThread',
    name: 'shows which cause a conflict has',
    needs: ['coordinatorThread', 'runningThread', 'terminatedThread'],
    async run(subject) {
      const { coordinatorThread } = subject.states;
      assert.equal((await read(subject, 'coordinatorThread')).parent_thread_id, null);
      matches(await read(subject, 'runningThread'), { status: 'running' });
      if (subject.exact)
        matches(await read(subject, 'runningThread'), { parent_thread_id: coordinatorThread });
      const terminated = await read(subject, 'terminatedThread');
      matches(terminated, { status: 'terminated' });
      assert.ok(terminated.archived_at !== null, 'archived_at of a terminated thread is null.');
    },
  },
  {
    operation: 'getSessionThread',
    name: 'returns the thread and the session that the URL names',
    needs: ['idleThread'],
    async run(subject) {
      const { session, idleThread } = subject.states;
      matches(await read(subject, 'idleThread'), { id: idleThread, session_id: session });
    },
  },
];

export const threads: readonly Check[] = [...idle, ...told, ...conflicts];
