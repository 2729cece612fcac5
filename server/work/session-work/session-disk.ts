import { type Fence, SandboxLost } from '../../agent/turns/fence.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { type FoundDisk, markDisk } from '../../sandbox/disk-id.ts';
import { type MountList, openMountList } from '../../sandbox/mount-list.ts';
import { clearIncoming } from '../../sandbox/tree.ts';
import type { DiskStore } from './disk-store.ts';
import type { Reclaims } from './reclaims.ts';
import type { SessionSnapshots } from './snapshots/session-snapshots.ts';

export interface SessionDiskOptions {
  readonly sessionId: string;
  readonly owner: Owner;
  readonly disk: Disk;
  readonly disks: Pick<DiskStore, 'find' | 'make' | 'quarantine'>;
  /** Rejects if the folder of the disks is not the one of the start. Then nothing can be said about a disk. */
  readonly requireFolder: () => Promise<void>;
  readonly fence: Fence;
  /** Makes a new disk from its last snapshot. */
  readonly restore: SessionSnapshots['restore'];
  /** Records in a session that its disk is gone, and what the new one was made from. */
  readonly recordLost: Reclaims['ofDisk'];
}

/** The disk of a session. `known` is its id in the database: see `RequestedWork`. */
export interface SessionDisk {
  /**
   * Makes the disk, or finds it as it was. If the disk that the database knows is not here, for example because its folder was
   * emptied or not mounted, it makes a new one and records the loss in the session. A new disk has the files of the last snapshot.
   * Resolves to the list of its repositories.
   */
  open(known: string | null, signal: AbortSignal): Promise<MountList>;
  /** Resolves to true if the disk that the database knows is not here. */
  isLost(known: string | null): Promise<boolean>;
}

export function sessionDisk(options: SessionDiskOptions): SessionDisk {
  const { sessionId, owner, disk, disks, requireFolder, fence, restore, recordLost } = options;
  async function open(known: string | null, signal: AbortSignal): Promise<MountList> {
    await requireFolder();
    const found = await disks.find(disk);
    const lost = isLost(found, known);
    // What is left of it, or another disk.
    if (lost || found === 'damaged') await disks.quarantine(sessionId);
    await disks.make(disk);
    // Before the disk has an id, so a retry begins again.
    const restored = known === null || lost ? await restore(signal) : null;
    // The file comes first, so a retry finds it. If the server dies in between, its next start clears this unused disk.
    const id = !lost && typeof found === 'object' ? found.id : await markDisk(disk);
    if (id !== known) {
      await fence(async (tx, session) => {
        if (!(await sandboxQueries(tx).setDisk(sessionId, owner, id))) throw new SandboxLost();
        if (restored === 'damaged') await sandboxQueries(tx).forgetSnapshot(sessionId);
        if (lost || restored) await recordLost(tx, session, restored, lost);
      });
    }
    const [list] = await Promise.all([openMountList(disk), clearIncoming(disk)]);
    return list;
  }
  return { open, isLost: async (known) => isLost(await disks.find(disk), known) };
}

function isLost(found: FoundDisk, known: string | null): boolean {
  // The server has made none, or could not record its id.
  if (known === null) return false;
  // Disks of earlier versions have no id.
  if (known === '') return found === 'missing' || found === 'damaged';
  return typeof found !== 'object' || found.id !== known;
}
