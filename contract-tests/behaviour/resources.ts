import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { sessionRequest, withAllTypes } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { messageOf } from '../support/messages.ts';

/** A session with two repositories, and with what else the service accepts. */
async function sessionWithRepositories({ client, states }: Subject) {
  const { id, resources } = await unwrap(client.createSession({ body: sessionRequest(states) }));
  const [repository, publicRepository] = resources;
  assert.ok(repository && publicRepository, 'A session created with two repositories has fewer resources.');
  return { id, repository, publicRepository };
}

async function newSession({ client, states }: Subject) {
  const body = sessionRequest(withAllTypes(states));
  const { id, resources } = await unwrap(client.createSession({ body }));
  const [repository, publicRepository, file, memoryStore, vault] = resources;
  assert.ok(
    repository && publicRepository && file && memoryStore && vault,
    'A session created with five resources has fewer.',
  );
  return { id, repository, publicRepository, file, memoryStore, vault };
}

type Repositories = Awaited<ReturnType<typeof sessionWithRepositories>>;

const path = (session_id: string, resource_id: string) => ({ path: { session_id, resource_id } });
const list = async ({ client }: Subject, id: string) =>
  (await unwrap(client.listSessionResources({ path: { session_id: id } }))).data;
const remove = ({ client }: Subject, session: string, id: string) =>
  client.deleteSessionResource(path(session, id));

const needs = ['newSession'] as const;
const CALLERS = 20;

const deletion: readonly Check[] = [
  {
    operation: 'deleteSessionResource',
    name: 'returns the id of a resource of any kind, and removes it from the list',
    needs,
    async run(subject) {
      const { id, repository, publicRepository, file, memoryStore, vault } = await newSession(subject);
      for (const resource of [repository, file, memoryStore, vault]) {
        const deleted = await unwrap(remove(subject, id, resource.id));
        assert.deepEqual(deleted, { id: resource.id, type: 'session_resource_deleted' });
      }
      assert.deepEqual(await list(subject, id), [publicRepository]);
    },
  },
  {
    operation: 'deleteSessionResource',
    name: 'returns 200, then 404 the second time',
    needs,
    async run(subject) {
      const { id, repository } = await sessionWithRepositories(subject);
      const first = await remove(subject, id, repository.id);
      const second = await remove(subject, id, repository.id);
      assert.deepEqual([first.status, second.status], [200, 404]);
      const message = `Session resource ${repository.id} was not found.`;
      if (subject.exact) matches(second.body, { error: { message } });
    },
  },
  {
    operation: 'deleteSessionResource',
    name: `succeeds for exactly one of ${CALLERS} callers at once`,
    needs,
    async run(subject) {
      const { id, repository } = await sessionWithRepositories(subject);
      const calls = Array.from({ length: CALLERS }, () => remove(subject, id, repository.id));
      const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted();
      assert.deepEqual(statuses, [200, ...Array.from({ length: CALLERS - 1 }, () => 404)]);
    },
  },
  {
    operation: 'rotateSessionResourceToken',
    name: 'returns 404 for a deleted repository',
    needs,
    async run(subject) {
      const { id, repository } = await sessionWithRepositories(subject);
      await remove(subject, id, repository.id);
      const body = { authorization_token: 'github_pat_new' };
      const call = subject.client.rotateSessionResourceToken({ ...path(id, repository.id), body });
      assert.equal((await call).status, 404);
    },
  },
];

const operation = 'rotateSessionResourceToken';

const rotation: readonly Check[] = [
  {
    operation,
    name: 'returns the repository and changes only updated_at',
    needs,
    async run(subject) {
      const { id, repository, publicRepository } = await sessionWithRepositories(subject);
      for (const before of [repository, publicRepository]) {
        const body = { authorization_token: 'github_pat_new' };
        const after = await unwrap(
          subject.client.rotateSessionResourceToken({ ...path(id, before.id), body }),
        );
        assert.deepEqual(after, { ...before, updated_at: after.updated_at });
        assert.ok(Date.parse(after.updated_at) >= Date.parse(before.updated_at), 'updated_at goes back.');
        const listed = (await list(subject, id)).find((resource) => resource.id === before.id);
        assert.deepEqual(listed, after);
      }
    },
  },
  {
    operation,
    name: 'returns 400 for a file, a memory store or a vault, and changes nothing',
    needs,
    async run(subject) {
      const { id, file, memoryStore, vault } = await newSession(subject);
      const before = await list(subject, id);
      for (const { id: resource } of [file, memoryStore, vault]) {
        const body = { authorization_token: 'github_pat_new' };
        const result = await subject.client.rotateSessionResourceToken({ ...path(id, resource), body });
        matches(result, { status: 400, body: { error: { type: 'invalid_request_error' } } });
        const message = `Session resource ${resource} is not a GitHub repository.`;
        if (subject.exact) matches(result, { body: { error: { message } } });
      }
      assert.deepEqual(await list(subject, id), before);
    },
  },
  ...(
    [
      ['none', {}],
      ['an empty one', { authorization_token: '' }],
      ['null', { authorization_token: null }],
      ['a number', { authorization_token: 1 }],
      ['one with a space', { authorization_token: 'a b' }],
      ['one with a line end', { authorization_token: 'a\nb' }],
      [
        'one of too many characters',
        { authorization_token: 'x'.repeat(limitAt('schemas/GithubToken/maxLength') + 1) },
      ],
      ['one beside another field', { authorization_token: 'a', mount_path: '/data/x' }],
      ['one beside another URL', { authorization_token: 'a', url: 'https://github.com/acme/other' }],
    ] as const
  ).map(
    ([what, body]): Check => ({
      operation,
      name: `returns 400 and changes nothing for a wrong token: ${what}`,
      needs,
      async run(subject) {
        const { id, repository } = await sessionWithRepositories(subject);
        const before = await list(subject, id);
        const ids = { session_id: id, resource_id: repository.id };
        const reply = await subject.send({ ...messageOf(operation, subject.states, ids), body });
        assert.deepEqual(outcome(reply), invalid);
        assert.deepEqual(await list(subject, id), before);
      },
    }),
  ),
];

/** Changes the resources of a new session and asserts that the session's `updated_at` changes. */
async function updates(subject: Subject, change: (session: Repositories) => Promise<unknown>) {
  const session = await sessionWithRepositories(subject);
  const read = async () =>
    (await unwrap(subject.client.getSession({ path: { session_id: session.id } }))).updated_at;
  const before = Date.parse(await read());
  await change(session);
  assert.ok(Date.parse(await read()) > before, 'updated_at of the session is not refreshed.');
}

const ofSession: readonly Check[] = [
  {
    operation: 'addSessionResource',
    name: "refreshes the session's updated_at",
    needs,
    run: (subject) =>
      updates(subject, ({ id }) => {
        const body = { type: 'file' as const, file_id: subject.states.file, mount_path: '/data/one-more.md' };
        return unwrap(subject.client.addSessionResource({ path: { session_id: id }, body }));
      }),
  },
  {
    operation: 'rotateSessionResourceToken',
    name: "refreshes the session's updated_at",
    needs,
    run: (subject) =>
      updates(subject, ({ id, repository }) => {
        const body = { authorization_token: 'github_pat_new' };
        return unwrap(subject.client.rotateSessionResourceToken({ ...path(id, repository.id), body }));
      }),
  },
  {
    operation: 'deleteSessionResource',
    name: "refreshes the session's updated_at",
    needs,
    run: (subject) => updates(subject, ({ id, repository }) => unwrap(remove(subject, id, repository.id))),
  },
];

export const resources: readonly Check[] = [...deletion, ...rotation, ...ofSession];
