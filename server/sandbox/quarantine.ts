import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** Contains disks that nobody asked to delete. Their names begin with the time at which they came, in milliseconds. */
export const QUARANTINE = '.quarantine';

/** What `add` names disks. Nothing else is a disk, such as a folder that a person made. */
const NAME = /^(\d{13})-(.+)$/;

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
      return names.flatMap((entry) => {
        const [, time, name] = NAME.exec(entry) ?? [];
        return name !== undefined && Number(time) <= until
          ? [{ place: path.join(quarantine, entry), name }]
          : [];
      });
    },
  };
}
