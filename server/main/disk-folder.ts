import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
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

/** The name that 0.2.0 gave the folder in DATA_DIR, so an upgrade keeps the disks. */
const IN_DATA_DIR = 'workspaces';

/** Returns the folder in SANDBOX_DIR or DATA_DIR. */
export function diskFolderOf({ dataDir, sandboxes }: Pick<Config, 'dataDir' | 'sandboxes'>): DiskFolder {
  const usual = path.join(dataDir, IN_DATA_DIR);
  const { folder } = sandboxes;
  if (folder === null || folder === usual) return { setting: 'DATA_DIR', top: dataDir, disks: usual };
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

/** Returns true if a folder contains disks of sessions, of any server. */
export function hasDisks(disks: string): boolean {
  return entriesIn(disks).some(
    ({ name }) => isServerFolder(name) && entriesIn(path.join(disks, name)).some(isDiskFolder),
  );
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
