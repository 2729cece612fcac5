import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { SandboxQueries } from '../../records/sandboxes/queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import { removeTree } from '../../sandbox/tree.ts';

/** The disks of this server's sandboxes: a folder per session. */
export interface DiskStore {
  /** Moves a disk out of the way at once, if it exists. It is deleted in the background. */
  discard(sessionId: string): Promise<void>;
  /** Discards the disks of sessions whose sandboxes this server does not have, unless a worker uses them. */
  discardUnowned(
    queries: SandboxQueries,
    owner: Owner,
    isActive: (sessionId: string) => boolean,
  ): Promise<void>;
  /** Resolves when discarded disks are deleted. */
  removed(): Promise<void>;
}

/** Contains disks that are being deleted. The next start deletes the rest. Names of disks have no dot at the beginning. */
const TRASH = '.trash';

export function createDiskStore(folder: string, onError: (error: unknown) => void): DiskStore {
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

  async function discard(sessionId: string): Promise<void> {
    await begin();
    const place = path.join(trash, randomUUID());
    try {
      await rename(path.join(folder, sessionId), place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    remove(place);
  }

  return {
    discard,

    async discardUnowned(queries, { serverId }, isActive) {
      await begin();
      // Read the folders first: a sandbox that is claimed meanwhile has its row before its folder.
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name);
      if (names.length === 0) return;
      const owned = await queries.onServer(serverId);
      for (const name of names) {
        if (!owned.has(name) && !isActive(name)) await discard(name).catch(onError);
      }
    },

    removed: () => removing,
  };
}
