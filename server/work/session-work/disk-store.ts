import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { SandboxQueries } from '../../records/sandboxes/queries.ts';
import { type Disk, diskOf, makeDisk } from '../../sandbox/disk.ts';
import { type FoundDisk, findDisk } from '../../sandbox/disk-id.ts';
import type { DiskImages } from '../../sandbox/images/images.ts';
import { deleteLeft, leftExcess } from '../../sandbox/limits/left-excess.ts';
import { ifMissing } from '../../sandbox/missing.ts';
import { QUARANTINE } from '../../sandbox/quarantine.ts';
import { isDiskFolder } from '../../sandbox/server-folder.ts';
import { createTrash, TRASH } from '../../sandbox/trash.ts';
import { createDiskChanges } from './disk-changes.ts';
import { createUnknownDisks, type UnknownDisksOptions } from './unknown-disks.ts';
import type { UserStore } from './user-store.ts';

export interface DiskStoreOptions extends UnknownDisksOptions {
  /** The name of this server in the database. */
  readonly serverId: string;
  readonly queries: Pick<SandboxQueries, 'knownDisks' | 'isDiscarded' | 'forgetDiscarded'>;
  readonly images: DiskImages;
  /** The users of sandboxes. Null if all run as the user of the service. */
  readonly users: UserStore | null;
  /** Rejects if the folder is not the one of the start. Then nothing can be said about a disk. */
  readonly requireFolder: () => Promise<void>;
  /** The limit of a disk. Null without agents. */
  readonly limitBytes: number | null;
}

/**
 * The disks of this server's sandboxes: a folder per session. A disk is deleted only if the database has recorded that the
 * sandbox was removed or moved. A disk that the database does not know goes to quarantine.
 */
export interface DiskStore {
  /** Returns the disk of a session for a worker, with its user. The disk need not exist. */
  take(sessionId: string, workspaceId: string): Promise<Disk>;
  /**
   * Looks for a disk and its id, and mounts its image if it has one.
   *
   * @throws Error if the file system cannot say whether they exist, or the image cannot be mounted now.
   */
  find(disk: Disk): Promise<FoundDisk>;
  /** Makes the missing parts of a disk. */
  make(disk: Disk): Promise<void>;
  /** Resolves to the number of disks. */
  count(): Promise<number>;
  /** Called when the worker of a session has ended. */
  release(sessionId: string): void;
  /** Moves the disk of a session out of the way, if it exists. Deletes it in the background, or keeps it in quarantine. */
  clear(sessionId: string): Promise<void>;
  /** Moves a disk to quarantine, if it exists. */
  quarantine(sessionId: string): Promise<void>;
  /** Clears the disks of sessions whose sandboxes this server does not have, unless a worker uses them. */
  clearUnowned(isActive: (sessionId: string) => boolean): Promise<void>;
  /** Deletes what crashed turns have left beyond the limit of their disks, in those without a worker. */
  deleteExcess(isActive: (sessionId: string) => boolean): Promise<void>;
  /** Resolves when discarded disks are deleted. */
  removed(): Promise<void>;
  /** Unmounts the images of disks that nothing uses. */
  close(): Promise<void>;
}

export function createDiskStore(options: DiskStoreOptions): DiskStore {
  const { folder, serverId, queries, images, users, requireFolder, limitBytes, log, onError } = options;
  const trash = createTrash(folder, onError);
  const changes = createDiskChanges(options);
  const { quarantine, deleteOld } = createUnknownDisks(options);
  let adopted = false;

  async function discard(from: string): Promise<void> {
    await images.detach(from);
    await trash.discard(from);
  }

  /** The names of the disks: the sessions. */
  async function folders(): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter(isDiskFolder).map(({ name }) => name);
  }

  return {
    async take(sessionId, workspaceId) {
      const userId = (await users?.take(sessionId)) ?? null;
      const isImage = await images.isImage(path.join(folder, sessionId));
      return diskOf(folder, sessionId, { userId, owner: workspaceId, isImage });
    },

    async find(disk) {
      if (await images.mount(disk)) return findDisk(disk);
      log.error({ event: 'disk.damaged', folder: disk.root }, 'the file system of a disk is damaged');
      return 'damaged';
    },

    async make(disk) {
      await images.make(disk);
      await makeDisk(disk);
    },

    count: async () => (await folders()).length,

    release(sessionId) {
      images.rest(path.join(folder, sessionId));
      users?.release(sessionId);
    },

    async clear(sessionId) {
      await requireFolder();
      const place = path.join(folder, sessionId);
      if (!(await ifMissing(lstat(place), null))) return;
      const isDiscarded = await queries.isDiscarded(serverId, sessionId);
      await (isDiscarded ? discard(place) : quarantine(sessionId));
    },

    quarantine,

    async clearUnowned(isActive) {
      await requireFolder();
      if (!adopted) await images.adopt(isActive);
      adopted = true;
      await trash.begin();
      await changes.recordLate();
      await deleteOld(trash.discard);
      // Read the folders first: a sandbox that is claimed meanwhile has its row before its folder.
      const names = await folders();
      const { owned, discarded } = await queries.knownDisks(serverId);
      const done = new Map(discarded);
      // A disk can have been made and discarded since the folders were read.
      for (const name of new Set([...names, ...discarded.keys()])) {
        // A record of an owned sandbox is about an earlier disk, which `clear` has moved.
        if (owned.has(name)) continue;
        if (isActive(name)) done.delete(name);
        else {
          const cleared = discarded.has(name) ? discard(path.join(folder, name)) : quarantine(name);
          await cleared.catch((error: unknown) => {
            if (isUnavailable(error)) throw error;
            done.delete(name);
            onError(error);
          });
        }
      }
      // The folder can have vanished meanwhile. Then no disk was found, and all are still there.
      await requireFolder();
      await queries.forgetDiscarded(serverId, done);
      await users?.freeUnused([path.join(folder, TRASH), path.join(folder, QUARANTINE)]);
    },

    async deleteExcess(isActive) {
      if (limitBytes === null) return;
      await changes.recordLate().catch(onError);
      for (const name of await folders()) {
        // The kernel limits images.
        if (isActive(name) || (await images.isImage(path.join(folder, name)))) continue;
        const disk = diskOf(folder, name);
        const excess = await leftExcess(disk, limitBytes);
        if (excess === null) continue;
        const change = async () => {
          await deleteLeft(disk, excess);
          log.warn(
            { event: 'disk.excess_deleted', session_id: name },
            'files beyond SANDBOX_DISK_BYTES were deleted',
          );
        };
        await changes.makeRoom('deleteExcess', name, change).catch(onError);
      }
    },

    removed: trash.emptied,

    close: images.close,
  };
}
