import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The time between two locks, in milliseconds. */
const EVERY_MS = 2;

/** Locks a row over and over on its own connection. `stop` resolves to the time of the longest statement, in milliseconds. */
export async function watchLock(databaseUrl: string, lock: string): Promise<{ stop(): Promise<number> }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(lock);
  let [ended, longest] = [false, 0];
  const watching = (async () => {
    while (!ended) {
      const began = performance.now();
      await client.query(lock);
      longest = Math.max(longest, performance.now() - began);
      await pause(EVERY_MS);
    }
  })();
  return {
    async stop() {
      ended = true;
      await watching;
      await client.end();
      return longest;
    },
  };
}
