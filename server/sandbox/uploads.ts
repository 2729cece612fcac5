/** Files of sessions in their sandboxes. Agents can plant links and files where they come. */
import { randomUUID } from 'node:crypto';
import { chmod, rename, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from './disk.ts';
import { flushImage } from './images/image-file.ts';
import { MountError } from './mount-error.ts';
import { isUpload, openFolderOf } from './mount-places.ts';
import { writeNewFile } from './new-file.ts';
import type { Runtime } from './runtime.ts';
import { removeCheckout, removeTree } from './tree.ts';

/** Everybody in the sandbox can read a file, and nobody can write it. */
const READABLE = 0o444;
const NO_FOLDER = 'Its mount path lies below what is not a folder.';
const FULL = 'The disk of the sandbox is full (SANDBOX_DISK_BYTES).';
const NO_ROOM = 'The disk of the server is full.';

export interface PlacedFile {
  readonly runtime: Runtime;
  readonly disk: Disk;
  readonly mountPath: string;
  readonly content: Readable;
  /** The size of the content in bytes. */
  readonly bytes: number;
  /** How many bytes the disk has room for. Null if the kernel limits its size, or nothing does. */
  readonly room: number | null;
  /** Aborts the copy and deletes it. */
  readonly signal: AbortSignal;
}

/**
 * Copies a file to its mount path, and replaces what is there. The mount path never has an incomplete file, also if the machine
 * stops.
 *
 * @throws MountError, the error of the content, or the signal's reason.
 */
export async function placeFile(file: PlacedFile): Promise<void> {
  const { disk, content, bytes, room, signal } = file;
  const draft = path.join(disk.incoming, randomUUID());
  try {
    if (room !== null && bytes > room) throw new MountError('file_mount_error', FULL);
    await write(draft, content, bytes, signal);
    signal.throwIfAborted();
    await move(draft, file);
    // The caller records the mount outside of the image. The record must not survive a stop of the machine without the file.
    if (disk.image !== null) await flushImage(disk.image.folder);
  } catch (error) {
    signal.throwIfAborted();
    throw explained(error, disk);
  } finally {
    content.destroy();
    await rm(draft, { force: true });
  }
}

async function write(draft: string, content: Readable, bytes: number, signal: AbortSignal): Promise<void> {
  const isWhole = await writeNewFile(draft, content, { bytes, mode: READABLE, isFlushed: true, signal });
  if (!isWhole) throw new MountError('file_not_found_error', 'Its stored content is damaged.');
}

async function move(draft: string, { runtime, disk, mountPath }: PlacedFile): Promise<void> {
  const target = await openFolderOf(disk, mountPath);
  if (!target) throw new MountError('file_mount_error', NO_FOLDER);
  const place = path.join(target.folder, path.basename(mountPath));
  try {
    await rename(draft, place).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EISDIR') throw error;
      await removeMount(runtime, disk, mountPath);
      await rename(draft, place);
    });
  } finally {
    await target.close();
  }
}

function explained(error: unknown, { image }: Disk): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      // A retry cannot succeed. If the machine has no room, it can.
      return image
        ? new MountError('file_mount_error', FULL)
        : new MountError('file_mount_error', NO_ROOM, true);
    case 'EACCES':
      return new MountError(
        'file_mount_error',
        'The agent does not permit changes in the folder of its mount path.',
      );
    default:
      return error;
  }
}

/**
 * Removes what is at the mount path of a file or a repository. Removes nothing if a parent folder is now a link or missing.
 * Rejects if something is left.
 */
export async function removeMount(runtime: Runtime, disk: Disk, mountPath: string): Promise<void> {
  const parent = await openFolderOf(disk, mountPath, false);
  if (!parent) return;
  const place = path.join(parent.folder, path.basename(mountPath));
  try {
    await unlink(place).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return;
      // An agent can change what is in `data` meanwhile, so only its user removes folders there.
      if (!isUpload(mountPath)) return removeCheckout(runtime, disk, mountPath);
      // Only agents in `directory` can have done this.
      if (error.code === 'EACCES') await chmod(`${parent.folder}/.`, 0o700);
      await removeTree(place);
    });
  } finally {
    await parent.close();
  }
}
