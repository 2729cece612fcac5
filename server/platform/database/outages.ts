import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

/** The first and the longest pause between attempts, in milliseconds. */
const PAUSES = { first: 100, longest: 1_000 };

/**
 * Retries an operation that must survive an outage of the database, until a signal is aborted. Then it rejects with the
 * last error. It rejects with other errors at once.
 *
 * @param act Receives whether an earlier attempt failed. That attempt may have been committed nevertheless.
 * @param isOutage Returns true for the errors of outages. Default: those of the database.
 */
export async function throughOutages<Result>(
  act: (again: boolean) => Promise<Result>,
  signal: AbortSignal,
  isOutage: (error: unknown) => boolean = isUnavailable,
): Promise<Result> {
  let wait = PAUSES.first;
  for (let again = false; ; again = true) {
    try {
      return await act(again);
    } catch (error) {
      if (!isOutage(error) || signal.aborted) throw error;
      await pause(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) throw error;
      wait = Math.min(2 * wait, PAUSES.longest);
    }
  }
}
