import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';

/** The repositories that are on a disk, by resource: in a file beside what the agent sees, so that a start finds them again. */
export interface MountList {
  has(resourceId: string): boolean;
  /** Resource and mount path of each. */
  entries(): [string, string][];
  add(resourceId: string, mountPath: string): Promise<void>;
  remove(resourceId: string): Promise<void>;
}

/** Reads the list of a disk, or begins one. */
export async function openMountList({ root }: Disk): Promise<MountList> {
  const file = path.join(root, 'mounts.json');
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const mounts = new Map<string, string>(JSON.parse(text));
  let writing: Promise<void> = Promise.resolve();
  // One after the other, and each whole: several clones end at once, and the server may die.
  const save = () => {
    writing = writing.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify([...mounts]), { mode: 0o600 });
      await rename(`${file}.new`, file);
    });
    return writing;
  };
  return {
    has: (resourceId) => mounts.has(resourceId),
    entries: () => [...mounts],
    add(resourceId, mountPath) {
      mounts.set(resourceId, mountPath);
      return save();
    },
    remove(resourceId) {
      mounts.delete(resourceId);
      return save();
    },
  };
}
