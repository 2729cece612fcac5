/** Where mount paths are on a disk. Agents can plant links and files there, so folders are opened one by one. */
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { type Disk, UPLOADS_FOLDER, WORKING_FOLDER } from './disk.ts';

/** A folder that stays the same, whatever an agent does with its path. */
export interface OpenFolder {
  readonly folder: string;
  close(): Promise<void>;
}

/** The owner and the permissions of new folders. */
export interface Making {
  readonly owner: number | null;
  readonly mode: number;
}

/** Returns a mount path relative to the working folder. */
export function placeInside(mountPath: string): string {
  return path.posix.relative(WORKING_FOLDER, mountPath);
}

/** Returns true for a path in the folder that agents cannot write. */
export function isUpload(mountPath: string): boolean {
  return mountPath.startsWith(`${UPLOADS_FOLDER}/`);
}

/**
 * Returns the folder of a disk that contains a mount path, and the names below it.
 *
 * @throws Error if the path leads elsewhere. The contract permits no such path.
 */
function split(disk: Disk, mountPath: string) {
  const [from, top] = isUpload(mountPath) ? [UPLOADS_FOLDER, disk.uploads] : [WORKING_FOLDER, disk.data];
  const names = mountPath.slice(from.length + 1).split('/');
  if (!mountPath.startsWith(`${from}/`) || names.some((name) => ['', '.', '..'].includes(name)))
    throw new Error('A mount path leads out of the sandbox.');
  const making: Making = isUpload(mountPath)
    ? { owner: null, mode: 0o755 }
    : { owner: disk.userId, mode: 0o700 };
  return { top, names, making };
}

/** Returns the path of a mount on this machine. */
export function placeOf(disk: Disk, mountPath: string): string {
  const { top, names } = split(disk, mountPath);
  return path.join(top, ...names);
}

/**
 * Opens the folder of a mount path. Resolves to null if one of those in the path is a file or a symbolic link: an agent can leave
 * one that leads out of the sandbox. An agent can be working there.
 *
 * @param makes True if missing folders are created. Else it resolves to null if one is missing.
 */
export async function openFolderOf(disk: Disk, mountPath: string, makes = true): Promise<OpenFolder | null> {
  const { top, names, making } = split(disk, mountPath);
  let opened = await openFolder(top, makes ? making : null);
  for (const name of names.slice(0, -1)) {
    if (!opened) break;
    const above = opened;
    try {
      opened = await openFolder(path.join(above.folder, name), makes ? making : null);
    } finally {
      await above.close();
    }
  }
  return opened;
}

/** Opens a folder. Creates it if it is missing, or resolves to null without `making`. Resolves to null for what is not a folder. */
export async function openFolder(folder: string, making: Making | null): Promise<OpenFolder | null> {
  const isNew = making !== null && (await isMade(folder));
  try {
    const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    // The mode of `mkdir` depends on the umask.
    if (isNew) await handle.chmod(making.mode);
    if (isNew && making.owner) await handle.chown(making.owner, making.owner);
    return { folder: pathOf(handle, folder), close: () => handle.close() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP' || code === 'ENOTDIR' || (code === 'ENOENT' && !making)) return null;
    throw error;
  }
}

/** Creates a folder. Resolves to false if there is something. */
async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** The path of an open folder without the names above it, which an agent can change. Only Linux has such paths. */
function pathOf({ fd }: FileHandle, folder: string): string {
  return process.platform === 'linux' ? `/proc/${process.pid}/fd/${fd}` : folder;
}
