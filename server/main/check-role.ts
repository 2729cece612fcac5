import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/**
 * Checks that a server with only one role has what it shares with the others.
 *
 * @throws ConfigError with one line.
 */
export function checkRole({ role, databaseUrl, files, sandboxes }: Config, withDemo: boolean): void {
  if (role === 'all') return;
  const which = `A server with the role ${role}`;
  if (databaseUrl === null)
    throw new ConfigError(
      `DATABASE_URL: ${which} shares a PostgreSQL database with others, and it is not set. Set it, or use the role all.`,
    );
  if (files.place === null)
    throw new ConfigError(
      `BLOB_STORE: ${which} shares files with others, and it is not set. Set it to the same folder or bucket on each server.`,
    );
  if (role === 'api') return;
  if (withDemo) throw new ConfigError(`--demo: ${which} has no API. Use the role all or api.`);
  if (sandboxes.runtime === 'none')
    throw new ConfigError(
      `SANDBOX_RUNTIME: ${which} needs sandboxes. Set it to bubblewrap, or use the role api.`,
    );
}
