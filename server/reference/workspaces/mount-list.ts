import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';

/** The repositories of a disk, by resource: in a file beside what the agent sees, so that a start finds them again. */
export interface MountList {
  has(resourceId: string): boolean;
  /** Resource and mount path of each that is there. */
  entries(): [string, string][];
  add(resourceId: string, mountPath: string): Promise<void>;
  remove(resourceId: string): Promise<void>;
  /** Records that a repository cannot be cloned as it is; `changedAt` is when its resource last changed. */
  giveUp(resourceId: string, changedAt: string): Promise<void>;
  /** Whether it was given up and has not changed since. */
  isGivenUp(resourceId: string, changedAt: string): boolean;
}

/** Resource, mount path, and for one that was given up null and the time. */
type Entry = [string, string] | [string, null, string];

/** Reads the list of a disk, or begins one. */
export async function openMountList({ root }: Disk): Promise<MountList> {
  const file = path.join(root, 'mounts.json');
  const entries: Entry[] = JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
  const mounts = new Map<string, string>();
  const givenUp = new Map<string, string>();
  for (const [id, mountPath, changedAt] of entries) {
    if (mountPath !== null) mounts.set(id, mountPath);
    else if (changedAt !== undefined) givenUp.set(id, changedAt);
  }
  let writing: Promise<void> = Promise.resolve();
  // One after the other, and each whole: several clones end at once, and the server may die.
  const save = () => {
    writing = writing.then(async () => {
      const all: Entry[] = [...mounts, ...[...givenUp].map(([id, at]): Entry => [id, null, at])];
      await writeFile(`${file}.new`, JSON.stringify(all), { mode: 0o600 });
      await rename(`${file}.new`, file);
    });
    return writing;
  };
  return {
    has: (resourceId) => mounts.has(resourceId),
    entries: () => [...mounts],
    add(resourceId, mountPath) {
      mounts.set(resourceId, mountPath);
      givenUp.delete(resourceId);
      return save();
    },
    remove(resourceId) {
      mounts.delete(resourceId);
      return save();
    },
    giveUp(resourceId, changedAt) {
      givenUp.set(resourceId, changedAt);
      return save();
    },
    isGivenUp: (resourceId, changedAt) => givenUp.get(resourceId) === changedAt,
  };
}
