import { setTimeout as pause } from 'node:timers/promises';

/** The time between two locks, in milliseconds. */
const EVERY_MS = 2;

/** Locks a row over and over with `lock`. `stop` resolves to the longest time of one, in milliseconds. */
export async function watchLock(lock: () => Promise<unknown>): Promise<{ stop(): Promise<number> }> {
  await lock();
  let [ended, longest] = [false, 0];
  const watching = (async () => {
    while (!ended) {
      const began = performance.now();
      await lock();
      longest = Math.max(longest, performance.now() - began);
      await pause(EVERY_MS);
    }
  })();
  return {
    async stop() {
      ended = true;
      await watching;
      return longest;
    },
  };
}
