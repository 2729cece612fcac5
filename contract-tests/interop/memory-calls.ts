/** A call of each method of the client for memory stores, memories and their versions. */
import assert from 'node:assert/strict';
import type Anthropic from '@anthropic-ai/sdk';
import { ConflictError } from '@anthropic-ai/sdk';
import type { Calls } from './calls.ts';

const newStore = async ({ beta }: Anthropic) => (await beta.memoryStores.create({ name: 'Interop' })).id;

const add = ({ beta }: Anthropic, store: string, path: string, content = 'One') =>
  beta.memoryStores.memories.create(store, { path, content, view: 'full' });

/** A store with a memory that was changed once. */
async function changed(client: Anthropic) {
  const memory_store_id = await newStore(client);
  const { id, content_sha256 } = await add(client, memory_store_id, '/notes/a.md');
  const precondition = { type: 'content_sha256' as const, content_sha256 };
  const change = { memory_store_id, content: 'Two', precondition, view: 'full' as const };
  const updated = await client.beta.memoryStores.memories.update(id, change);
  return { memory_store_id, id, change, updated };
}

const versionsOf = async ({ beta }: Anthropic, store: string, memory_id: string) => {
  const seen = [];
  const query = { memory_id, limit: 1, view: 'full' as const };
  for await (const each of beta.memoryStores.memoryVersions.list(store, query)) seen.push(each);
  return seen;
};

/** The error that a call throws. It is a 409 with this code, which is the type that the client declares. */
async function conflict(call: PromiseLike<unknown>, code: string) {
  const error = await Promise.resolve(call).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ConflictError);
  const body = (error.error as { error: { code?: string; conflicting_memory_id?: string } }).error;
  assert.equal(body.code, code);
  return body;
}

const storeCalls: Calls = {
  async 'memoryStores.create'({ beta }) {
    const made = await beta.memoryStores.create({
      name: 'Interop',
      description: 'Notes',
      metadata: { a: '1' },
    });
    const { type, name, description, metadata, archived_at } = made;
    assert.deepEqual(
      [type, name, description, metadata, archived_at],
      ['memory_store', 'Interop', 'Notes', { a: '1' }, null],
    );
  },

  async 'memoryStores.retrieve'(client) {
    const id = await newStore(client);
    assert.equal((await client.beta.memoryStores.retrieve(id)).id, id);
  },

  async 'memoryStores.update'(client) {
    const id = await newStore(client);
    const updated = await client.beta.memoryStores.update(id, { name: 'Two', metadata: { a: '1', b: null } });
    assert.deepEqual([updated.name, updated.metadata], ['Two', { a: '1' }]);
  },

  async 'memoryStores.list'(client) {
    const ids = [await newStore(client), await newStore(client)].reverse();
    const seen: string[] = [];
    for await (const { id } of client.beta.memoryStores.list({ limit: 1, include_archived: true })) {
      seen.push(id);
      if (seen.length === 10) break;
    }
    assert.deepEqual(
      seen.filter((id) => ids.includes(id)),
      ids,
    );
  },

  async 'memoryStores.archive'(client) {
    const id = await newStore(client);
    assert.notEqual((await client.beta.memoryStores.archive(id)).archived_at, null);
    await conflict(add(client, id, '/a.md'), 'memory_store_archived');
  },

  async 'memoryStores.delete'(client) {
    const id = await newStore(client);
    assert.deepEqual(await client.beta.memoryStores.delete(id), { id, type: 'memory_store_deleted' });
  },
};

const memoryCalls: Calls = {
  async 'memoryStores.memories.create'(client) {
    const store = await newStore(client);
    const made = await add(client, store, '/notes/a.md');
    assert.deepEqual(
      [made.type, made.path, made.content, made.content_size_bytes],
      ['memory', '/notes/a.md', 'One', 3],
    );
    const error = await conflict(add(client, store, '/notes'), 'memory_path_conflict_error');
    assert.equal(error.conflicting_memory_id, made.id);
  },

  async 'memoryStores.memories.retrieve'(client) {
    const { id, memory_store_id } = await changed(client);
    const found = await client.beta.memoryStores.memories.retrieve(id, { memory_store_id });
    assert.deepEqual([found.content, found.memory_store_id], ['Two', memory_store_id]);
  },

  async 'memoryStores.memories.update'(client) {
    const { id, change, updated } = await changed(client);
    assert.equal(updated.content, 'Two');
    const late = client.beta.memoryStores.memories.update(id, { ...change, content: 'Three' });
    await conflict(late, 'memory_precondition_failed_error');
  },

  async 'memoryStores.memories.list'(client) {
    const store = await newStore(client);
    for (const path of ['/a/one.md', '/a/two.md', '/b.md']) await add(client, store, path);
    const seen: string[] = [];
    const query = { path_prefix: '/', depth: 1, limit: 1 };
    for await (const { type, path } of client.beta.memoryStores.memories.list(store, query))
      seen.push(`${type} ${path}`);
    assert.deepEqual(seen, ['memory_prefix /a/', 'memory /b.md']);
  },

  async 'memoryStores.memories.delete'(client) {
    const { id, memory_store_id, change, updated } = await changed(client);
    const { memories } = client.beta.memoryStores;
    const expected_content_sha256 = change.precondition.content_sha256;
    const late = memories.delete(id, { memory_store_id, expected_content_sha256 });
    await conflict(late, 'memory_precondition_failed_error');
    const current = { memory_store_id, expected_content_sha256: updated.content_sha256 };
    assert.deepEqual(await memories.delete(id, current), { id, type: 'memory_deleted' });
  },
};

const versionCalls: Calls = {
  async 'memoryStores.memoryVersions.list'(client) {
    const { id, memory_store_id } = await changed(client);
    const seen = await versionsOf(client, memory_store_id, id);
    assert.deepEqual(
      seen.map(({ operation, content, created_by }) => [operation, content, created_by?.type]),
      [
        ['modified', 'Two', 'api_actor'],
        ['created', 'One', 'api_actor'],
      ],
    );
  },

  async 'memoryStores.memoryVersions.retrieve'(client) {
    const { memory_store_id, updated } = await changed(client);
    const { memoryVersions } = client.beta.memoryStores;
    const found = await memoryVersions.retrieve(updated.memory_version_id, { memory_store_id });
    assert.deepEqual([found.operation, found.content], ['modified', 'Two']);
  },

  async 'memoryStores.memoryVersions.redact'(client) {
    const { id, memory_store_id } = await changed(client);
    const [, first] = await versionsOf(client, memory_store_id, id);
    const { memoryVersions } = client.beta.memoryStores;
    const redacted = await memoryVersions.redact(first?.id ?? '', { memory_store_id });
    assert.deepEqual([redacted.content, redacted.path, redacted.content_sha256], [null, null, null]);
    assert.notEqual(redacted.redacted_at, null);
  },
};

export const memoryStoreCalls: Calls = { ...storeCalls, ...memoryCalls, ...versionCalls };
