/** Metrics that the database knows, for all its servers. */
import type { RunStatement } from '../platform/database/statements.ts';
import { readings } from '../platform/metrics/metrics.ts';
import { seldom } from '../platform/metrics/seldom.ts';
import type { StreamCounts } from '../records/events/stream-counts.ts';
import { MESSAGES, OLDEST } from '../records/events/waiting-messages.ts';

/**
 * Files of several sessions can have the same blob. Snapshots count with the files that they have. It reads all files, so it is
 * neither sent often nor beside heartbeats.
 */
const BLOBS = `
  select coalesce(sum(bytes), 0) as value from (
    select blob_key, max(size_bytes) as bytes from files group by blob_key
    union all select blob_key, bytes from skill_versions
    union all select list_key, bytes from snapshots) as blobs`;

export interface ReadingOptions {
  /** Runs statements that do not wait for the pool. */
  readonly ownStatement: RunStatement;
  /** Runs statements that can take seconds. */
  readonly statement: RunStatement;
  readonly streams: Pick<StreamCounts, 'total'>;
}

/** Adds the readings of a service, from `start` to `close`. */
export function createReadings({ ownStatement, statement, streams }: ReadingOptions) {
  const value = (run: RunStatement, text: string) => async () => Number((await run(text)).rows[0]?.value);
  let ends: (() => void)[] = [];
  return {
    start() {
      ends = [
        readings.waitingMessages.from(value(ownStatement, MESSAGES)),
        readings.oldestWaiting.from(value(ownStatement, OLDEST)),
        readings.blobBytes.from(seldom(value(statement, BLOBS))),
        readings.streams.from(() => streams.total),
      ];
    },
    async close() {
      for (const end of ends) end();
    },
  };
}
