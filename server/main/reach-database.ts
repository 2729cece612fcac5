/** A start on a database that does not respond, for example because it is being started too. */

import { START_PATIENCE_MS } from '../platform/database/open.ts';
import { throughOutages } from '../platform/database/outages.ts';
import { reasonOf } from '../platform/database/reason.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import type { Log } from '../platform/log.ts';
import { ConfigError } from './config-error.ts';

/** Runs a step of the start, which can be repeated. Retries while the database is not available. */
export const reached = <Result>(step: () => Promise<Result>): Promise<Result> =>
  throughOutages(step, AbortSignal.timeout(START_PATIENCE_MS));

/** Converts the error with which a start ends, if it means that the database is not available. */
export function explained(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  return new ConfigError(
    `DATABASE_URL: the database does not respond (${reasonOf(error)}). Check the database, and start again.`,
  );
}

/** Returns what logs faults of connections. */
export const connectionHooks = (log: Log) => ({
  onConnectionError: ({ code }: NodeJS.ErrnoException) =>
    log.error({ event: 'database.connection_lost', code }, 'connection lost'),
  onRetry: (reason: string) =>
    log.warn({ event: 'database.unreachable', reason }, 'the database is not reachable: the start retries'),
});
