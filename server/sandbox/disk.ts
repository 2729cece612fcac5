import { constants } from 'node:fs';
import { chmod, chown, type FileHandle, lstat, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { giveTree } from './owners.ts';

/** The path of the agent's folder in the contract (spec. 2.5, rule 7). */
export const WORKING_FOLDER = '/data';

/** Others can enter the folder. They cannot list it, so they must know what is in it. */
export const ENTERED = 0o711;

/** A file with the file system of a disk. */
export interface DiskImage {
  readonly file: string;
  /** It is mounted here. `images/` mounts it before a disk is used. */
  readonly folder: string;
}

/** The folders of a sandbox on this machine. */
export interface Disk {
  /** The folder that contains the others. */
  readonly root: string;
  /** Contains `data`, `home` and `incoming`, and limits their size. Null if they are folders in `root`. */
  readonly image: DiskImage | null;
  /** The folder that an agent sees as `/data`. At first, it contains only the mounts. */
  readonly data: string;
  /** The HOME of commands. */
  readonly home: string;
  /** Clones are made here before they are mounted. It is on the same file system, and agents cannot see it. */
  readonly incoming: string;
  /** Files of the service for its agents. Agents can only read them. */
  readonly run: string;
  /**
   * The user and group that commands run as, and to which `data`, `home` and `incoming` belong. The group can read `run`. Null
   * for the user of the service.
   */
  readonly userId: number | null;
  /** Owners have equal shares of the processors. */
  readonly owner: string;
}

export interface DiskOptions extends Partial<Pick<Disk, 'userId' | 'owner'>> {
  readonly isImage?: boolean;
}

/** Returns the image of the disk in a folder. It need not exist. */
export function imageIn(root: string): DiskImage {
  return { file: path.join(root, 'disk.img'), folder: path.join(root, 'files') };
}

/** Returns the folders of the sandbox with a name. */
export function diskOf(
  folder: string,
  name: string,
  { userId = null, owner = '', isImage = false }: DiskOptions = {},
): Disk {
  const root = path.join(folder, name);
  const image = isImage ? imageIn(root) : null;
  const files = image?.folder ?? root;
  return {
    root,
    image,
    data: path.join(files, 'data'),
    home: path.join(files, 'home'),
    incoming: path.join(files, 'incoming'),
    run: path.join(root, 'run'),
    userId,
    owner,
  };
}

/**
 * Creates the missing folders of a sandbox, and gives those of another user to the user of the disk: the sandbox can be older
 * than its user. No command runs in it.
 */
export async function makeDisk(disk: Disk): Promise<void> {
  const folders = [disk.data, disk.home, disk.incoming];
  await mkdir(disk.root, { recursive: true, mode: ENTERED });
  const made = await Promise.all(
    [...folders, disk.run].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })),
  );
  // Only root can give files away. A server that ran as root with user ids can run as root without them later.
  if (process.getuid?.() !== 0) return;
  const userId = disk.userId ?? 0;
  await chmod(disk.root, ENTERED);
  await chown(disk.run, 0, userId);
  // New files get the group of the folder.
  await chmod(disk.run, 0o2750);
  for (const folder of folders) {
    // A new folder is empty, so it needs no process.
    if (made.includes(folder)) await chown(folder, userId, userId);
    else if ((await lstat(folder)).uid !== userId) await giveTree(folder, userId);
  }
}

/** Returns a mount path relative to the working folder. */
export function placeInside(mountPath: string): string {
  return path.posix.relative(WORKING_FOLDER, mountPath);
}

/** Returns the path of a mount on this machine. */
export function placeOf(disk: Disk, mountPath: string): string {
  return path.join(disk.data, placeInside(mountPath));
}

/** A folder that stays the same, whatever an agent does with its path. */
export interface OpenFolder {
  readonly folder: string;
  close(): Promise<void>;
}

/**
 * Opens the folder of a mount path, and creates it and those above it if they are missing. Resolves to null if one of them is a
 * file or a symbolic link: an agent can leave one that leads out of the sandbox. An agent can be working there.
 */
export async function openFolderOf(disk: Disk, mountPath: string): Promise<OpenFolder | null> {
  const names = placeInside(mountPath).split('/').slice(0, -1);
  let opened = await openFolder(disk.data);
  for (const name of names) {
    if (!opened) break;
    const above = opened;
    try {
      opened = await openFolder(path.join(above.folder, name), disk.userId);
    } finally {
      await above.close();
    }
  }
  return opened;
}

/** Opens a folder, and creates it for a user if it is missing. Resolves to null if it is not a folder. */
async function openFolder(folder: string, owner?: number | null): Promise<OpenFolder | null> {
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  try {
    const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    if (isNew && owner) await handle.chown(owner, owner);
    return { folder: pathOf(handle, folder), close: () => handle.close() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** The path of an open folder without the names above it, which an agent can change. Only Linux has such paths. */
function pathOf({ fd }: FileHandle, folder: string): string {
  return process.platform === 'linux' ? `/proc/${process.pid}/fd/${fd}` : folder;
}
