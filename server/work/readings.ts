/** Metrics that the database knows, for all its servers. */
import type { RunStatement } from '../platform/database/statements.ts';
import { readings } from '../platform/metrics/metrics.ts';
import type { StreamCounts } from '../records/events/stream-counts.ts';

const WAITING = `
  from session_events as e join sessions as s on s.id = e.session_id and s.archived_at is null
  where e.processed_at is null and e.thread_id is null and e.type in ('user.message', 'user.define_outcome')`;

const MESSAGES = `select count(*) as value ${WAITING}`;
const OLDEST = `select coalesce(extract(epoch from now() - min(e.created_at)), 0) as value ${WAITING}`;

/** Files of several sessions can have the same blob. */
const BLOBS = `
  select coalesce(sum(bytes), 0) as value from (
    select blob_key, max(size_bytes) as bytes from files group by blob_key
    union all select blob_key, bytes from skill_versions) as blobs`;

/** Adds the readings of a service, from `start` to `close`. */
export function createReadings(run: RunStatement, streams: StreamCounts) {
  const value = (statement: string) => async () => Number((await run(statement)).rows[0]?.value);
  let ends: (() => void)[] = [];
  return {
    start() {
      ends = [
        readings.waitingMessages.from(value(MESSAGES)),
        readings.oldestWaiting.from(value(OLDEST)),
        readings.blobBytes.from(value(BLOBS)),
        readings.streams.from(() => streams.total),
      ];
    },
    async close() {
      for (const end of ends) end();
    },
  };
}
