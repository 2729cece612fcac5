import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { removeTree } from './tree.ts';

/** Contains disks that are being deleted. Names of disks have no dot at the beginning. */
export const TRASH = '.trash';

/** Deletes disks in the background. */
export interface Trash {
  /** Deletes what an earlier start has left. Later calls do nothing. */
  begin(): Promise<void>;
  /** Moves a folder out of the way, if it exists, and deletes it later. */
  discard(folder: string): Promise<void>;
  /** Resolves when all are deleted. */
  emptied(): Promise<void>;
}

/** @param folder The folder of a server's disks. */
export function createTrash(folder: string, onError: (error: unknown) => void): Trash {
  const trash = path.join(folder, TRASH);
  let removing: Promise<void> = Promise.resolve();
  let begun = false;

  /** One after the other, because an agent can leave folders that take minutes to delete. */
  function remove(place: string): void {
    removing = removing.then(() => removeTree(place)).catch(onError);
  }

  async function begin(): Promise<void> {
    await mkdir(trash, { recursive: true, mode: 0o700 });
    if (begun) return;
    begun = true;
    for (const name of await readdir(trash)) remove(path.join(trash, name));
  }

  return {
    begin,

    async discard(from) {
      await begin();
      const place = path.join(trash, randomUUID());
      try {
        await rename(from, place);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw error;
      }
      remove(place);
    },

    emptied: () => removing,
  };
}
