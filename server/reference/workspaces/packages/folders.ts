/** The folders of installed packages: a folder per tenant, in it one per list, and in it one per installation. */
import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Returns the folders in a folder. */
export async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
}

/** Returns the folders of the lists of all tenants. */
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

/** Records a use, in milliseconds since the epoch. */
export async function touch(list: string, at: number): Promise<void> {
  await utimes(list, at / 1_000, at / 1_000);
}
