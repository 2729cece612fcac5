import { overloaded } from '../../shell/errors.ts';
import { DatabaseError } from './errors.ts';

/**
 * Runs a function that needs the database.
 *
 * @throws 503 if the database is unavailable.
 */
export async function withDatabase<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw isUnavailable(error) ? overloaded(error) : error;
  }
}

/**
 * Returns true if an error or its cause means that the database is unavailable. Only a `DatabaseError` can: other
 * errors can have the same code, such as ENOENT for a missing folder.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.unavailable;
  return error instanceof Error && isUnavailable(error.cause);
}
