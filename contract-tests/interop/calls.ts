/** A call of each method of the client that works against our service, by the name of the method. */
import assert from 'node:assert/strict';
import type Anthropic from '@anthropic-ai/sdk';
import type { States } from '../states.ts';

export type Calls = Readonly<Record<string, (client: Anthropic, states: States) => Promise<void>>>;

export const newSession = async ({ beta }: Anthropic, { agent, environment }: States, more: object = {}) =>
  beta.sessions.create({ agent, environment_id: environment, ...more } as never);

const fileOf = ({ file: file_id }: States) => ({ type: 'file', file_id, mount_path: '/data/a.md' }) as const;

export const sessionCalls: Calls = {
  async 'sessions.create'(client, states) {
    const resources = [{ type: 'github_repository', url: 'https://github.com/acme/storefront' }];
    const made = await newSession(client, states, { title: 'Interop', resources, metadata: { team: 'web' } });
    assert.equal(made.status, 'idle');
    assert.equal(made.agent.id, states.agent);
    assert.equal(made.resources[0]?.type, 'github_repository');
    const agent = { type: 'agent_with_overrides', id: states.agent, model: 'claude-haiku-5-5', system: null };
    const overridden = await newSession(client, states, { agent });
    assert.deepEqual([overridden.agent.model.id, overridden.agent.system], ['claude-haiku-5-5', '']);
  },

  async 'sessions.retrieve'(client, states) {
    const { id } = await newSession(client, states);
    assert.equal((await client.beta.sessions.retrieve(id)).id, id);
  },

  async 'sessions.update'(client, states) {
    const { id } = await newSession(client, states, { metadata: { a: '1', b: '2' } });
    const updated = await client.beta.sessions.update(id, { title: 'Two', metadata: { a: null } });
    assert.deepEqual([updated.title, updated.metadata], ['Two', { b: '2' }]);
  },

  /** All pages, by the client's own paging. */
  async 'sessions.list'(client, states) {
    const made = [
      await newSession(client, states),
      await newSession(client, states),
      await newSession(client, states),
    ];
    const ids = made.map(({ id }) => id).reverse();
    const seen: string[] = [];
    const query = {
      limit: 2,
      agent_id: states.agent,
      statuses: ['idle' as const],
      'created_at[gte]': made[0]?.created_at ?? '',
    };
    for await (const each of client.beta.sessions.list(query)) seen.push(each.id);
    assert.deepEqual(
      seen.filter((id) => ids.includes(id)),
      ids,
    );
    const first = await client.beta.sessions.list({ limit: 1 });
    assert.ok(first.hasNextPage());
    assert.equal((await first.getNextPage()).data.length, 1);
  },

  async 'sessions.archive'(client, states) {
    const { id } = await newSession(client, states);
    assert.notEqual((await client.beta.sessions.archive(id)).archived_at, null);
  },

  async 'sessions.delete'(client, states) {
    const { id } = await newSession(client, states);
    assert.deepEqual(await client.beta.sessions.delete(id), { id, type: 'session_deleted' });
  },

  async 'sessions.threads.list'(client, { session: id }) {
    const seen: string[] = [];
    for await (const thread of client.beta.sessions.threads.list(id, { limit: 1 })) seen.push(thread.status);
    assert.ok(seen.length > 1 && seen.includes('running'));
  },

  async 'sessions.threads.retrieve'(client, { session: session_id, coordinatorThread }) {
    const thread = await client.beta.sessions.threads.retrieve(coordinatorThread, { session_id });
    assert.equal(thread.parent_thread_id, null);
  },

  async 'sessions.threads.archive'(client, { session: session_id, idleThread }) {
    const thread = await client.beta.sessions.threads.archive(idleThread, { session_id });
    assert.equal(thread.status, 'terminated');
  },

  async 'sessions.resources.add'(client, states) {
    const { id } = await newSession(client, states);
    const added = await client.beta.sessions.resources.add(id, fileOf(states));
    assert.equal(added.type, 'file');
    const { file: file_id } = states;
    const uploaded = await client.beta.sessions.resources.add(id, { type: 'file', file_id });
    assert.equal(uploaded.mount_path, `/mnt/session/uploads/${file_id}`);
    const mount_path = '/workspace/a.md';
    const placed = await client.beta.sessions.resources.add(id, { type: 'file', file_id, mount_path });
    assert.equal(placed.mount_path, `/mnt/session/uploads${mount_path}`);
  },

  async 'sessions.resources.list'(client, { session: id }) {
    const seen: string[] = [];
    for await (const each of client.beta.sessions.resources.list(id, { limit: 2 })) seen.push(each.type);
    assert.ok(seen.length > 2 && seen.includes('memory_store'));
  },

  async 'sessions.resources.retrieve'(client, { session: session_id, resource }) {
    const found = await client.beta.sessions.resources.retrieve(resource, { session_id });
    assert.equal(found.type, 'github_repository');
  },

  async 'sessions.resources.update'(client, { session: session_id, resource }) {
    const authorization_token = 'ghp_interop';
    const rotated = await client.beta.sessions.resources.update(resource, {
      session_id,
      authorization_token,
    });
    assert.ok(!JSON.stringify(rotated).includes(authorization_token));
  },

  async 'sessions.resources.delete'(client, states) {
    const { id: session_id } = await newSession(client, states);
    const { id } = (await client.beta.sessions.resources.add(session_id, fileOf(states))) as { id: string };
    const deleted = await client.beta.sessions.resources.delete(id, { session_id });
    assert.deepEqual(deleted, { id, type: 'session_resource_deleted' });
  },
};
