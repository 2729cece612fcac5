/** Metrics that the database knows, for all its servers. */
import type { RunStatement } from '../platform/database/statements.ts';
import { readings } from '../platform/metrics/metrics.ts';
import type { StreamCounts } from '../records/events/stream-counts.ts';

const WAITING = `
  select count(*)::int as messages, coalesce(extract(epoch from now() - min(e.created_at)), 0)::float8 as age
  from session_events as e join sessions as s on s.id = e.session_id and s.archived_at is null
  where e.processed_at is null and e.thread_id is null and e.type in ('user.message', 'user.define_outcome')`;

const BLOBS = `select coalesce(sum(size_bytes), 0)::float8 as bytes from files`;

/** Adds the readings of a service, from `start` to `close`. */
export function createReadings(run: RunStatement, streams: StreamCounts) {
  /** Without a response of the database, there is no value. */
  const column = (statement: string, name: string) => () =>
    run(statement).then(
      ({ rows }) => Number(rows[0]?.[name]),
      () => null,
    );
  let ends: (() => void)[] = [];
  return {
    start() {
      ends = [
        readings.waitingMessages.from(column(WAITING, 'messages')),
        readings.oldestWaiting.from(column(WAITING, 'age')),
        readings.blobBytes.from(column(BLOBS, 'bytes')),
        readings.streams.from(() => streams.total),
      ];
    },
    async close() {
      for (const end of ends) end();
    },
  };
}
