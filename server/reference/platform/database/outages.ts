import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

/** Between attempts, in milliseconds: the first pause and the longest. */
const PAUSES = { first: 100, longest: 1_000 };

/**
 * Does something that must not be lost because the database is away for a while: tries again while it cannot serve, until a signal is
 * aborted. Rejects with the last error then, and with any other error at once.
 *
 * @param act Told whether an attempt failed before, which may have been committed all the same.
 */
export async function throughOutages<Result>(
  act: (again: boolean) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  let wait = PAUSES.first;
  for (let again = false; ; again = true) {
    try {
      return await act(again);
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted) throw error;
      await pause(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) throw error;
      wait = Math.min(2 * wait, PAUSES.longest);
    }
  }
}
