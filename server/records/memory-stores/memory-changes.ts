/** Changes of memories, in a transaction that holds their store. Each adds a version. */
import type { NewId } from '../../platform/ids.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { badRequest, conflict } from '../../shell/errors.ts';
import { type Measured, sealContent } from '../memories/content.ts';
import type { memoryQueries } from '../memories/queries.ts';
import { type memoryVersionQueries, versionBytes } from '../memory-versions/queries.ts';
import type { MemoryLimits } from '../parts.ts';
import type { memories } from '../tables/memories.ts';
import type { Actor } from '../tables/memory-versions.ts';
import type { memoryStoreQueries } from './queries.ts';

type Row = typeof memories.$inferSelect;

/** The queries of the transaction that holds a store, and the identity of the next version. */
export interface StoreChange {
  readonly queries: {
    readonly memories: ReturnType<typeof memoryQueries>;
    readonly memoryVersions: ReturnType<typeof memoryVersionQueries>;
    readonly memoryStores: ReturnType<typeof memoryStoreQueries>;
  };
  readonly version: {
    /** Each version has a greater id than the versions of the store before it, also if several servers write. */
    readonly id: string;
    readonly workspace_id: string;
    readonly memory_store_id: string;
    readonly created_by: Actor;
    readonly created_at: string;
  };
}

/** What a memory becomes. */
export interface NextMemory extends Measured {
  readonly path: string;
  readonly content: string;
}

export interface ChangeParts {
  readonly newId: NewId;
  readonly secrets: SecretBox;
  readonly memoryLimits: Pick<MemoryLimits, 'perStore' | 'workspaceBytes'>;
}

const NOT_REDACTED = { redacted_by: null, redacted_at: null };

/**
 * Creates a memory.
 *
 * @throws 409 `memory_path_conflict_error`
 * @throws 400 `too_many_memories` or `storage_quota_exceeded`
 */
export async function createMemory(
  change: StoreChange,
  next: NextMemory,
  { newId, secrets, memoryLimits }: ChangeParts,
): Promise<Row> {
  const { queries, version } = change;
  const { workspace_id, memory_store_id, created_at } = version;
  await requireFree(change, next.path);
  const { perStore } = memoryLimits;
  if ((await queries.memories.count(workspace_id, memory_store_id)) >= perStore) {
    const message = `A memory store has at most ${perStore} memories (MEMORIES_PER_STORE).`;
    throw badRequest(message, 'too_many_memories');
  }
  await requireRoom(change, next, memoryLimits);
  const { content, ...described } = next;
  const row: Row = {
    id: newId('memory'),
    workspace_id,
    memory_store_id,
    memory_version_id: version.id,
    ...described,
    created_at,
    updated_at: created_at,
  };
  await addVersion(change, row, content, 'created', secrets);
  await queries.memories.add(row);
  return row;
}

/**
 * Changes a memory.
 *
 * @throws 409 `memory_path_conflict_error`
 * @throws 400 `storage_quota_exceeded`
 */
export async function replaceMemory(
  change: StoreChange,
  before: Row,
  { content, ...described }: NextMemory,
  { secrets, memoryLimits }: Pick<ChangeParts, 'secrets' | 'memoryLimits'>,
): Promise<Row> {
  const { queries, version } = change;
  if (described.path !== before.path) await requireFree(change, described.path, before.id);
  await requireRoom(change, described, memoryLimits);
  const row = { ...before, ...described, memory_version_id: version.id, updated_at: version.created_at };
  await addVersion(change, row, content, 'modified', secrets);
  await queries.memories.replace(row);
  return row;
}

export async function deleteMemory({ queries, version }: StoreChange, memory: Row): Promise<void> {
  const { id: memory_id, path } = memory;
  const without = { encrypted_content: null, content_sha256: null, content_size_bytes: null };
  await queries.memoryVersions.add({
    ...version,
    memory_id,
    operation: 'deleted',
    path,
    ...without,
    ...NOT_REDACTED,
  });
  await queries.memories.remove(memory);
}

async function addVersion(
  { queries, version }: StoreChange,
  { id: memory_id, path, content_sha256, content_size_bytes }: Row,
  content: string,
  operation: 'created' | 'modified',
  secrets: SecretBox,
): Promise<void> {
  await queries.memoryVersions.add({
    ...version,
    memory_id,
    operation,
    path,
    encrypted_content: sealContent(content, version, secrets),
    content_sha256,
    content_size_bytes,
    ...NOT_REDACTED,
  });
}

/** @throws 400 if the versions of the workspace have no room for one more. */
async function requireRoom(
  { queries, version }: StoreChange,
  { content_size_bytes }: Measured,
  { workspaceBytes }: ChangeParts['memoryLimits'],
): Promise<void> {
  const stored = await queries.memoryStores.versionBytes(version.workspace_id);
  if (stored + versionBytes(content_size_bytes) <= workspaceBytes) return;
  const message = `All versions of the memories of a workspace have at most ${workspaceBytes} bytes (WORKSPACE_MEMORY_BYTES).`;
  throw badRequest(message, 'storage_quota_exceeded');
}

/** @throws 409 if a memory is at a path, above it or below it, except the one with the id. */
async function requireFree({ queries, version }: StoreChange, path: string, except = ''): Promise<void> {
  const { workspace_id, memory_store_id } = version;
  const other = await queries.memories.at(workspace_id, memory_store_id, path, except);
  if (!other) return;
  const details = { conflicting_memory_id: other.id, conflicting_path: other.path };
  const message = 'Another memory is at the path, above it or below it.';
  throw conflict(message, 'memory_path_conflict_error', details);
}
