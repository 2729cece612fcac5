import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import { toMemoryVersion } from '../records/memory-versions/view.ts';
import { badRequest } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import { holdStore, requireStore } from './change-in-store.ts';
import type { Context, HandlersOf, Parts } from './context.ts';
import { mostWithContent } from './memories.ts';

type Operations = 'listMemoryVersions' | 'getMemoryVersion' | 'redactMemoryVersion';

/** Handlers of the versions of memories. Not in the specification. */
export function memoryVersionHandlers(parts: Parts): HandlersOf<Operations> {
  const { clock, cursors, secrets } = parts;

  return implement<Context>()({
    /** Newest first by default. */
    async listMemoryVersions({ path: { memory_store_id }, query }, context) {
      const { principal, queries } = context;
      const { workspaceId } = principal;
      const full = query.view === 'full';
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/memory_stores/${memory_store_id}/memory_versions`,
        load(request) {
          const limit = full ? Math.min(request.limit, mostWithContent) : request.limit;
          const filters = { ...query, full };
          return queries.memoryVersions.page(workspaceId, memory_store_id, filters, { ...request, limit });
        },
        show: (row) => toMemoryVersion(row, secrets),
      });
      // If the page has versions, the store exists.
      if (page.data.length === 0) await requireStore(context, memory_store_id);
      return { status: 200, body: page };
    },

    async getMemoryVersion({ path: { memory_store_id, memory_version_id: id }, query }, context) {
      const { principal, queries } = context;
      const row = await queries.memoryVersions.find(principal.workspaceId, memory_store_id, id);
      if (row === null) await requireStore(context, memory_store_id);
      const version = toMemoryVersion(found(row, 'Memory version', id), secrets);
      return { status: 200, body: query.view === 'basic' ? { ...version, content: null } : version };
    },

    /** Also in an archived store. */
    async redactMemoryVersion({ path: { memory_store_id, memory_version_id: id } }, context) {
      const { queries, version } = await holdStore(context, memory_store_id, parts, { archived: true });
      const { workspace_id, created_by } = version;
      const row = found(
        await queries.memoryVersions.find(workspace_id, memory_store_id, id),
        'Memory version',
        id,
      );
      if (row.redacted_at !== null) return { status: 200 as const, body: toMemoryVersion(row, secrets) };
      const memory = await queries.memories.find(workspace_id, memory_store_id, row.memory_id, false);
      if (memory?.memory_version_id === id) {
        const message = `Memory version ${id} is the newest of its memory. Change or delete the memory first.`;
        throw badRequest(message, 'memory_version_current');
      }
      const by = { by: created_by, at: toTimestamp(clock.now()) };
      const redacted = await queries.memoryVersions.redact(row, by);
      return { status: 200 as const, body: toMemoryVersion(redacted, secrets) };
    },
  });
}
