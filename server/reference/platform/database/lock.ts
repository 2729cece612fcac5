import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { reasonOf } from './reason.ts';

/** A folder that this process has to itself until `release` is called, or the process ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process alone: PGlite would corrupt a database that two processes open.
 *
 * The operating system holds the lock for the open file, and gives it up with the process, however it dies: nothing has to
 * be guessed from process ids or times. Node cannot ask for such a lock; the library can, on Linux (with glibc), macOS and
 * Windows. The file stays where it is: who removed it could let two processes lock a file of this name each.
 *
 * Throws `StartError` when another process has the folder, or its file system or this system has no locks.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const file = openSync(path.join(folder, 'db.lock'), 'a');
  let isOpen = true;
  const release = () => {
    // Its number may be that of another file by the second time.
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  try {
    const { tryLock } = await import('fs-native-extensions');
    if (tryLock(file)) return { release };
  } catch (error) {
    release();
    throw new StartError(
      `${folder} cannot be locked (${reasonOf(error)}). Use a folder of a local disk, or DATABASE_URL`,
    );
  }
  release();
  throw new StartError(`${folder} is in use by another process. Stop that one first`);
}
