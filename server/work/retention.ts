import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import { inTime } from '../platform/in-time.ts';
import { type Loop, startLoop } from '../platform/jobs/loop.ts';
import type { Log } from '../platform/log.ts';
import { memoryVersionQueries } from '../records/memory-versions/queries.ts';

export interface RetentionOptions {
  db: Database;
  clock: Clock;
  /** How long versions are kept, in days. */
  days: number;
  log: Log;
}

/** Small, because requests to the embedded database wait for a batch. */
const batch = 200;
const pauseMs = 3_600_000;
/** How long `close` waits for a batch. */
const closeMs = 5_000;
const dayMs = 86_400_000;

/** Deletes old versions of memories, once an hour. Several servers can do it at once. */
export function createRetention({ db, clock, days, log }: RetentionOptions) {
  const { removeOld } = memoryVersionQueries(db);
  let loop: Loop | undefined;

  /** Deletes a batch. Resolves to the number of deleted versions. */
  const round = (): Promise<number> =>
    removeOld(toTimestamp(new Date(clock.now().getTime() - days * dayMs)), batch);

  return {
    round,

    /** Continues until `close`, and retries while the database does not respond. */
    start(): void {
      loop = startLoop(
        async () => ((await round()) === 0 ? pauseMs : 0),
        (error) => {
          if (isUnavailable(error)) return;
          log.error({ reason: (error as Error).message }, 'old versions of memories could not be deleted');
        },
      );
    },

    async close(): Promise<void> {
      // A hanging database must not keep the process alive.
      if (loop) await inTime(loop.close(), closeMs).catch(() => undefined);
    },
  };
}
