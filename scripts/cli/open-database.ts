import { type Config, readConfig } from '../../server/main/config.ts';
import { describeMisspelt } from '../../server/main/misspelt-settings.ts';
import { openConfigured } from '../../server/main/open-database.ts';
import type { SchemaPolicy } from '../../server/platform/database/migrations.ts';
import type { OpenDatabase } from '../../server/platform/database/opened.ts';

/**
 * Opens the database of the environment for a command. Standard error names misspelt settings and a database that is retried.
 *
 * @param check Checks the settings before.
 */
export async function openForCommand(
  schema: SchemaPolicy,
  check: (config: Config) => void = () => {},
): Promise<{ config: Config; database: OpenDatabase }> {
  const config = readConfig(process.env);
  for (const each of config.misspelt) console.error(describeMisspelt(each));
  check(config);
  const onRetry = (reason: string) =>
    console.error(`The database is not reachable (${reason}). Retrying for 30 seconds.`);
  return { config, database: await openConfigured(config, { schema, onRetry }) };
}
