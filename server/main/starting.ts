import { StartError } from '../platform/start-error.ts';
import { ConfigError } from './config-error.ts';

/** Calls a function whose result depends on a setting. Rethrows a `StartError` as a `ConfigError` with the name of the setting. */
export async function starting<Result>(
  setting: string,
  start: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    throw error instanceof StartError ? new ConfigError(`${setting}: ${error.message}.`) : error;
  }
}
