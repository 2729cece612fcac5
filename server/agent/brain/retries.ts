import type { ModelFailure } from './failures.ts';
import type { ModelSettings } from './model-settings.ts';

/** Whether another attempt follows. `retry` is the `retry_status` of the `session.error` event. */
export type NextAttempt =
  | { retry: 'retrying' /** Milliseconds before the next attempt. */; pauseMs: number }
  | { retry: 'exhausted' | 'terminal' };

/** The first pause, which doubles with each failed attempt, and the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Decides after a failed attempt.
 *
 * The pause is the one that the provider demands. If it exceeds `maxRetryAfterMs`, there is no further attempt. Without
 * one, the pause is random between half and all of 1, 2, 4, … 30 s, and at most `maxRetryAfterMs`.
 *
 * @param failed The number of failed attempts in a row, at least 1.
 * @param random Returns a number from 0 to 1.
 */
export function nextAttempt(
  { canRetry, retryAfterMs }: Pick<ModelFailure, 'canRetry' | 'retryAfterMs'>,
  failed: number,
  { retries, maxRetryAfterMs }: Pick<ModelSettings, 'retries' | 'maxRetryAfterMs'>,
  random: () => number = Math.random,
): NextAttempt {
  if (!canRetry) return { retry: 'terminal' };
  if (failed > retries) return { retry: 'exhausted' };
  if (retryAfterMs !== null) {
    return retryAfterMs > maxRetryAfterMs
      ? { retry: 'exhausted' }
      : { retry: 'retrying', pauseMs: retryAfterMs };
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failed - 1), LONGEST_PAUSE_MS, maxRetryAfterMs);
  return { retry: 'retrying', pauseMs: Math.round(pause * (0.5 + random() / 2)) };
}
