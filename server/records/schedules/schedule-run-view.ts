import type { components } from '../../../generated/types.ts';
import { exactly } from '../../platform/exactly.ts';
import { toTrigger, triggerColumns } from '../owners/trigger-context.ts';
import type { RunRow } from '../tables/runs.ts';

type ScheduleRun = components['schemas']['ScheduleRun'];

/** Returns a run of a schedule in the contract's form. Nothing is sent to sinks, and agents have no result. */
export function toScheduleRun(run: RunRow): ScheduleRun {
  const { id, owner_id, identity_id, template_id, session_id, status, attempt, error } = run;
  const { created_at, started_at, completed_at } = run;
  return exactly<ScheduleRun>()({
    id,
    schedule_id: owner_id,
    identity_id: identity_id ?? '',
    template_id: template_id ?? '',
    session_id,
    status,
    trigger_context: toTrigger(run),
    attempt,
    error,
    result_payload: null,
    push_sink: null,
    push_status: 'skipped',
    push_finished_at: null,
    triggered_at: created_at,
    started_at,
    completed_at,
    duration_ms:
      started_at === null || completed_at === null ? null : Date.parse(completed_at) - Date.parse(started_at),
    created_at,
  });
}

/** Returns the row of a run in the contract's form. */
export function scheduleRunRow(run: ScheduleRun, workspace_id: string): RunRow {
  const { id, schedule_id, identity_id, template_id, session_id, status, trigger_context, attempt } = run;
  const { created_at, started_at, completed_at } = run;
  return {
    id,
    workspace_id,
    kind: 'schedule',
    owner_id: schedule_id,
    agent: null,
    identity_id,
    template_id,
    ...triggerColumns(trigger_context),
    status,
    attempt,
    session_id,
    error: run.error,
    created_at,
    started_at,
    deadline_at: null,
    first_event: null,
    last_event: null,
    requested_by: null,
    completed_at,
  };
}
