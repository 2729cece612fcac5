import {
  type Dirent,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { RecordAdoption } from '../platform/blobs/ownership.ts';
import { isDiskFolder, isServerFolder } from '../sandbox/server-folder.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/** The folder of the disks of sandboxes. */
export interface DiskFolder {
  /** The setting to change if the folder cannot be used. */
  readonly setting: 'DATA_DIR' | 'SANDBOX_DIR';
  /** The folder in the setting. The id of the database is in it. */
  readonly top: string;
  /** Contains a folder per server, which contains a folder per session. */
  readonly disks: string;
}

/** The file with the id of the database to which the disks belong. */
export const DATABASE_ID = 'database-id';
/** The name that 0.2.0 gave the folder in DATA_DIR, so an upgrade keeps the disks. */
const IN_DATA_DIR = 'workspaces';

/** A file in DATA_DIR with the last SANDBOX_DIR. */
const LAST = 'sandbox-dir';

/**
 * Returns the folder in SANDBOX_DIR or DATA_DIR.
 *
 * @throws ConfigError if SANDBOX_DIR is among the files of DATA_DIR.
 */
export function diskFolderOf({ dataDir, sandboxes }: Pick<Config, 'dataDir' | 'sandboxes'>): DiskFolder {
  const usual = path.join(dataDir, IN_DATA_DIR);
  const { folder } = sandboxes;
  if (folder === null || folder === usual) return { setting: 'DATA_DIR', top: dataDir, disks: usual };
  if (!path.relative(dataDir, folder).startsWith('..')) {
    throw new ConfigError(
      `SANDBOX_DIR: ${folder} is in DATA_DIR (${dataDir}). Set SANDBOX_DIR to a folder outside of it, best on another file system.`,
    );
  }
  return { setting: 'SANDBOX_DIR', top: folder, disks: folder };
}

/**
 * Checks that no disks are left in DATA_DIR if SANDBOX_DIR is set. Without them, their sessions would lose their files.
 *
 * @throws ConfigError if there are some.
 */
export function requireMoved({ setting, disks }: DiskFolder, dataDir: string): void {
  const usual = path.join(dataDir, IN_DATA_DIR);
  if (setting === 'DATA_DIR' || !hasDisks(usual) || realpathSync(usual) === realpathSync(disks)) return;
  throw new ConfigError(
    `SANDBOX_DIR: disks of sessions are in ${usual}. Stop all servers that use it, and move its folders to ${disks}. Or delete them, and sessions lose their files.`,
  );
}

/**
 * Checks that the disks of the last start are in the folder. The file system of SANDBOX_DIR may not be
 * mounted. Without this, sessions would lose their files.
 *
 * @param adopt Records that the folder changes. Null if it may not change.
 * @throws ConfigError if they are elsewhere.
 */
export async function requireLast(
  { setting, top }: DiskFolder,
  dataDir: string,
  adopt: RecordAdoption | null,
): Promise<void> {
  const file = path.join(dataDir, LAST);
  const last = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (last === null || (setting === 'SANDBOX_DIR' && knowsDatabase(top))) return;
  if (knowsDatabase(last) && !(adopt ? mayHaveDisks : hasDisks)(last)) return;
  if (adopt) return adopt();
  throw new ConfigError(
    `SANDBOX_DIR: the disks of the last start are in ${last}, and ${top} does not have them. Mount the file system of ${last}, and set SANDBOX_DIR to it. If sessions may lose their files, start serve once with --adopt-data-dir.`,
  );
}

/** Remembers the folder for the next start. */
export function rememberFolder({ setting, top }: DiskFolder, dataDir: string): void {
  const file = path.join(dataDir, LAST);
  if (setting === 'SANDBOX_DIR') writeFileSync(file, `${top}\n`, { mode: 0o600 });
  else rmSync(file, { force: true });
}

/** Returns true if a server has started with a folder in SANDBOX_DIR. */
const knowsDatabase = (folder: string) => existsSync(path.join(folder, DATABASE_ID));

/** Returns true if a folder contains disks of sessions, of any server. */
export function hasDisks(disks: string): boolean {
  return entriesIn(disks).some(
    ({ name }) => isServerFolder(name) && entriesIn(path.join(disks, name)).some(isDiskFolder),
  );
}

/** The same for a folder that the operator gives up, because it may be damaged: one that cannot be read may contain disks. */
export function mayHaveDisks(disks: string): boolean {
  try {
    return hasDisks(disks);
  } catch {
    return true;
  }
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
