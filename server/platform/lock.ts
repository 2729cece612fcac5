import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from './database/reason.ts';
import { StartError } from './start-error.ts';

/** Another process has locked a folder. */
export class FolderInUseError extends StartError {}

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
 * @throws FolderInUseError if another process has the folder.
 * @throws StartError if the folder cannot be written, or the file system or operating system has no locks.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  let file: number | undefined;
  const release = () => {
    // By the second call, the number can be that of another file.
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  try {
    await mkdir(folder, { recursive: true });
    file = openSync(path.join(folder, 'db.lock'), 'a');
    const { tryLock } = await import('fs-native-extensions');
    if (tryLock(file)) return { release };
  } catch (error) {
    release();
    throw new StartError(
      `${folder} cannot be locked (${reasonOf(error)}). Use a folder of a local disk that you can write, or DATABASE_URL`,
    );
  }
  release();
  throw new FolderInUseError(`${folder} is in use by another process. Stop that one first`);
}
