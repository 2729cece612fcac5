import { overloaded } from '../../../shell/errors.ts';
import { DatabaseError } from './errors.ts';

/** Runs what needs the database. Throws 503 in place of an error that says that the database cannot serve right now. */
export async function withDatabase<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw isUnavailable(error) ? overloaded(error) : error;
  }
}

/**
 * Whether an error, or its cause, says that the database cannot serve right now. Only a `DatabaseError` can: the same code may come
 * from elsewhere, such as ENOENT for a folder that is gone.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.unavailable;
  return error instanceof Error && isUnavailable(error.cause);
}
