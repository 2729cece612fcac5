import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A small file system in a mounted file. */
export interface SmallDisk {
  readonly folder: string;
  remove(): void;
}

const mebibyte = 2 ** 20;

/**
 * Mounts a new ext4. Only root can, on a machine with loop devices.
 *
 * @param folder Holds the file and the mount point.
 * @param reservedPercent What only root can use. Agents run as other users.
 */
export function makeSmallDisk(folder: string, mebibytes: number, reservedPercent = 0): SmallDisk {
  const [file, place] = [path.join(folder, 'disk.img'), path.join(folder, 'disk')];
  mkdirSync(place, { recursive: true });
  execFileSync('truncate', ['-s', String(mebibytes * mebibyte), file]);
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', String(reservedPercent), file]);
  execFileSync('mount', ['-o', 'loop', file, place]);
  return {
    folder: place,
    remove() {
      execFileSync('umount', ['-l', place]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function tryMount(): boolean {
  try {
    makeSmallDisk(temporaryFolder('mount'), 4).remove();
    return true;
  } catch {
    return false;
  }
}

/** True if this user can mount file systems. */
export const canMount = process.getuid?.() === 0 && tryMount();
