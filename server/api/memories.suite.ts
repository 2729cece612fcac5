import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { MEMORY_LIMITS } from '../records/parts.ts';
import { KEEP_ALL } from '../records/retention-periods.ts';
import { memoryStores } from '../records/tables/memory-stores.ts';
import { memoryVersions } from '../records/tables/memory-versions.ts';
import type { TestDatabase } from '../testing/database.ts';
import { refused, type TestService, testService } from '../testing/service.ts';
import { createRetention } from '../work/retention/retention.ts';

type Schemas = components['schemas'];

const changed = 'memory_precondition_failed_error';

/** Tests of memories on each database. */
export function describeMemories(on: TestDatabase): void {
  describe('memories', () => {
    let service: TestService;
    let other: TestService;
    beforeAll(async () => {
      service = await testService(on.db, undefined, undefined, {
        memoryLimits: { ...MEMORY_LIMITS, perStore: 3 },
      });
      other = await testService(on.db);
    });

    const by = () => service.request();
    const newStore = async () => {
      const made = await service.handlers.createMemoryStore({ body: { name: 'Own' }, headers: {} }, by());
      return { memory_store_id: (made.body as Schemas['MemoryStore']).id };
    };
    const create = async (store: { memory_store_id: string }, path: string, content = 'Text') => {
      const request = {
        path: store,
        query: { view: 'basic' as const },
        headers: {},
        body: { path, content },
      };
      return (await service.handlers.createMemory(request, by())).body as Schemas['Memory'];
    };
    const update = async (at: { memory_store_id: string; memory_id: string }, body: object) => {
      const request = { path: at, query: { view: 'full' as const }, headers: {}, body };
      return (await service.handlers.updateMemory(request, by())).body as Schemas['Memory'];
    };
    const rowsOf = async ({ memory_store_id }: { memory_store_id: string }) =>
      (await on.data.all(memoryVersions))
        .filter((row) => row.memory_store_id === memory_store_id)
        .sort((a, b) => (a.id < b.id ? -1 : 1));

    it('loses no update of several writers with a condition, and orders their versions', async () => {
      const store = await newStore();
      const { id } = await create(store, '/lines.md', '');
      const at = { ...store, memory_id: id };
      const append = async (line: number): Promise<void> => {
        const query = { view: 'full' as const };
        const read = (await service.handlers.getMemory({ path: at, query }, by())).body as Schemas['Memory'];
        const content = `${read.content}${line}\n`;
        await update(at, { content, content_sha256: read.content_sha256 }).catch((error) => {
          if (error.code !== changed) throw error;
          return append(line);
        });
      };
      await Promise.all(Array.from({ length: 12 }, (_, line) => append(line)));
      const versions = await rowsOf(store);
      expect(versions).toHaveLength(13);
      expect(versions.every(({ created_by }) => created_by.type === 'api_actor')).toBe(true);
      const query = { view: 'full' as const };
      const last = (await service.handlers.getMemory({ path: at, query }, by())).body as Schemas['Memory'];
      expect(
        last.content
          ?.split('\n')
          .filter(Boolean)
          .map(Number)
          .sort((a, b) => a - b),
      ).toEqual([...Array(12).keys()]);
      expect(last.memory_version_id).toBe(versions.at(-1)?.id);
    });

    it('creates one memory of several at the same path, and nothing below it', async () => {
      const store = await newStore();
      const paths = ['/a', '/a/b', 'a', '/a/b/c'];
      const made = await Promise.allSettled(paths.map((path) => create(store, path)));
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await rowsOf(store)).toHaveLength(1);
    });

    it('rejects more memories than MEMORIES_PER_STORE, and still updates', async () => {
      const store = await newStore();
      const { id } = await create(store, '/0.md');
      for (const name of ['1', '2']) await create(store, `/${name}.md`);
      const full = refused(
        400,
        'invalid_request_error',
        'A memory store has at most 3 memories (MEMORIES_PER_STORE).',
        'too_many_memories',
      );
      await expect(create(store, '/3.md')).rejects.toEqual(full);
      expect(await update({ ...store, memory_id: id }, { content: 'Changed' })).toMatchObject({
        content: 'Changed',
      });
    });

    it('changes nothing if content and path are already those of the request', async () => {
      const store = await newStore();
      const { id, path, memory_version_id } = await create(store, '/a.md', 'Same');
      const [at, wrong] = [{ ...store, memory_id: id }, 'a'.repeat(64)];
      for (const condition of [
        { content_sha256: wrong },
        { precondition: { type: 'content_sha256', content_sha256: wrong } },
      ])
        expect(await update(at, { content: 'Same', path, ...condition })).toMatchObject({
          memory_version_id,
        });
      expect(await rowsOf(store)).toHaveLength(1);
      for (const condition of [
        { content_sha256: wrong },
        { precondition: { type: 'content_sha256', content_sha256: wrong } },
      ])
        await expect(update(at, { path: '/b.md', ...condition })).rejects.toMatchObject({ code: changed });
    });

    it('lists what is directly in a folder, also with characters outside the basic plane', async () => {
      const store = await newStore();
      for (const path of ['/😀/b/c.md', '/😀/bc.md', '/😀b/d.md']) await create(store, path);
      const list = async (path_prefix: string) => {
        const query = { path_prefix, depth: 1, limit: 20, view: 'basic' as const };
        const { body } = await service.handlers.listMemories({ path: store, query }, by());
        return (body as Schemas['MemoryPage']).data.map(({ type, path }) => [type, path]);
      };
      expect(await list('/')).toEqual([
        ['memory_prefix', '/😀/'],
        ['memory_prefix', '/😀b/'],
      ]);
      const inside = [
        ['memory_prefix', '/😀/b/'],
        ['memory', '/😀/bc.md'],
      ];
      expect(await list('/😀/')).toEqual(inside);
      expect(await list('😀/')).toEqual(inside);
    });

    it('deletes memories and redacts versions of an archived store', async () => {
      const store = await newStore();
      const { id, memory_version_id } = await create(store, '/a.md', 'One');
      const at = { ...store, memory_id: id };
      await update(at, { content: 'Two' });
      await service.handlers.archiveMemoryStore({ path: store, headers: {} }, by());
      const version = { ...store, memory_version_id };
      const redact = () => service.handlers.redactMemoryVersion({ path: version, headers: {} }, by());
      const first = await redact();
      expect(first.body).toMatchObject({ path: null, content: null, content_sha256: null });
      expect(first.body).toMatchObject({ created_by: { type: 'api_actor' }, operation: 'created' });
      expect((await redact()).body).toEqual(first.body);
      const deleted = await service.handlers.deleteMemory({ path: at, query: {} }, by());
      expect(deleted.body).toEqual({ id, type: 'memory_deleted' });
      // The last version of a deleted memory can be redacted.
      const newest = (await rowsOf(store)).at(-1)?.id ?? '';
      const last = { path: { ...store, memory_version_id: newest }, headers: {} };
      expect((await service.handlers.redactMemoryVersion(last, by())).body).toMatchObject({ path: null });
    });

    it('limits the stores of a workspace, and the bytes of all versions', async () => {
      const memoryLimits = { ...MEMORY_LIMITS, storesPerWorkspace: 2, workspaceBytes: 4_000, versionDays: 1 };
      const small = await testService(on.db, undefined, undefined, { memoryLimits });
      const { handlers } = small;
      const newStoreOf = async () => {
        const request = { body: { name: 'Own' }, headers: {} };
        const { body } = await handlers.createMemoryStore(request, small.request());
        return (body as Schemas['MemoryStore']).id;
      };
      const made = await Promise.allSettled([newStoreOf(), newStoreOf(), newStoreOf()]);
      const message = 'A workspace has at most 2 memory stores (MEMORY_STORES_PER_WORKSPACE).';
      expect(made.filter(({ status }) => status === 'rejected')).toEqual([
        { status: 'rejected', reason: expect.objectContaining({ code: 'too_many_memory_stores', message }) },
      ]);
      const [one = '', other = ''] = made.flatMap((each) =>
        each.status === 'fulfilled' ? [each.value] : [],
      );

      const full = {
        code: 'storage_quota_exceeded',
        message:
          'All versions of the memories of a workspace have at most 4000 bytes (WORKSPACE_MEMORY_BYTES).',
      };
      const view = { view: 'basic' as const };
      const write = async (memory_store_id: string, path: string, content: string) => {
        const request = { path: { memory_store_id }, query: view, headers: {}, body: { path, content } };
        return (await handlers.createMemory(request, small.request())).body as Schemas['Memory'];
      };
      const edit = (memory: Schemas['Memory'], content: string) => {
        const path = { memory_store_id: memory.memory_store_id, memory_id: memory.id };
        return handlers.updateMemory({ path, query: view, headers: {}, body: { content } }, small.request());
      };
      const bytes = async () => {
        const rows = (await on.data.all(memoryStores)).filter(({ id }) => id === one || id === other);
        return rows.reduce((sum, { version_bytes }) => sum + version_bytes, 0);
      };
      const first = await write(one, '/a', 'x'.repeat(900));
      const second = await write(other, '/b', 'é');
      expect(await bytes()).toBe(2_902);
      await expect(write(other, '/c', 'x'.repeat(99))).rejects.toMatchObject(full);
      await edit(second, 'x'.repeat(98));
      expect(await bytes()).toBe(4_000);
      await expect(edit(first, '')).rejects.toMatchObject(full);
      expect(await bytes()).toBe(4_000);

      // The content of a redacted version needs no room.
      const path = { memory_store_id: other, memory_version_id: second.memory_version_id };
      await handlers.redactMemoryVersion({ path, headers: {} }, small.request());
      expect(await bytes()).toBe(3_998);
      // A deletion is always possible.
      await handlers.deleteMemory(
        { path: { memory_store_id: one, memory_id: first.id }, query: {} },
        small.request(),
      );
      expect(await bytes()).toBe(4_998);
      const later = { now: () => new Date(small.clock.now().getTime() + 2 * 86_400_000) };
      const log = { info() {}, warn() {}, error() {} };
      const retention = createRetention({
        db: on.db,
        clock: later,
        versionDays: 1,
        days: KEEP_ALL,
        blobs: { delete: async () => undefined },
        newId: on.newId,
        log,
      });
      while ((await retention.round()) > 0);
      // The two versions of the memory that exists are left.
      expect(await bytes()).toBe(2_098);
    });

    it('finds no memory and no version in another store', async () => {
      const [store, another] = [await newStore(), await newStore()];
      const { id, memory_version_id } = await create(store, '/a.md');
      const query = { view: 'full' as const };
      const memory = { path: { ...another, memory_id: id }, query };
      await expect(service.handlers.getMemory(memory, by())).rejects.toMatchObject({ status: 404 });
      const version = { path: { ...another, memory_version_id }, query };
      await expect(service.handlers.getMemoryVersion(version, by())).rejects.toMatchObject({ status: 404 });
    });

    it('encrypts the content, and shows nothing of it to another workspace', async () => {
      const store = await newStore();
      const { id } = await create(store, '/a.md', 'A secret plan');
      const stored = JSON.stringify(await rowsOf(store));
      expect(stored).not.toContain('A secret plan');
      expect(stored).not.toContain(Buffer.from('A secret plan').toString('hex'));
      const at = { path: { ...store, memory_id: id }, query: { view: 'full' as const } };
      const { memory_store_id } = store;
      await expect(other.handlers.getMemory(at, other.request())).rejects.toEqual(
        refused(
          404,
          'not_found_error',
          `Memory store ${memory_store_id} was not found.`,
          'memory_store_not_found',
        ),
      );
    });

    it('deletes versions after MEMORY_VERSION_DAYS, except the five newest of a memory', async () => {
      const store = await newStore();
      const { id } = await create(store, '/a.md', 'One');
      for (const content of ['2', '3', '4', '5', '6']) await update({ ...store, memory_id: id }, { content });
      const gone = await create(store, '/gone.md');
      const path = { ...store, memory_id: gone.id };
      await service.handlers.deleteMemory({ path, query: {} }, by());
      const log = { info() {}, warn() {}, error() {} };
      const later = { now: () => new Date(service.clock.now().getTime() + 31 * 86_400_000) };
      const retention = createRetention({
        db: on.db,
        clock: later,
        versionDays: 30,
        days: KEEP_ALL,
        blobs: { delete: async () => undefined },
        newId: on.newId,
        log,
      });
      expect(await rowsOf(store)).toHaveLength(8);
      while ((await retention.round()) > 0);
      const left = await rowsOf(store);
      expect(left.map(({ memory_id, operation }) => [memory_id, operation])).toEqual(
        Array(5).fill([id, 'modified']),
      );
    });
  });
}
