/** The list of a snapshot, as lines of JSON. One is in the store, and one beside the disk, where agents cannot see it. */

import { createReadStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Disk } from '../disk.ts';
import type { SavedEntry } from './entries.ts';
import { DamagedSnapshot } from './restore-disk.ts';

/** Bytes that were stored at the same time, in parts. */
export interface Layer {
  /** The blobs of its parts, in order. */
  readonly parts: readonly string[];
  readonly bytes: number;
}

export interface SnapshotList {
  readonly layers: readonly Layer[];
  /** What is mounted: see `copyMounts`. */
  readonly mounts: readonly unknown[];
  readonly entries: readonly SavedEntry[];
}

/** Lines are gathered to texts of about this length. */
const TEXT = 65_536;

function rowOf(entry: SavedEntry): unknown[] {
  const { kind, path: place, mode, mtime } = entry;
  const shared = [kind, place, mode, mtime];
  if (kind === 'folder') return shared;
  if (kind === 'link') return [...shared, entry.target];
  const { layer, offset, bytes } = entry.content;
  return [...shared, entry.version, entry.bytes, layer, offset, bytes];
}

type Row = ['folder' | 'link' | 'file', string, number, number, string, number, number, number, number];

function entryOf([kind, place, mode, mtime, text, size, layer, offset, bytes]: Row): SavedEntry {
  const shared = { path: place, mode, mtime };
  if (kind === 'folder') return { ...shared, kind };
  if (kind === 'link') return { ...shared, kind, target: text };
  return { ...shared, kind, version: text, bytes: size, content: { layer, offset, bytes } };
}

/** Returns the lines of a list. */
export function* linesOf({ entries, ...head }: SnapshotList): Generator<string> {
  let text = `${JSON.stringify(head)}\n`;
  for (const entry of entries) {
    text += `${JSON.stringify(rowOf(entry))}\n`;
    if (text.length < TEXT) continue;
    yield text;
    text = '';
  }
  yield text;
}

/**
 * Reads the lines of a list.
 *
 * @throws DamagedSnapshot if a line is invalid.
 */
export async function readLines(content: Readable): Promise<SnapshotList> {
  const lines = createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY });
  // After an invalid line, nothing listens to the rest.
  content.on('error', () => {});
  let head: Omit<SnapshotList, 'entries'> | undefined;
  const entries: SavedEntry[] = [];
  try {
    for await (const line of lines) {
      if (head) entries.push(entryOf(JSON.parse(line)));
      else head = JSON.parse(line);
    }
  } catch (error) {
    content.destroy();
    throw error instanceof SyntaxError ? new DamagedSnapshot('A line of the list is invalid.') : error;
  }
  if (!head) throw new Error('The list of a snapshot is empty.');
  return { ...head, entries };
}

/** Returns true if two lists say the same. */
export function areSame(a: SnapshotList, b: SnapshotList): boolean {
  const { entries: theirs, ...head } = b;
  const { entries: ours, ...other } = a;
  if (ours.length !== theirs.length || JSON.stringify(head) !== JSON.stringify(other)) return false;
  return ours.every((entry, index) => isSame(rowOf(entry), rowOf(theirs[index] as SavedEntry)));
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);

const fileOf = ({ root }: Disk) => path.join(root, 'snapshot.jsonl');

/** Keeps the list of the last snapshot of a disk, so that the next one stores only what has changed. */
export async function keepList(disk: Disk, key: string, list: SnapshotList): Promise<void> {
  const file = fileOf(disk);
  const lines = Readable.from(
    (function* () {
      yield `${JSON.stringify(key)}\n`;
      yield* linesOf(list);
    })(),
  );
  await writeFile(`${file}.new`, lines, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns the kept list. Resolves to null if it is broken, missing, or not the one of a key. */
export async function keptList(disk: Disk, key: string): Promise<SnapshotList | null> {
  const file = fileOf(disk);
  try {
    const first = `${JSON.stringify(key)}\n`;
    for await (const text of createReadStream(file, { encoding: 'utf8', end: first.length - 1 })) {
      if (text !== first) return null;
    }
    return await readLines(createReadStream(file, { start: first.length }));
  } catch {
    await rm(file, { force: true });
    return null;
  }
}
