import { BlobMissingError, type BlobStore, BlobsUnavailableError } from '../../platform/blobs/blob-store.ts';
import type { Slots } from '../../platform/slots.ts';
import type { AttachedResource } from '../../records/sandboxes/attached-queries.ts';
import { type Disk, limited } from '../../sandbox/disk.ts';
import type { Limiter } from '../../sandbox/limits/limiter.ts';
import { MountError } from '../../sandbox/mount-error.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import { sizeOf } from '../../sandbox/tree.ts';
import { placeFile } from '../../sandbox/uploads.ts';
import type { Mounter, MountTarget } from './mounts.ts';

export interface FileOptions {
  readonly disk: Disk;
  readonly runtime: Runtime;
  readonly blobs: Pick<BlobStore, 'get'>;
  /** Finds a resource of the session. */
  readonly find: (id: string) => Promise<unknown>;
  readonly limiter: Limiter | undefined;
  readonly inTurn: Slots;
}

interface Target extends MountTarget {
  readonly file: AttachedResource['file'];
}

/** Copies files of a session from the store. Make one for the files that are missing at the same time. */
export function fileMounter({ disk, runtime, blobs, find, limiter, inTurn }: FileOptions): Mounter<Target> {
  /** The bytes that files can still have. The kernel limits an image. */
  let room: Promise<number> | undefined;
  function roomFor(bytes: number): Promise<number> | null {
    if (disk.image !== null || limiter === undefined) return null;
    const { diskBytes } = limiter.limits;
    const left = room ?? sizeOf(...limited(disk)).then((used) => diskBytes - used);
    room = left.then((free) => (bytes <= free ? free - bytes : free));
    return left;
  }

  return {
    inTurn,
    begin() {},

    async read({ id, description, updated_at, file }) {
      if (description.type !== 'file' || (await find(id)) === null) return null;
      return { mountPath: description.mount_path, changedAt: updated_at, file };
    },

    async mount({ mountPath, file }, signal) {
      if (!file) throw missing();
      const { blob_key, size_bytes: bytes } = file;
      try {
        const content = await blobs.get(blob_key);
        await placeFile({ runtime, disk, mountPath, content, bytes, room: await roomFor(bytes), signal });
        return {};
      } catch (error) {
        if (error instanceof BlobMissingError) throw missing();
        if (!(error instanceof BlobsUnavailableError)) throw error;
        throw new MountError('file_mount_error', 'The store of files does not respond.', true);
      }
    },
  };
}

const missing = () => new MountError('file_not_found_error', 'Its content is no longer stored.');
