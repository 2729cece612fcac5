import { readdir, stat } from 'node:fs/promises';
import type { ProcessInfo } from '../spawner/process-info.ts';

/**
 * Returns the bytes of files without a name that processes hold open. They take room until the processes end.
 *
 * @param device The file system.
 */
export async function unlinkedBytes(processes: readonly ProcessInfo[], device: number): Promise<number> {
  const sizes = new Map<number, number>();
  for (const { pid } of processes) {
    const folder = `/proc/${pid}/fd`;
    // A process can end meanwhile.
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(`${folder}/${name}`).catch(() => null);
      if (found?.isFile() && found.nlink === 0 && found.dev === device)
        sizes.set(found.ino, found.blocks * 512);
    }
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
