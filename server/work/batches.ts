import { isUnavailable } from '../platform/database/unavailable.ts';
import { inTime } from '../platform/in-time.ts';
import { type Loop, startLoop } from '../platform/jobs/loop.ts';
import type { Log } from '../platform/log.ts';
import type { LogEventName } from '../platform/log-events.ts';

export interface BatchOptions {
  readonly log: Log;
  /** The line in the log after an error. */
  readonly failure: { readonly event: LogEventName; readonly text: string };
  /** How long to wait when nothing is left, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * The pause between two rounds, in milliseconds. The next one can lock the same rows, such as that of a workspace. Without a pause, it
 * gets the lock before those that wait for it, time after time.
 */
export const REST_MS = 2;
/** How long `close` waits for a batch. */
const closeMs = 5_000;

/**
 * Work that changes many rows, a batch at a time. Several servers can do it at once.
 *
 * @param round Changes a batch, and resolves to the number of changed rows.
 */
export function createBatches(round: () => Promise<number>, { log, failure, pauseMs }: BatchOptions) {
  let loop: Loop | undefined;
  return {
    round,

    /** Continues until `close`, and retries while the database does not respond. */
    start(): void {
      loop = startLoop(
        async () => ((await round()) === 0 ? pauseMs : REST_MS),
        (error) => {
          if (!isUnavailable(error))
            log.error({ event: failure.event, reason: (error as Error).message }, failure.text);
        },
      );
    },

    async close(): Promise<void> {
      // A hanging database must not keep the process alive.
      if (loop) await inTime(loop.close(), closeMs).catch(() => undefined);
    },
  };
}
