import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../platform/database/database.ts';
import { settingQueries } from '../platform/database/settings.ts';
import { ConfigError } from './config-error.ts';

const FILE = 'database-id';
const SETTING = 'database-id';

/** Returns the id of a database, which its first start creates. A copy of the database has the same id. */
export async function databaseId(db: Database): Promise<string> {
  const settings = settingQueries(db);
  return (await settings.read(SETTING)) ?? settings.setOnce(SETTING, randomUUID());
}

export interface DataDirOptions {
  readonly dataDir: string;
  /** The folder of the disks in the data folder: a folder per server, with a folder per session. */
  readonly disks: string;
  /** The id of the open database. */
  readonly id: string;
  /** True if the folder may change to this database. */
  readonly adopt: boolean;
}

/**
 * Checks that the disks in the data folder belong to the open database, and writes the id of the database into the folder. A
 * folder without an id or without disks takes the id of any database.
 *
 * @throws ConfigError if the disks belong to another database: this one does not know their sessions.
 */
export function requireOwnDisks({ dataDir, disks, id, adopt }: DataDirOptions): void {
  const file = path.join(dataDir, FILE);
  const known = read(file);
  if (known === id) return;
  if (known !== null && !adopt && hasDisks(disks)) {
    throw new ConfigError(
      `DATA_DIR: ${dataDir} has disks of sessions of another database. Correct DATABASE_URL, or set DATA_DIR to another folder. If the change is meant, start serve once with --adopt-data-dir: the disks move to quarantine.`,
    );
  }
  // Two servers can start in the folder at the same time.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${id}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new ConfigError(
      `DATA_DIR: ${file} cannot be read (${code}). Start the service as the user who owns it.`,
    );
  }
}

function hasDisks(disks: string): boolean {
  return foldersIn(disks).some((server) => foldersIn(path.join(disks, server)).length > 0);
}

/** Names of disks have no dot at the beginning. */
function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
