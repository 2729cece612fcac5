/** What an agent has changed in the folder of a memory store since the last synchronisation. */
import { isUtf8 } from 'node:buffer';
import { MEMORY_BYTES, measured } from '../../records/memories/content.ts';
import { storedPath } from '../../records/memories/path.ts';
import type { NextMemory } from '../../records/memory-stores/memory-changes.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { isThere, listMemories, readMemory } from '../../sandbox/memory-folders.ts';
import type { SeenMemory, SeenStore } from '../../sandbox/seen-memories.ts';
import type { FoundFile } from '../../sandbox/untrusted-files.ts';
import type { About, Reason } from './notes.ts';

/** A new or changed file. */
export interface LocalChange extends NextMemory {
  /** The version of the file. */
  readonly file: string;
  /** What was last seen at its path. */
  readonly seen: SeenMemory | undefined;
}

export interface LocalChanges {
  readonly changed: readonly LocalChange[];
  /** The memories whose files the agent has deleted. */
  readonly deleted: readonly { readonly path: string; readonly seen: SeenMemory }[];
  /** The files that are not stored, which the agent is told. */
  readonly skipped: readonly About[];
  /** True if there are more changes than one transaction stores. */
  readonly hasMore: boolean;
  /** True if the folder was emptied. Then its files return. The only memory of a store can be deleted. */
  readonly isEmptied: boolean;
  /** True if the folder has more files than are read. */
  readonly isCut: boolean;
}

export const NO_CHANGES: LocalChanges = {
  changed: [],
  deleted: [],
  skipped: [],
  hasMore: false,
  isEmptied: false,
  isCut: false,
};

/** When a folder is searched. */
export interface Moment {
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** The id of the turn. */
  readonly turn: string;
  readonly isEnd: boolean;
}

/** The maximum of a transaction. */
const PASS = { changes: 200, bytes: 8_000_000 };
/** How long a file must be missing before its memory is deleted, in milliseconds. An agent can replace a file in two steps. */
const MISSING_MS = 30_000;
/** The part of the memories that are deleted in a transaction, and how many at least. */
const DELETED = { part: 1 / 4, least: 8 };

/** Searches the folder of a store. Records in `store` what is as it was, missing or skipped. */
export async function localChanges(
  { disk, name }: { readonly disk: Disk; readonly name: string },
  store: SeenStore,
  isReadOnly: boolean,
  { now, turn, isEnd }: Moment,
): Promise<LocalChanges> {
  const { memories, skipped: known } = store;
  const { files, hasMore: isCut, isMarked } = await listMemories(disk, name);
  const isEmptied = !isMarked || (files.length === 0 && memories.size > 1);
  if (isEmptied) memories.clear();
  const changed: LocalChange[] = [];
  const skipped: About[] = [];
  let bytes = 0;
  let hasMore = false;
  const skip = (path: string, reason: Reason, version: string) => {
    known.set(path, version);
    skipped.push({ path, reason });
  };
  const there = new Set<string>();
  for (const file of files) {
    const path = `/${file.path}`;
    there.add(path);
    const seen = memories.get(path);
    if (seen) seen.missing = undefined;
    if (seen?.file === file.version || known.get(path) === file.version) continue;
    if (!seen && store.full) {
      skip(path, store.full, file.version);
      continue;
    }
    if (changed.length >= PASS.changes || bytes >= PASS.bytes) {
      hasMore = true;
      continue;
    }
    const read = await contentOf(file, path, { disk, name });
    if (read === null) continue;
    if (typeof read === 'string') skip(path, read, file.version);
    else if (seen?.sha256 === read.content_sha256) seen.file = file.version;
    else {
      changed.push({ ...read, path, file: file.version, seen });
      bytes += read.content_size_bytes;
    }
  }
  for (const path of known.keys()) if (!there.has(path)) known.delete(path);
  const missing = [];
  for (const [path, seen] of memories) {
    if (there.has(path) || (await isThere(disk, name, path))) continue;
    seen.missing ??= { at: now, turn };
    const isDue = now - seen.missing.at >= MISSING_MS || (isEnd && seen.missing.turn !== turn);
    if (isReadOnly || isDue) missing.push({ path, seen });
  }
  const most = Math.max(DELETED.least, Math.floor(memories.size * DELETED.part));
  const deleted = missing.slice(0, Math.min(most, PASS.changes));
  return { changed, deleted, skipped, hasMore, isEmptied, isCut };
}

/** Resolves to the content of a file, to why it is not stored, or to null if it is gone. */
async function contentOf(
  file: FoundFile,
  path: string,
  { disk, name }: { readonly disk: Disk; readonly name: string },
): Promise<NextMemory | Reason | null> {
  if (!isPath(file, path)) return 'path';
  if (file.bytes > MEMORY_BYTES) return 'large';
  const content = await readMemory(disk, name, file, async (chunks) => {
    const all: Uint8Array[] = [];
    for await (const chunk of chunks) all.push(chunk);
    return Buffer.concat(all);
  });
  if (content === null) return null;
  // The contract permits no NUL.
  if (!isUtf8(content) || content.includes(0)) return 'text';
  const text = content.toString();
  return { path, content: text, ...measured(text) };
}

function isPath({ names }: FoundFile, path: string): boolean {
  try {
    return names.every((name) => isUtf8(name)) && storedPath(path, 'path') === path;
  } catch {
    return false;
  }
}
