import assert from 'node:assert/strict';
import { type AdminClient, pages, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { matches } from '../support/matches.ts';

type Store = { memory_store_id: string };

const conflict = { status: 409, body: { error: { code: 'memory_path_conflict_error' } } };
const changed = { status: 409, body: { error: { code: 'memory_precondition_failed_error' } } };

async function newStore(client: AdminClient): Promise<Store> {
  const { id } = await unwrap(client.createMemoryStore({ body: { name: 'Notes' } }));
  return { memory_store_id: id };
}

const add = (client: AdminClient, path: Store, at: string, content = '') =>
  unwrap(client.createMemory({ path, body: { path: at, content } }));

/** Lists the paths of all pages, with one entry on each. */
async function walk(client: AdminClient, path: Store, query: { path_prefix?: string; depth?: number }) {
  const paths: string[] = [];
  for await (const each of pages(client.listMemories, { path, query: { ...query, limit: 1 } }))
    paths.push(each.path);
  return paths;
}

export const memories: readonly Check[] = [
  {
    operation: 'listMemories',
    name: 'lists a folder by whole names, and folders in it with depth 1',
    async run({ client }) {
      const store = await newStore(client);
      for (const path of ['/b', '/a/x/1', '/ab', '/a/y', 'a/x/2']) await add(client, store, path);
      assert.deepEqual(await walk(client, store, {}), ['/a/x/1', '/a/x/2', '/a/y', '/ab', '/b']);
      assert.deepEqual(await walk(client, store, { depth: 1 }), ['/a/', '/ab', '/b']);
      assert.deepEqual(await walk(client, store, { path_prefix: '/a/' }), ['/a/x/1', '/a/x/2', '/a/y']);
      assert.deepEqual(await walk(client, store, { path_prefix: 'a/', depth: 1 }), ['/a/x/', '/a/y']);
      const query = { depth: 1 };
      const { data } = await unwrap(client.listMemories({ path: store, query }));
      matches(data, [
        { type: 'memory_prefix', path: '/a/' },
        { type: 'memory', path: '/ab' },
        { type: 'memory', path: '/b' },
      ]);
    },
  },
  {
    operation: 'listMemories',
    name: 'has at most 20 contents on a page',
    async run({ client }) {
      const path = await newStore(client);
      for (let number = 0; number < 21; number += 1) await add(client, path, `/${number}`, 'Text');
      const page = await unwrap(client.listMemories({ path, query: { view: 'full', limit: 100 } }));
      matches({ ...page, data: page.data.length }, { data: 20, has_more: true });
      assert.ok(page.data.every((each) => each.type === 'memory' && each.content === 'Text'));
      const all = await unwrap(client.listMemories({ path, query: { limit: 100 } }));
      matches({ ...all, data: all.data.length }, { data: 21, has_more: false });
      assert.ok(all.data.every((each) => each.type === 'memory' && each.content === null));
    },
  },
  {
    operation: 'createMemory',
    name: 'names the memory at the path, above it or below it',
    async run({ client }) {
      const path = await newStore(client);
      const { id } = await add(client, path, '/a/b');
      for (const taken of ['/a', '/a/b', '/a/b/c']) {
        const error = { conflicting_memory_id: id, conflicting_path: '/a/b' };
        const response = await client.createMemory({ path, body: { path: taken, content: '' } });
        matches(response, { ...conflict, body: { error } });
        matches(response, conflict);
      }
    },
  },
  {
    operation: 'updateMemory',
    name: 'moves a memory only to a free path, with its id',
    async run({ client }) {
      const store = await newStore(client);
      const other = await add(client, store, '/other');
      const { id } = await add(client, store, '/a', 'Text');
      const path = { ...store, memory_id: id };
      for (const taken of ['/other', '/other/below']) {
        const response = await client.updateMemory({ path, body: { path: taken } });
        matches(response, conflict);
        matches(response, { body: { error: { conflicting_memory_id: other.id } } });
      }
      // Its own path does not count.
      const moved = await unwrap(client.updateMemory({ path, body: { path: '/a/b' } }));
      matches(moved, { id, path: '/a/b' });
      matches(await unwrap(client.getMemory({ path })), { id, path: '/a/b', content: 'Text' });
    },
  },
  {
    operation: 'updateMemory',
    name: 'changes only what has the hash, in both forms',
    async run({ client }) {
      const store = await newStore(client);
      const { id, content_sha256 } = await add(client, store, '/a', 'One');
      const path = { ...store, memory_id: id };
      const precondition = { type: 'content_sha256' as const, content_sha256 };
      await unwrap(client.updateMemory({ path, body: { content: 'Two', precondition } }));
      for (const condition of [{ precondition }, { content_sha256 }])
        matches(await client.updateMemory({ path, body: { content: 'Three', ...condition } }), changed);
      const query = { expected_content_sha256: content_sha256 };
      matches(await client.deleteMemory({ path, query }), changed);
      matches(await unwrap(client.getMemory({ path })), { content: 'Two' });
      // An update that changes nothing needs no hash.
      matches(await client.updateMemory({ path, body: { content: 'Two', content_sha256 } }), { status: 200 });
    },
  },
  {
    operation: 'listMemoryVersions',
    name: 'has a version for each change, which outlives the memory',
    async run({ client }) {
      const store = await newStore(client);
      const { id } = await add(client, store, '/a', 'One');
      const path = { ...store, memory_id: id };
      await unwrap(client.updateMemory({ path, body: { content: 'Two' } }));
      await unwrap(client.updateMemory({ path, body: { content: 'Two' } }));
      await unwrap(client.deleteMemory({ path }));
      const query = { memory_id: id };
      const { data } = await unwrap(client.listMemoryVersions({ path: store, query }));
      assert.deepEqual(
        data.map(({ operation }) => operation),
        ['deleted', 'modified', 'created'],
      );
      assert.ok(data.every(({ created_by }) => created_by.type === 'api_actor'));
    },
  },
];
