import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** The folder that agents work in, as the contract has it (spec. 2.5, rule 7). */
export const WORKING_FOLDER = '/data';

/** The folders of a workspace on this machine. */
export interface Disk {
  /** Holds all of it. */
  readonly root: string;
  /** The folder that an agent sees as `/data`. At first, it has only the mounts. */
  readonly data: string;
  /** HOME of what runs there. */
  readonly home: string;
  /** Where clones are made before they are mounted: on the same file system, and seen by no agent. */
  readonly incoming: string;
  /** Files of the service for its agents, which can only read them. */
  readonly run: string;
}

/** Where the workspace of a session is. */
export function diskOf(folder: string, sessionId: string): Disk {
  const root = path.join(folder, sessionId);
  return {
    root,
    data: path.join(root, 'data'),
    home: path.join(root, 'home'),
    incoming: path.join(root, 'incoming'),
    run: path.join(root, 'run'),
  };
}

/** Makes the folders of a workspace, where they are not there yet. */
export async function makeDisk(disk: Disk): Promise<void> {
  const folders = [disk.data, disk.home, disk.incoming, disk.run];
  await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
}

/** Where a mount path is in the working folder. */
export function placeInside(mountPath: string): string {
  return path.posix.relative(WORKING_FOLDER, mountPath);
}

/** Where a mount path is on this machine. */
export function placeOf(disk: Disk, mountPath: string): string {
  return path.join(disk.data, placeInside(mountPath));
}

/**
 * Makes the folders above a mount path. Resolves to whether they are there: not when one of them is a file or a symbolic link, which an
 * agent left and which would lead out of the workspace.
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
