/** Metrics that the database knows, for all its servers. */
import type { RunStatement } from '../platform/database/statements.ts';
import { readings } from '../platform/metrics/metrics.ts';
import { seldom } from '../platform/metrics/seldom.ts';
import type { StreamCounts } from '../records/events/stream-counts.ts';

const WAITING = `
  from session_events as e join sessions as s on s.id = e.session_id and s.archived_at is null
  where e.processed_at is null and e.thread_id is null and e.type in ('user.message', 'user.define_outcome')`;

export const MESSAGES = `select count(*) as value ${WAITING}`;

/**
 * Only of messages that a server could begin with. The others wait for a person or for the end of a turn, which can take hours
 * while nothing is wrong.
 */
export const OLDEST = `select coalesce(extract(epoch from now() - min(e.created_at)), 0) as value ${WAITING}
  and e.type = 'user.message' and s.status = 'idle' and coalesce(s.waits_for::text, '{}') = '{}'
  and e.seq > coalesce((select max(t.held_to) from turns as t where t.session_id = s.id), 0)`;

/** Files of several sessions can have the same blob. It reads all files, so it is neither sent often nor beside heartbeats. */
const BLOBS = `
  select coalesce(sum(bytes), 0) as value from (
    select blob_key, max(size_bytes) as bytes from files group by blob_key
    union all select blob_key, bytes from skill_versions) as blobs`;

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
