import type { Timestamp } from '../../platform/clock.ts';
import { currentTrace } from '../../platform/tracing.ts';
import type { RunRow } from '../tables/runs.ts';

/** The job that executes a run. */
export interface RunJob extends Pick<RunRow, 'id' | 'kind'> {
  /** The time since which servers do not have the agent, template or host of the run. */
  missing_since?: Timestamp;
  /** The trace of the request that started the run: see platform/tracing.ts. */
  traceparent?: string;
}

/** Returns the job of a run, in the current trace. */
export function runJob({ id, kind }: Pick<RunRow, 'id' | 'kind'>): RunJob {
  const traceparent = currentTrace();
  return { id, kind, ...(traceparent !== null && { traceparent }) };
}
