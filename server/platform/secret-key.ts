import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database/database.ts';
import { settingQueries } from './database/settings.ts';
import { deriveKey } from './secrets.ts';
import { StartError } from './start-error.ts';

const fileName = 'secret.key';
const checkName = 'secret-key-check';

export interface SecretKeyOptions {
  /**
   * The key from the configuration. Null uses the file `secret.key` in the data folder, which is created on first use of a
   * database in this folder.
   */
  secretKey: Buffer | null;
  dataDir: string;
  /** The URL of a database that other servers can share. They cannot read the file, so it is not created. Null for a database in `dataDir`. */
  databaseUrl: string | null;
}

/**
 * Returns the key that encrypts secrets and signs cursors: 32 bytes. The database remembers its first key. So
 * a lost or changed key is found at the start, not when a secret has to be decrypted.
 *
 * @throws StartError for a lost or changed key, or without a key for a database that servers share.
 */
export async function openSecretKey(
  { secretKey, dataDir, databaseUrl }: SecretKeyOptions,
  db: Database,
): Promise<Buffer> {
  const settings = settingQueries(db);
  const file = path.join(dataDir, fileName);
  const known = await settings.read(checkName);
  const given = secretKey ?? readKeyFile(file);
  if (given === null && known === null && databaseUrl !== null) {
    throw new StartError(
      'it is required with DATABASE_URL, because all servers of a database need the same key. For a new database, set it to the output of "openssl rand -base64 32", and keep it',
    );
  }
  const key = given ?? (known === null ? createKeyFile(file) : null);
  const check = key && createHmac('sha256', deriveKey(key, 'key-check')).update(checkName).digest('hex');
  if (!check || (known ?? (await settings.setOnce(checkName, check))) !== check) {
    throw new StartError(
      `the database was written with another key. Set SECRET_KEY to that one, or put its ${fileName} into ${dataDir}`,
    );
  }
  return key;
}

function readKeyFile(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read (${code})`);
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new StartError(`${file} does not hold 32 bytes in base64`);
  return key;
}

/** Written to another name and then linked, so a server that starts in the same folder sees the whole file or none. */
function createKeyFile(file: string): Buffer | null {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  // Read again, because that other server may have been first.
  return readKeyFile(file);
}
