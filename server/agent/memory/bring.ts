/** Brings the folder of a memory store up to date with the store. */
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { openContent } from '../../records/memories/content.ts';
import { memoryQueries } from '../../records/memories/queries.ts';
import type { ReadMemory } from '../../records/memories/view.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { MARKER, markStore, placeMemory, removeMemory, type Unplaced } from '../../sandbox/memory-folders.ts';
import type { SeenStore } from '../../sandbox/seen-memories.ts';
import type { About, Reason } from './notes.ts';

export interface BringOptions {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly disk: Disk;
  readonly workspaceId: string;
  readonly storeId: string;
  /** The name of the folder. */
  readonly name: string;
}

/** How many contents are read and written at once. */
const BATCH = 50;
const REASONS: Readonly<Record<Unplaced, Reason>> = { name: 'name', full: 'no_room', blocked: 'blocked' };

/**
 * Writes what the store has and the folder lacks, and removes what the store no longer has. Files whose deletion waits stay
 * away. Resolves to the memories that could not be written, which the agent is told.
 *
 * @param lost The paths of files that the store replaces.
 */
export async function bring(
  options: BringOptions,
  store: SeenStore,
  lost: readonly string[],
): Promise<About[]> {
  const { db, secrets, disk, workspaceId, storeId, name } = options;
  const { memories: seen } = store;
  const queries = memoryQueries(db);
  const replaced = new Set(lost);
  const all = await queries.all(workspaceId, storeId);
  const listed = new Set(all.map(({ path }) => path));
  for (const path of new Set([...seen.keys(), ...lost])) {
    if (listed.has(path)) continue;
    const file = replaced.has(path) ? null : (seen.get(path)?.file ?? null);
    await removeMemory(disk, name, path.slice(1), file);
    seen.delete(path);
  }
  const wanted = all.filter(({ id, path, content_sha256 }) => {
    const known = seen.get(path);
    if (replaced.has(path) || known?.sha256 !== content_sha256) return true;
    known.id = id;
    return false;
  });
  const about: About[] = [];
  for (let begin = 0; begin < wanted.length; begin += BATCH) {
    const paths = wanted.slice(begin, begin + BATCH).map(({ path }) => path);
    const rows = await queries.contents(workspaceId, storeId, paths);
    await Promise.all(rows.map(place));
  }
  await markStore(disk, name);
  return about;

  async function place(row: ReadMemory): Promise<void> {
    const { id, path, content_sha256: sha256, memory_version_id, encrypted_content } = row;
    const of = { workspace_id: workspaceId, memory_store_id: storeId, id: memory_version_id };
    const content = encrypted_content ? openContent(encrypted_content, of, secrets) : '';
    const below = path.slice(1);
    const placed =
      below === MARKER ? ({ unplaced: 'name' } as const) : await placeMemory(disk, name, below, content);
    if ('unplaced' in placed) {
      seen.delete(path);
      const reason = REASONS[placed.unplaced];
      // Each is told once.
      if (store.unplaced.get(path) !== sha256) about.push({ path, reason });
      store.unplaced.set(path, sha256);
    } else {
      store.unplaced.delete(path);
      seen.set(path, { id, sha256, file: placed.version });
    }
  }
}
