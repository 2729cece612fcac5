import { toTimestamp } from '../platform/clock.ts';
import type { Outcome } from '../platform/database/transition.ts';
import { found } from '../platform/found.ts';
import { patchMetadata } from '../platform/metadata.ts';
import { listPage } from '../platform/pagination.ts';
import { storeArchived } from '../records/memory-stores/required-stores.ts';
import { toMemoryStore } from '../records/memory-stores/view.ts';
import type { memoryStores } from '../records/tables/memory-stores.ts';
import { badRequest } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Operations =
  | 'listMemoryStores'
  | 'createMemoryStore'
  | 'getMemoryStore'
  | 'updateMemoryStore'
  | 'archiveMemoryStore'
  | 'deleteMemoryStore';

/** Handlers of memory stores. Not in the specification. */
export function memoryStoreHandlers({ clock, cursors, newId, memoryLimits }: Parts): HandlersOf<Operations> {
  const now = () => toTimestamp(clock.now());

  /**
   * Returns the memory store after a change.
   *
   * @throws 404 if it does not exist.
   * @throws 409 if it is archived.
   */
  function after(outcome: Outcome<typeof memoryStores.$inferSelect> | null, id: string) {
    const { changed, row } = found(outcome, 'Memory store', id);
    if (!changed) throw storeArchived(id);
    return { status: 200 as const, body: toMemoryStore(row) };
  }

  return implement<Context>()({
    /** Newest first by default. */
    async listMemoryStores({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/memory_stores`,
        load: (request) => queries.memoryStores.page(workspaceId, query, request),
        show: toMemoryStore,
      });
      return { status: 200, body: page };
    },

    async createMemoryStore({ body }, { principal, queries }) {
      const created_at = now();
      const row = {
        id: newId('memoryStore'),
        workspace_id: principal.workspaceId,
        name: body.name,
        description: body.description ?? '',
        metadata: body.metadata ?? {},
        last_version_id: null,
        version_bytes: 0,
        archived_at: null,
        created_at,
        updated_at: created_at,
      };
      await queries.memoryStores.holdList(row.workspace_id);
      if ((await queries.memoryStores.count(row.workspace_id)) >= memoryLimits.storesPerWorkspace)
        throw tooMany();
      await queries.memoryStores.add(row);
      return { status: 200, body: toMemoryStore(row) };
    },

    async getMemoryStore({ path: { memory_store_id: id } }, { principal: { workspaceId }, queries }) {
      const row = found(await queries.memoryStores.find(workspaceId, id), 'Memory store', id);
      return { status: 200, body: toMemoryStore(row) };
    },

    async updateMemoryStore({ path: { memory_store_id: id }, body }, { principal, queries }) {
      const { name, description, metadata } = body;
      const outcome = await queries.memoryStores.change(principal.workspaceId, id, (row) => ({
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description: description ?? '' }),
        ...(metadata !== undefined && { metadata: patchMetadata(row.metadata, metadata) }),
        updated_at: now(),
      }));
      return after(outcome, id);
    },

    archiveMemoryStore: async ({ path: { memory_store_id: id } }, { principal, queries }) =>
      after(await queries.memoryStores.archive(principal.workspaceId, id, now()), id),

    async deleteMemoryStore({ path: { memory_store_id: id } }, { principal: { workspaceId }, queries }) {
      found((await queries.memoryStores.remove(workspaceId, id)) || null, 'Memory store', id);
      return { status: 200, body: { id, type: 'memory_store_deleted' } };
    },
  });

  function tooMany() {
    const { storesPerWorkspace } = memoryLimits;
    const message = `A workspace has at most ${storesPerWorkspace} memory stores (MEMORY_STORES_PER_WORKSPACE).`;
    return badRequest(message, 'too_many_memory_stores');
  }
}
