/** The folders of installed packages: a folder per owner, in it one per list, and in it one per installation. */
import { chmod, lstat, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ENTERED } from '../disk.ts';
import { shareTree } from '../owners.ts';

/** Returns the folders in a folder. */
export async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
}

/** Returns the folders of the lists of all owners. */
export async function listsIn(root: string): Promise<string[]> {
  return (await Promise.all((await foldersIn(root)).map(foldersIn))).flat();
}

/** The time of a folder is that of its last use, because it survives a restart. */
export async function withTimes(lists: readonly string[]): Promise<{ list: string; at: number }[]> {
  const times = await Promise.all(
    lists.map(async (list) => ({ list, at: (await stat(list).catch(() => null))?.mtimeMs ?? null })),
  );
  // Another call can have removed one.
  return times.flatMap(({ list, at }) => (at === null ? [] : [{ list, at }]));
}

/** Removes the lists of an owner that were not used for the longest time, if it has more than some. */
export async function makeRoom(
  all: string,
  kept: number,
  { isHeld, remove }: { isHeld(list: string): boolean; remove(list: string): Promise<void> },
): Promise<void> {
  const lists = await withTimes(await foldersIn(all));
  const unused = lists.filter(({ list }) => !isHeld(list)).sort((one, other) => one.at - other.at);
  for (const { list } of unused.slice(0, Math.max(0, lists.length - kept))) {
    // A command can hold it since.
    if (!isHeld(list)) await remove(list);
  }
}

/** Records a use, in milliseconds since the epoch. */
export async function touch(list: string, at: number): Promise<void> {
  await utimes(list, at / 1_000, at / 1_000);
}

/** Makes packages readable for all users of sandboxes. An earlier start can have installed them without such users. */
export async function openToUsers(root: string, tree: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (let folder = path.dirname(tree); folder !== path.dirname(root); folder = path.dirname(folder)) {
    await chmod(folder, ENTERED);
  }
  if (((await lstat(tree)).mode & 0o005) === 0) await shareTree(tree);
}
