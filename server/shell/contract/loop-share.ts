/**
 * Shares the event loop between streams and requests. A thousand streams can have something to write at the same time, and a
 * request must not wait for all of them.
 */

/** How long streams may write in one iteration of the event loop, in milliseconds. */
const SHARE_MS = 10;

const waiting: (() => void)[] = [];
let spentMs = 0;
let isScheduled = false;

/** Calls a function that writes: at once, or in a later iteration if the share of this one is used. In the order of the calls. */
export function inShare<Result>(write: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const run = () => {
      try {
        resolve(timed(write));
      } catch (error) {
        reject(error);
      }
    };
    if (waiting.length === 0 && spentMs < SHARE_MS) run();
    else waiting.push(run);
  });
}

function timed<Result>(write: () => Result): Result {
  const began = performance.now();
  try {
    return write();
  } finally {
    spentMs += performance.now() - began;
    if (!isScheduled) setImmediate(nextIteration);
    isScheduled = true;
  }
}

function nextIteration(): void {
  isScheduled = false;
  spentMs = 0;
  while (spentMs < SHARE_MS) {
    const run = waiting.shift();
    if (run === undefined) return;
    run();
  }
}
