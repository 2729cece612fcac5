/** Stores what an agent has changed in the folder of a memory store. */
import type { Database } from '../../platform/database/database.ts';
import { idAfter } from '../../platform/ids.ts';
import { memoryQueries } from '../../records/memories/queries.ts';
import {
  type ChangeParts,
  createMemory,
  deleteMemory,
  replaceMemory,
  type StoreChange,
} from '../../records/memory-stores/memory-changes.ts';
import { memoryStoreQueries } from '../../records/memory-stores/queries.ts';
import { memoryVersionQueries } from '../../records/memory-versions/queries.ts';
import type { memories } from '../../records/tables/memories.ts';
import type { SeenMemory, SeenStore } from '../../sandbox/seen-memories.ts';
import { ApiError } from '../../shell/errors.ts';
import type { LocalChange, LocalChanges } from './local-changes.ts';
import type { About, Reason } from './notes.ts';

type Row = typeof memories.$inferSelect;

/** What became of changes. */
export interface Applied {
  /** The memories that are as their files, by path. */
  readonly stored: ReadonlyMap<string, SeenMemory>;
  /** The paths of those that do not exist. */
  readonly removed: readonly string[];
  /** The paths at which the store has something else, which replaces the files. */
  readonly replaced: readonly string[];
  /** The files that are not stored, by path, with their versions. */
  readonly skipped: ReadonlyMap<string, string>;
  readonly about: readonly About[];
  /** The newest version of the store before and after the changes. */
  readonly before: string | null;
  readonly newest: string | null;
}

export interface ApplyParts extends ChangeParts {
  readonly sessionId: string;
  readonly at: string;
}

interface Target {
  readonly workspaceId: string;
  readonly storeId: string;
}

const REFUSED: Readonly<Record<string, Reason>> = {
  memory_path_conflict_error: 'taken',
  too_many_memories: 'full',
  storage_quota_exceeded: 'quota',
};

/**
 * Stores changes of a store in a transaction, in which it locks the store. If a memory is not what was last seen, the store
 * wins. Resolves to the reason if the store takes no changes now.
 */
export async function applyChanges(
  tx: Database,
  { workspaceId, storeId }: Target,
  { changed, deleted }: LocalChanges,
  { memories: known }: SeenStore,
  parts: ApplyParts,
): Promise<Applied | 'archived' | 'gone'> {
  const queries = {
    memories: memoryQueries(tx),
    memoryVersions: memoryVersionQueries(tx),
    memoryStores: memoryStoreQueries(tx),
  };
  const store = await queries.memoryStores.hold(workspaceId, storeId);
  if (!store) return 'gone';
  if (store.archived_at !== null) return 'archived';
  const paths = [...deleted, ...changed].map(({ path }) => path);
  const rows = await queries.memories.atPaths(workspaceId, storeId, paths);
  const current = new Map(rows.map((row) => [row.path, row]));
  let newest = store.last_version_id;
  const stored = new Map<string, SeenMemory>();
  const removed: string[] = [];
  const replaced: string[] = [];
  const skipped = new Map<string, string>();
  const about: About[] = [];

  const change = (): StoreChange => {
    newest = idAfter(newest, parts.newId('memoryVersion'));
    const created_by = { type: 'session_actor', session_id: parts.sessionId } as const;
    const of = { workspace_id: workspaceId, memory_store_id: storeId };
    return { queries, version: { id: newest, ...of, created_by, created_at: parts.at } };
  };
  const isSeen = (row: Row | undefined, seen: SeenMemory | undefined) =>
    row?.id === seen?.id && row?.content_sha256 === seen?.sha256;
  const lose = (path: string) => {
    replaced.push(path);
    about.push({ path, reason: 'conflict' });
  };

  for (const { path, seen } of deleted) {
    const row = current.get(path);
    if (row && !isSeen(row, seen)) {
      lose(path);
      continue;
    }
    if (row) await deleteMemory(change(), row);
    removed.push(path);
  }
  for (const each of changed) {
    const row = current.get(each.path);
    if (row?.content_sha256 !== each.content_sha256 && !isSeen(row, each.seen)) {
      lose(each.path);
      continue;
    }
    const made = await storeOne(each, row);
    if (made) stored.set(each.path, { id: made.id, sha256: made.content_sha256, file: each.file });
  }
  return { stored, removed, replaced, skipped, about, before: store.last_version_id, newest };

  async function storeOne(each: LocalChange, row: Row | undefined): Promise<Row | null> {
    if (row?.content_sha256 === each.content_sha256) return row;
    const { path, content, content_sha256, content_size_bytes, file } = each;
    const next = { path, content, content_sha256, content_size_bytes };
    const before = newest;
    try {
      return row
        ? await replaceMemory(change(), row, next, parts)
        : await createMemory(change(), next, parts);
    } catch (error) {
      const reason = error instanceof ApiError ? REFUSED[error.code ?? ''] : undefined;
      if (reason === undefined) throw error;
      newest = before;
      // The agent has deleted the file of the other memory, which is deleted later.
      const other = (error as ApiError).details.conflicting_path;
      if (typeof other === 'string' && known.get(other)?.missing) return null;
      skipped.set(path, file);
      about.push({ path, reason });
      return null;
    }
  }
}
