import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** Contains disks that nobody asked to delete. Their names begin with the time at which they came, in milliseconds. */
export const QUARANTINE = '.quarantine';

/** Disks that are kept for some time, because deleting them could be a mistake. */
export interface Quarantine {
  /** Moves a disk into the quarantine. Resolves to its new path, or to null if the disk does not exist. */
  add(name: string): Promise<string | null>;
  /** Returns the paths of disks that have been here for some time. */
  olderThan(seconds: number): Promise<string[]>;
}

/** @param folder The folder of a server's disks. */
export function createQuarantine(folder: string): Quarantine {
  const quarantine = path.join(folder, QUARANTINE);
  return {
    async add(name) {
      await mkdir(quarantine, { recursive: true, mode: 0o700 });
      const place = path.join(quarantine, `${Date.now()}-${name}`);
      try {
        await rename(path.join(folder, name), place);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
      return place;
    },

    async olderThan(seconds) {
      const names = await readdir(quarantine).catch(() => []);
      const until = Date.now() - seconds * 1_000;
      return names
        .filter((name) => Number.parseInt(name, 10) <= until)
        .map((name) => path.join(quarantine, name));
    },
  };
}
