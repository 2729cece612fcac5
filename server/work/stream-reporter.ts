/** Reports the open streams of this server to the others, and reads theirs. */
import type { RunStatement } from '../platform/database/statements.ts';
import { type Loop, startLoop } from '../platform/jobs/loop.ts';
import type { StreamCounts } from '../records/events/stream-counts.ts';
import { REPORT_MS, streamReportQueries } from '../records/events/stream-reports.ts';

export interface StreamReporterOptions {
  /** Runs statements that do not wait for the pool. */
  readonly run: RunStatement;
  readonly streams: Pick<StreamCounts, 'id' | 'report' | 'hearOfOthers'>;
}

/** While the database does not respond, the last numbers stay. */
export function createStreamReporter({ run, streams }: StreamReporterOptions) {
  const queries = streamReportQueries(run);
  let loop: Loop | undefined;
  return {
    start() {
      loop = startLoop(
        async () => {
          streams.hearOfOthers(await queries.report(streams.id, streams.report()));
          return REPORT_MS;
        },
        // Requests report a missing database.
        () => {},
      );
    },
    async close() {
      await loop?.close();
      if (loop) await queries.remove(streams.id).catch(() => {});
    },
  };
}
