import { type OpenOptions, openDatabase } from '../platform/database/open.ts';
import type { OpenDatabase } from '../platform/database/opened.ts';
import { lockFolder } from '../platform/lock.ts';
import type { Config } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { starting } from './starting.ts';

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'poolSize' | 'databaseTimeoutSeconds'>;

/**
 * Checks that no other process uses the data folder, before anything else starts. PostgreSQL can be shared.
 *
 * @throws ConfigError with the name of the setting.
 */
export async function requireUnused({ dataDir, databaseUrl }: DatabaseConfig): Promise<void> {
  if (databaseUrl !== null) return;
  prepareDataDir(dataDir);
  await starting('DATA_DIR', async () => (await lockFolder(dataDir)).release());
}

/**
 * Opens the database of the settings: PostgreSQL, or the embedded database.
 *
 * @throws ConfigError with the name of the wrong setting.
 */
export async function openConfigured(
  { dataDir, databaseUrl, poolSize, databaseTimeoutSeconds: timeoutSeconds }: DatabaseConfig,
  more: Pick<OpenOptions, 'schema' | 'onMigrated' | 'onConnectionError' | 'onRetry'> = {},
): Promise<OpenDatabase> {
  const embedded = databaseUrl === null;
  if (embedded && more.schema !== 'check') prepareDataDir(dataDir);
  return starting(embedded ? 'DATA_DIR' : 'DATABASE_URL', () =>
    openDatabase({ dataDir, databaseUrl, limits: { poolSize, timeoutSeconds }, ...more }),
  );
}
