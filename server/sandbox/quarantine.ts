import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** Contains disks that nobody asked to delete. Their names begin with the time at which they came, in milliseconds. */
export const QUARANTINE = '.quarantine';

/** A disk in the quarantine. */
export interface QuarantinedDisk {
  readonly place: string;
  readonly name: string;
}

/** Disks that are kept for some time, because deleting them could be a mistake. */
export interface Quarantine {
  /** Moves a disk into the quarantine. Resolves to its new path. */
  add(name: string): Promise<string>;
  /** Returns the disks that have been here for some time: their paths, and the names that they had. */
  olderThan(seconds: number): Promise<QuarantinedDisk[]>;
}

/** @param folder The folder of a server's disks. */
export function createQuarantine(folder: string): Quarantine {
  const quarantine = path.join(folder, QUARANTINE);
  return {
    async add(name) {
      await mkdir(quarantine, { recursive: true, mode: 0o700 });
      const place = path.join(quarantine, `${Date.now()}-${name}`);
      await rename(path.join(folder, name), place);
      return place;
    },

    async olderThan(seconds) {
      const names = await readdir(quarantine).catch(() => []);
      const until = Date.now() - seconds * 1_000;
      return names
        .filter((name) => Number.parseInt(name, 10) <= until)
        .map((name) => ({ place: path.join(quarantine, name), name: name.slice(name.indexOf('-') + 1) }));
    },
  };
}
