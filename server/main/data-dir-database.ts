import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordAdoption } from '../platform/blobs/ownership.ts';
import type { Database } from '../platform/database/database.ts';
import { settingQueries } from '../platform/database/settings.ts';
import { ConfigError } from './config-error.ts';
import { DATABASE_ID, type DiskFolder, hasDisks, mayHaveDisks } from './disk-folder.ts';

const SETTING = 'database-id';

/** Returns the id of a database, which its first start creates. A copy of the database has the same id. */
export async function databaseId(db: Database): Promise<string> {
  const settings = settingQueries(db);
  return (await settings.read(SETTING)) ?? settings.setOnce(SETTING, randomUUID());
}

export interface OwnDisksOptions extends DiskFolder {
  /** The id of the open database. */
  readonly id: string;
  /** Records that the folder changes to this database. Null if it may not change. */
  readonly adopt: RecordAdoption | null;
}

/**
 * Checks that the disks of a folder belong to the open database, and writes the id of the database into the folder. A folder
 * without an id or without disks takes the id of any database.
 *
 * @throws ConfigError if the disks belong to another database: this one does not know their sessions.
 */
export async function requireOwnDisks({ setting, top, disks, id, adopt }: OwnDisksOptions): Promise<void> {
  const file = path.join(top, DATABASE_ID);
  const known = read(file, setting);
  if (known === id) return;
  if (known !== null && adopt) {
    if (mayHaveDisks(disks)) await adopt();
  } else if (known !== null && hasDisks(disks)) {
    throw new ConfigError(
      `${setting}: ${top} has disks of sessions of another database. Correct DATABASE_URL, or set ${setting} to another folder. If the change is meant, start serve once with --adopt-data-dir: the disks move to quarantine.`,
    );
  }
  // Two servers can start in the folder at the same time.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${id}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

function read(file: string, setting: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new ConfigError(
      `${setting}: ${file} cannot be read (${code}). Start the service as the user who owns it.`,
    );
  }
}
