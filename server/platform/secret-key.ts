import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database/database.ts';
import { settingQueries } from './database/settings.ts';
import { statementsOn } from './database/statements.ts';
import { CHECK_NAME, checkOf, type KeyRing, parseKeys, ringFrom } from './key-ring.ts';
import { keyUseQueries } from './key-uses/queries.ts';
import { StartError } from './start-error.ts';

const fileName = 'secret.key';

export interface SecretKeyOptions {
  /**
   * The keys from the configuration. Null uses the file `secret.key` in the data folder, which is created on first use of a
   * database in this folder.
   */
  secretKeys: readonly Buffer[] | null;
  dataDir: string;
  /** The URL of a database that other servers can share. They cannot read the file, so it is not created. Null for a database in `dataDir`. */
  databaseUrl: string | null;
}

/**
 * Returns the keys that encrypt secrets and sign cursors. The database remembers which keys were the first of a server. So
 * a lost or changed key is found at the start, not when a secret has to be decrypted.
 *
 * @throws StartError for lost or changed keys, or without a key for a database that servers share.
 */
export async function openSecretKeys(
  { secretKeys, dataDir, databaseUrl }: SecretKeyOptions,
  db: Database,
): Promise<KeyRing> {
  const settings = settingQueries(db);
  const file = path.join(dataDir, fileName);
  const known = await settings.read(CHECK_NAME);
  const given = secretKeys ?? readKeyFile(file);
  if (given === null && known === null && databaseUrl !== null) {
    throw new StartError(
      'it is required with DATABASE_URL, because all servers of a database need the same key. For a new database, set it to the output of "openssl rand -base64 32", and keep it',
    );
  }
  const secrets = given ?? (known === null ? createKeyFile(file) : null);
  const [first] = secrets ?? [];
  if (secrets && first) {
    const check = known ?? (await settings.setOnce(CHECK_NAME, checkOf(first)));
    const ring = ringFrom(secrets, check);
    const uses = keyUseQueries(statementsOn(db));
    const used = await uses.used();
    if (ring.all.some(({ id }) => (used.length > 0 ? used.includes(id) : id === ring.original))) {
      if (used.length === 0) await uses.remember(ring.original);
      return ring;
    }
  }
  const problem = secrets
    ? 'the database was written with another key'
    : 'no key is set, but the database needs one';
  throw new StartError(`${problem}. Set SECRET_KEY to its key, or put its ${fileName} into ${dataDir}`);
}

function readKeyFile(file: string): Buffer[] | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read (${code})`);
  }
  const keys = parseKeys(text);
  if (typeof keys === 'string') throw new StartError(`${file} ${keys.replace(/\.$/, '')}`);
  return keys;
}

/** Written to another name and then linked, so a server that starts in the same folder sees the whole file or none. */
function createKeyFile(file: string): Buffer[] | null {
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
