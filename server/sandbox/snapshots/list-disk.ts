/** Lists what is on a disk, for a snapshot. An agent chooses all names, links and sizes. */
import { lstat, opendir, readlink } from 'node:fs/promises';
import type { Disk } from '../disk.ts';
import { FOLDER, inside, type Opened, openedAt, unlessIgnored, within } from '../opened.ts';
import { versionOf } from '../untrusted-files.ts';
import { type FoundEntry, topsOf } from './entries.ts';

export interface DiskList {
  /** A folder comes before what is in it. */
  readonly entries: readonly FoundEntry[];
  /** The number of places that cannot be saved: sockets, devices, pipes, and what cannot be read or is too deep. */
  readonly leftOut: number;
  /** Of these, sockets, devices and pipes: they have no content. */
  readonly special: number;
}

/** The folders above the current one are open. */
const DEPTH = 200;
/** Longer paths cannot be opened in one piece. */
const PATH = 3_000;
/** The maximum size of all paths and targets of links, in bytes: an agent chooses them, and the list is in memory. */
const TEXTS = 64 * 2 ** 20;
/** How many places are looked at at once. */
const AT_ONCE = 64;

/** The disk has more entries than a snapshot may have, or their names are too long. */
export class TooManyEntries extends Error {}

/**
 * Lists the folders that agents write, and follows no link.
 *
 * @throws TooManyEntries, or the reason of the signal.
 */
export async function listDisk(disk: Disk, most: number, signal: AbortSignal): Promise<DiskList> {
  const entries: FoundEntry[] = [];
  let leftOut = 0;
  let special = 0;
  let texts = 0;

  async function list(folder: Opened, above: string, depth: number): Promise<void> {
    let names: Buffer[] = [];
    const look = async () => {
      signal.throwIfAborted();
      if (entries.length + names.length > most) throw new TooManyEntries();
      const found = await Promise.all(names.map((name) => entryOf(folder, name, above)));
      names = [];
      for (const entry of found) {
        if (entry === null || entry === 'special') {
          leftOut += 1;
          if (entry === 'special') special += 1;
          continue;
        }
        texts += entry.path.length + (entry.kind === 'link' ? entry.target.length : 0);
        if (texts > TEXTS) throw new TooManyEntries();
        if (entry.kind !== 'folder') entries.push(entry);
        else await enter(folder, entry, depth);
      }
    };
    for await (const { name } of await opendir(inside(folder), { encoding: 'buffer' as BufferEncoding })) {
      names.push(name as unknown as Buffer);
      if (names.length === AT_ONCE) await look();
    }
    await look();
  }

  async function enter(folder: Opened, entry: FoundEntry, depth: number): Promise<void> {
    const name = entry.path.slice(entry.path.lastIndexOf('/') + 1);
    const isDeep = depth === DEPTH || entry.path.length > PATH;
    if (isDeep) leftOut += 1;
    if (isDeep) return;
    entries.push(entry);
    const isRead = await within(folder, Buffer.from(name, 'latin1'), FOLDER, async (inner) => {
      await list(inner, entry.path, depth + 1);
      return true;
    });
    if (!isRead) leftOut += 1;
  }

  for (const [name, top] of topsOf(disk)) {
    await openedAt(Buffer.from(top), FOLDER, (folder) => list(folder, name, 1));
  }
  return { entries, leftOut, special };
}

/** Resolves to null for what cannot be read. */
async function entryOf(folder: Opened, name: Buffer, above: string): Promise<FoundEntry | 'special' | null> {
  const place = Buffer.concat([inside(folder), name]);
  const found = await unlessIgnored(lstat(place, { bigint: true }));
  if (!found) return null;
  const shared = {
    path: `${above}/${name.toString('latin1')}`,
    mode: Number(found.mode) & 0o777,
    mtime: Number(found.mtimeNs) / 1e9,
  };
  if (found.isDirectory()) return { ...shared, kind: 'folder' };
  if (found.isFile())
    return { ...shared, kind: 'file', version: versionOf(found), bytes: Number(found.size) };
  if (!found.isSymbolicLink()) return 'special';
  const target = await unlessIgnored(readlink(place, { encoding: 'latin1' }));
  return target === null ? null : { ...shared, kind: 'link', target };
}
