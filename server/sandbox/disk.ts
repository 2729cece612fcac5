import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** The path of the agent's folder in the contract (spec. 2.5, rule 7). */
export const WORKING_FOLDER = '/data';

/** The folders of a sandbox on this machine. */
export interface Disk {
  /** The folder that contains the others. */
  readonly root: string;
  /** The folder that an agent sees as `/data`. At first, it contains only the mounts. */
  readonly data: string;
  /** The HOME of commands. */
  readonly home: string;
  /** Clones are made here before they are mounted. It is on the same file system, and agents cannot see it. */
  readonly incoming: string;
  /** Files of the service for its agents. Agents can only read them. */
  readonly run: string;
}

/** Returns the folders of the sandbox with a name. */
export function diskOf(folder: string, name: string): Disk {
  const root = path.join(folder, name);
  return {
    root,
    data: path.join(root, 'data'),
    home: path.join(root, 'home'),
    incoming: path.join(root, 'incoming'),
    run: path.join(root, 'run'),
  };
}

/** Creates the missing folders of a sandbox. */
export async function makeDisk(disk: Disk): Promise<void> {
  const folders = [disk.data, disk.home, disk.incoming, disk.run];
  await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
}

/** Returns a mount path relative to the working folder. */
export function placeInside(mountPath: string): string {
  return path.posix.relative(WORKING_FOLDER, mountPath);
}

/** Returns the path of a mount on this machine. */
export function placeOf(disk: Disk, mountPath: string): string {
  return path.join(disk.data, placeInside(mountPath));
}

/**
 * Creates the folders above a mount path. Resolves to false if one of them is a file or a symbolic link: an agent can
 * leave one that leads out of the sandbox.
 */
export async function makeFoldersAbove(disk: Disk, mountPath: string): Promise<boolean> {
  const names = placeInside(mountPath).split('/').slice(0, -1);
  for (let depth = 0; depth <= names.length; depth++) {
    const folder = path.join(disk.data, ...names.slice(0, depth));
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (!(await lstat(folder)).isDirectory()) return false;
  }
  return true;
}
