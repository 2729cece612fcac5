import { setImmediate } from 'node:timers/promises';

/** A repeated task that runs until it is closed. */
export interface Loop {
  /** Ends the pause, or skips the pause after the current round. */
  wake(): void;
  /** Resolves when the current round has ended. No round starts after the call. */
  close(): Promise<void>;
}

/**
 * Repeats a task.
 *
 * @param round Resolves to the pause after it in milliseconds, 0 for none.
 * @param onError Called with the error of a round. The next round starts after `pauseAfterError` milliseconds.
 */
export function startLoop(
  round: () => Promise<number>,
  onError: (error: unknown) => void,
  pauseAfterError = 1_000,
): Loop {
  let closed = false;
  let woken = false;
  let endPause = () => {};

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      // A waiting loop does not keep the process alive.
      timer.unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!closed) {
      woken = false;
      const milliseconds = await round().catch((error: unknown) => {
        onError(error);
        return pauseAfterError;
      });
      // The embedded database responds in microtasks. Without a turn of the event loop here, timers and requests would
      // starve.
      await setImmediate();
      if (milliseconds > 0 && !woken && !closed) await pause(milliseconds);
    }
  };
  const ended = run();

  const wake = () => {
    woken = true;
    endPause();
  };
  return {
    wake,
    close() {
      closed = true;
      wake();
      return ended;
    },
  };
}
