import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from './database/reason.ts';
import { StartError } from './start-error.ts';

/** A folder that only this process uses until `release` is called or the process ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder for this process. PGlite would corrupt a database that two processes open. The operating system holds
 * the lock for the open file and releases it when the process ends, so nothing depends on process ids or times. Node
 * has no such locks. The library has them, on Linux (with glibc), macOS and Windows. The file is never removed:
 * otherwise two processes could each lock a file of this name.
 *
 * @throws StartError if another process has the folder, or the file system or operating system has no locks.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const file = openSync(path.join(folder, 'db.lock'), 'a');
  let isOpen = true;
  const release = () => {
    // By the second call, the number can be that of another file.
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
