import { type Config, prepareDataDir, starting } from './config.ts';
import { type OpenDatabase, openDatabase } from './reference/platform/database/open.ts';

/**
 * Opens the database that the configuration names.
 *
 * @param onConnectionError Told when an idle connection to PostgreSQL breaks.
 * @throws ConfigError, with the setting that is at fault.
 */
export async function openConfigured(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  onConnectionError?: (error: Error) => void,
): Promise<OpenDatabase> {
  const embedded = databaseUrl === null;
  if (embedded) prepareDataDir(dataDir);
  const options = { dataDir, databaseUrl, ...(onConnectionError && { onConnectionError }) };
  return starting(embedded ? 'DATA_DIR' : 'DATABASE_URL', () => openDatabase(options));
}
