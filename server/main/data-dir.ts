import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ENTERED } from '../sandbox/disk.ts';
import { ConfigError } from './config-error.ts';
import { starting } from './starting.ts';

/**
 * Creates the data folder, and checks that the folder and the database in it are writable.
 *
 * @throws ConfigError if they are not.
 */
export function prepareDataDir(dataDir: string): void {
  prepareFolder('DATA_DIR', dataDir);
  requireWritable(path.join(dataDir, 'db.lock'));
  const database = path.join(dataDir, 'db');
  requireWritable(database);
  if (!existsSync(database)) return;
  for (const name of readdirSync(database)) requireWritable(path.join(database, name));
}

/**
 * Creates the folder of a setting, and checks that it is writable.
 *
 * @throws ConfigError if it is not.
 */
export function prepareFolder(setting: string, folder: string): void {
  const probe = path.join(folder, `.write-${randomUUID()}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOTDIR' ? 'it, or a part of its path, is a file' : code;
    throw new ConfigError(
      `${setting}: the folder ${folder} cannot be written (${why}). Set ${setting} to a folder that you can write.`,
    );
  }
}

/**
 * Calls a function that uses the folder of a setting.
 *
 * @throws ConfigError if the file system fails, for example because it is full.
 */
export async function inFolder<Result>(
  setting: string,
  folder: string,
  use: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await starting(setting, use);
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new ConfigError(
      `${setting}: ${folder} cannot be used (${message}). Correct it, or set ${setting} to another folder.`,
    );
  }
}

/** Throws `ConfigError` if the file exists but belongs to another user, who started the service before. */
function requireWritable(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new ConfigError(
      `DATA_DIR: ${file} cannot be read and written (${code}). Start the service as the user who owns it, or set DATA_DIR to another folder.`,
    );
  }
}

/** Replaces `mkdirSync` with `recursive`, which never returns for a path such as `/proc/x`. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    makeFolder(parent);
    // It contains nothing else. Users of sandboxes may have to enter it.
    chmodSync(parent, ENTERED);
    mkdirSync(folder, { mode: 0o700 });
  }
}
