import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../../server/main/config.ts';
import { ConfigError } from '../../server/main/config-error.ts';
import { describeMisspelt } from '../../server/main/misspelt-settings.ts';
import { openConfigured } from '../../server/main/open-database.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { OnMigrated, SchemaPolicy } from '../../server/platform/database/migrations.ts';
import type { OpenDatabase } from '../../server/platform/database/opened.ts';
import { statementsOn } from '../../server/platform/database/statements.ts';
import type { KeyRing } from '../../server/platform/key-ring.ts';
import { keyUseQueries } from '../../server/platform/key-uses/queries.ts';
import { openSecretKeys } from '../../server/platform/secret-key.ts';
import { recordNewKey, requireKeys } from '../../server/work/key-use.ts';
import { lineFor } from './here.ts';

/**
 * Opens the database of the environment for a command. Standard error names misspelt settings and a database that is retried.
 *
 * @param schema With `use`, throws `ConfigError` if the data folder has no database.
 * @param check Checks the settings before.
 * @param onMigrated Called in the transaction of missing migrations.
 */
export async function openForCommand(
  schema: SchemaPolicy,
  check: (config: Config) => void = () => {},
  onMigrated?: OnMigrated,
): Promise<{ config: Config; database: OpenDatabase }> {
  const config = readConfig(process.env);
  for (const each of config.misspelt) console.error(describeMisspelt(each));
  check(config);
  if (schema === 'use') requireDatabase(config);
  const onRetry = (reason: string) =>
    console.error(`The database is not reachable (${reason}). Retrying for 30 seconds.`);
  return {
    config,
    database: await openConfigured(config, { schema, onRetry, ...(onMigrated && { onMigrated }) }),
  };
}

/** Throws `ConfigError` if the workspace does not exist: a name with a mistake must not look like an empty workspace. */
export async function requireWorkspace(db: Database, name: string): Promise<void> {
  const { workspaceQueries } = await import('./records.ts');
  if (await workspaceQueries(db).findByName(name)) return;
  const [create, list] = [lineFor(`workspace create ${name}`), lineFor('workspace list')];
  throw new ConfigError(`There is no workspace ${name}. Create it: ${create}. List all: ${list}.`);
}

/** The same for a filter that found nothing. Not before: the rows of a deleted workspace stay. */
export async function requireIfNamed(db: Database, name: string | undefined): Promise<void> {
  if (name !== undefined) await requireWorkspace(db, name);
}

/** Otherwise, a wrong DATA_DIR would look like an empty one. */
function requireDatabase({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl !== null || existsSync(path.join(dataDir, 'db'))) return;
  throw new ConfigError(`DATA_DIR: ${dataDir} has no database. Set it to the folder of the service.`);
}

/**
 * Opens the keys of SECRET_KEY for a command.
 *
 * @param encrypts True if the command encrypts with the first one. Then its use of that key is stored.
 * @throws StartError if a value needs a key that is missing, or a running server lacks the first one.
 */
export async function openKeysFor(
  command: string,
  config: Config,
  db: Database,
  encrypts: boolean,
): Promise<KeyRing> {
  const ring = await openSecretKeys(config, db);
  const run = statementsOn(db);
  const user = `${command} on ${hostname()}`;
  if (encrypts) {
    const { changesOfCommand, keyChanges } = await import('./records.ts');
    const record = (keyId: string) => keyChanges(changesOfCommand(), db)('useKey', keyId);
    await recordNewKey({ run, ring, user, record });
    await keyUseQueries(run).use(user, ring, 0);
  }
  await requireKeys(run, ring, user);
  return ring;
}
