import { found } from '../platform/found.ts';
import { boundTo, readPageQuery, toPage } from '../platform/pagination.ts';
import { measured } from '../records/memories/content.ts';
import { storedPath } from '../records/memories/path.ts';
import { toMemory } from '../records/memories/view.ts';
import { createMemory, deleteMemory, replaceMemory } from '../records/memory-stores/memory-changes.ts';
import type { memories } from '../records/tables/memories.ts';
import { badRequest, conflict } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import { holdStore, requireStore } from './change-in-store.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Row = typeof memories.$inferSelect;

type Operations = 'listMemories' | 'createMemory' | 'getMemory' | 'updateMemory' | 'deleteMemory';

/** The maximum number of contents in a response. */
export const mostWithContent = 20;

/** Handlers of the memories of memory stores. Not in the specification. */
export function memoryHandlers(parts: Parts): HandlersOf<Operations> {
  const { cursors, secrets } = parts;

  const shown = (row: Row, content: string | null) => ({
    ...toMemory({ ...row, encrypted_content: null }, secrets),
    content,
  });

  return implement<Context>()({
    /** In byte order of the paths. */
    async listMemories({ path: { memory_store_id }, query }, context) {
      const { principal, queries } = context;
      const { workspaceId } = principal;
      const { path_prefix = '/', depth, view, limit: wanted } = query;
      const full = view === 'full';
      const limit = full ? Math.min(wanted, mostWithContent) : wanted;
      const prefix = path_prefix.startsWith('/') ? path_prefix : `/${path_prefix}`;
      const list = boundTo(`${workspaceId}/memory_stores/${memory_store_id}/memories`, query);
      const { from } = readPageQuery(query, cursors, list);
      const listing = { prefix, shallow: depth === 1, full, from, limit: limit + 1 };
      const found = await queries.memories.page(workspaceId, memory_store_id, listing);
      // If the page has memories, the store exists.
      if (found.length === 0) await requireStore(context, memory_store_id);
      const entries = found.slice(0, limit);
      const hasMore = found.length > limit;
      const { next_page } = toPage(
        entries.map(({ path: id }) => ({ id })),
        hasMore,
        'after',
        cursors,
        list,
      );
      const data = entries.map(({ path, memory }) =>
        memory ? toMemory(memory, secrets) : { type: 'memory_prefix' as const, path },
      );
      return { status: 200, body: { data, has_more: hasMore, next_page } };
    },

    async createMemory({ path: { memory_store_id }, query, body }, context) {
      const { content } = body;
      const path = storedPath(body.path, 'body.path');
      const size = measured(content);
      const change = await holdStore(context, memory_store_id, parts);
      const row = await createMemory(change, { path, content, ...size }, parts);
      return { status: 200 as const, body: shown(row, query.view === 'full' ? content : null) };
    },

    async getMemory({ path: { memory_store_id, memory_id: id }, query }, context) {
      const { principal, queries } = context;
      const full = query.view !== 'basic';
      const row = await queries.memories.find(principal.workspaceId, memory_store_id, id, full);
      if (row === null) await requireStore(context, memory_store_id);
      return { status: 200, body: toMemory(found(row, 'Memory', id), secrets) };
    },

    async updateMemory({ path: { memory_store_id, memory_id: id }, query, body }, context) {
      if (body.content === undefined && body.path === undefined)
        throw badRequest('body must have content or path.');
      const path = body.path && storedPath(body.path, 'body.path');
      const given = body.content === undefined ? undefined : (body.content ?? '');
      const size = given === undefined ? undefined : measured(given);
      const change = await holdStore(context, memory_store_id, parts);
      const { queries, version } = change;
      const before = found(
        await queries.memories.find(version.workspace_id, memory_store_id, id, true),
        'Memory',
        id,
      );
      const { content: stored } = toMemory(before, secrets);
      const { encrypted_content: _, ...row } = before;
      const next = { ...row, ...size, ...(path !== undefined && { path }) };
      const content = given ?? stored ?? '';
      const response = (changed: Row) => ({
        status: 200 as const,
        body: shown(changed, query.view === 'full' ? content : null),
      });
      if (next.path === row.path && next.content_sha256 === row.content_sha256) return response(row);
      const expected = [body.content_sha256, body.precondition?.content_sha256];
      for (const hash of expected) requireHash(row, hash);
      return response(await replaceMemory(change, row, { ...next, content }, parts));
    },

    /** Also in an archived store. */
    async deleteMemory({ path: { memory_store_id, memory_id: id }, query }, context) {
      const change = await holdStore(context, memory_store_id, parts, { archived: true });
      const { queries, version } = change;
      const row = await queries.memories.find(version.workspace_id, memory_store_id, id, false);
      const { encrypted_content: _, ...memory } = found(row, 'Memory', id);
      requireHash(memory, query?.expected_content_sha256);
      await deleteMemory(change, memory);
      return { status: 200 as const, body: { id, type: 'memory_deleted' as const } };
    },
  });
}

/** @throws 409 if the content of a memory does not have the hash, if one is given. */
function requireHash({ id, content_sha256 }: Row, expected: string | undefined): void {
  if (expected === undefined || expected === content_sha256) return;
  throw conflict(`The content of memory ${id} has another hash.`, 'memory_precondition_failed_error');
}
