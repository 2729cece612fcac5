import type { RunRow } from '../tables/runs.ts';

/** The columns of a new run. Its execution sets the others. */
export type NewRun = Pick<
  RunRow,
  | 'id'
  | 'workspace_id'
  | 'kind'
  | 'owner_id'
  | 'agent'
  | 'identity_id'
  | 'template_id'
  | 'trigger_type'
  | 'scheduled_at'
  | 'created_at'
  | 'requested_by'
>;

/** The row of a new run. */
export function pendingRun(run: NewRun): RunRow {
  return {
    ...run,
    status: 'pending',
    attempt: 1,
    session_id: null,
    first_event: null,
    last_event: null,
    error: null,
    started_at: null,
    deadline_at: null,
    completed_at: null,
  };
}
