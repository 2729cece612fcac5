import { setImmediate } from 'node:timers/promises';

/** Something that is done again and again until it is closed. */
export interface Loop {
  /** Ends the pause, if there is one; or lets none follow what is being done. */
  wake(): void;
  /** Resolves when what is being done has ended. Nothing is begun after the call. */
  close(): Promise<void>;
}

/**
 * Does something again and again.
 *
 * @param round Resolves to how many milliseconds to pause after it; 0 for none.
 * @param onError Told what a round failed with. The next one follows after `pauseAfterError` milliseconds.
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
      // What only waits keeps no process alive.
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
      // The embedded database responds in microtasks: without a turn of the event loop here, timers and requests would starve.
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
