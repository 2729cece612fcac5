/** The folders of memory stores. Agents can plant links and files there, and can be working. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { type Disk, keepFolder } from './disk.ts';
import { ifMissing } from './missing.ts';
import { type Making, type OpenFolder, openFolder } from './mount-places.ts';
import { giveTree } from './owners.ts';
import { removeTree } from './tree.ts';
import { type FoundFile, listFiles, readFound, versionOf } from './untrusted-files.ts';

/** A file in each folder. Without it, the folder was emptied, and no memory was deleted. */
export const MARKER = '.memory-store';
/** More than a store has, because of files that are not stored. */
const READ = { entries: 50_000, depth: 20 };

/** Why a memory is not in its folder. */
export type Unplaced = 'name' | 'full' | 'blocked';
const UNPLACED: Readonly<Record<string, Unplaced>> = {
  ENAMETOOLONG: 'name',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'blocked',
  EPERM: 'blocked',
  ENOTEMPTY: 'blocked',
};

/** The files of a store. Their paths do not begin with a slash. */
export interface FoundMemories {
  readonly files: readonly FoundFile[];
  readonly hasMore: boolean;
  /** False if the folder was emptied together with its marker. */
  readonly isMarked: boolean;
}

const topOf = ({ memory }: Disk, name: string) => path.join(memory, name);
const making = ({ userId }: Disk): Making => ({ owner: userId, mode: 0o700 });

/** Makes the folders with these names, gives them to the user of the disk, and removes all others. No command runs. */
export async function keepStores(disk: Disk, names: readonly string[]): Promise<void> {
  await keepFolder(disk.memory);
  for (const name of await ifMissing(readdir(disk.memory), []))
    if (!names.includes(name)) await removeTree(topOf(disk, name));
  for (const name of names) {
    const top = topOf(disk, name);
    await keepFolder(top);
    await mkdir(top, { recursive: true, mode: 0o700 });
    if (process.getuid?.() === 0 && (await lstat(top)).uid !== (disk.userId ?? 0))
      await giveTree(top, disk.userId ?? 0);
  }
}

/** Lists the regular files of a store. */
export async function listMemories(disk: Disk, name: string): Promise<FoundMemories> {
  const { files, hasMore } = await listFiles(topOf(disk, name), READ);
  // An agent can put a folder in the place of the marker.
  const others = files.filter((file) => file.path !== MARKER && !file.path.startsWith(`${MARKER}/`));
  return { files: others, hasMore, isMarked: files.some((file) => file.path === MARKER) };
}

/** Reads a file of a store: see `readFound`. */
export const readMemory = <Result>(
  disk: Disk,
  name: string,
  file: FoundFile,
  use: (content: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result | null> => readFound(topOf(disk, name), file, use);

/** Returns false if there is nothing at a path of a store, or only behind a link. What cannot be read is there. */
export async function isThere(disk: Disk, name: string, below: string): Promise<boolean> {
  const names = below.split('/').filter((each) => each !== '');
  try {
    const parent = await openParent(disk, name, names, false);
    if (!parent) return false;
    try {
      return (await ifMissing(lstat(path.join(parent.folder, names.at(-1) ?? '')), null)) !== null;
    } finally {
      await parent.close();
    }
  } catch {
    return true;
  }
}

/** Marks the folder of a store, so files that are missing later were deleted. */
export async function markStore(disk: Disk, name: string): Promise<void> {
  await placeMemory(disk, name, MARKER, 'The files in this folder are memories. Keep this file.\n');
}

/**
 * Writes a file of a store, and replaces what is in its way. Resolves to its version, to null if somebody has changed it
 * meanwhile, or to why it is not there.
 */
export async function placeMemory(
  disk: Disk,
  name: string,
  below: string,
  content: string,
): Promise<{ version: string | null } | { unplaced: Unplaced }> {
  const draft = path.join(disk.incoming, randomUUID());
  try {
    const written = await write(draft, content, disk);
    const names = below.split('/');
    const parent = await openParent(disk, name, names, true);
    if (!parent) throw Object.assign(new Error('Something is in the way of a memory.'), { code: 'EACCES' });
    try {
      const place = path.join(parent.folder, names.at(-1) ?? '');
      await rename(draft, place).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EISDIR') throw error;
        await removeTree(place);
        await rename(draft, place);
      });
      const found = await ifMissing(lstat(place, { bigint: true }), null);
      const isSame = found?.ino === written.ino && found.mtimeNs === written.mtimeNs;
      return { version: found && isSame ? versionOf(found) : null };
    } finally {
      await parent.close();
    }
  } catch (error) {
    await rm(draft, { force: true });
    const unplaced = UNPLACED[(error as NodeJS.ErrnoException).code ?? ''];
    if (unplaced === undefined) throw error;
    return { unplaced };
  }
}

async function write(draft: string, content: string, { userId }: Disk) {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = await open(draft, flags, 0o600);
  try {
    await file.writeFile(content);
    if (userId !== null) await file.chown(userId, userId);
    return await file.stat({ bigint: true });
  } finally {
    await file.close();
  }
}

/**
 * Opens the folder of a file of a store. Resolves to null if a file or a link is in its way, which is replaced with
 * `makes`.
 */
async function openParent(disk: Disk, name: string, names: readonly string[], makes: boolean) {
  const made = makes ? making(disk) : null;
  let opened = await openFolder(topOf(disk, name), made);
  for (const each of names.slice(0, -1)) {
    if (!opened) break;
    const above = opened;
    const place = path.join(above.folder, each);
    try {
      opened = await openFolder(place, made);
      if (!opened && makes) {
        await ifMissing(unlink(place), null);
        opened = await openFolder(place, made);
      }
    } finally {
      await above.close();
    }
  }
  return opened;
}

/**
 * Removes a file of a store, and the folders that it leaves empty.
 *
 * @param version Removes only this version, or any with null.
 */
export async function removeMemory(disk: Disk, name: string, below: string, version: string | null) {
  async function removeIn(above: OpenFolder, [first = '', ...rest]: readonly string[]): Promise<void> {
    const place = path.join(above.folder, first);
    if (rest.length === 0) {
      const found = await ifMissing(lstat(place, { bigint: true }), null);
      if (!found || (version !== null && versionOf(found) !== version)) return;
      if (found.isDirectory()) await removeTree(place);
      else await unlink(place);
      return;
    }
    const inner = await openFolder(place, null);
    if (!inner) return;
    try {
      await removeIn(inner, rest);
    } finally {
      await inner.close();
    }
    // It has other files.
    await rmdir(place).catch(() => {});
  }
  const top = await openFolder(topOf(disk, name), null);
  if (!top) return;
  try {
    await removeIn(top, below.split('/'));
  } catch (error) {
    // Agents can make a folder unreadable. It is tried again if the memory changes.
    if (UNPLACED[(error as NodeJS.ErrnoException).code ?? ''] === undefined) throw error;
  } finally {
    await top.close();
  }
}
