import type { DeploymentRun, ScheduleRun } from 'agent-cloud-contract';
import { linkTo } from '../platform/router.ts';

export type Run = Pick<
  DeploymentRun | ScheduleRun,
  'id' | 'status' | 'session_id' | 'error' | 'trigger_context' | 'created_at'
>;

const signs: Record<Run['status'], string> = {
  pending: '·',
  running: '›',
  completed: '✓',
  failed: '×',
  skipped: '–',
};

/** Whether a run will change, also without a session. */
export const isUnfinished = ({ status }: Run): boolean => status === 'pending' || status === 'running';

/** The operation that reads a run which has no session. */
export type ReadsRun = 'getDeploymentRun' | 'getScheduleRun';

/** Returns the session of a run, or the request that reads the run. */
export function linkOfRun({ id, session_id }: Run, operation: ReadsRun): string {
  return session_id === null
    ? linkTo(['request'], { operation, run_id: id })
    : linkTo(['sessions', session_id]);
}

/** Runs as coloured cells, oldest first. Each is a link. */
export function RunStrip({ runs, operation }: { runs: readonly Run[]; operation: ReadsRun }) {
  if (runs.length === 0) return <span className="muted">No runs yet</span>;
  return (
    <ol className="strip" aria-label="Runs, oldest first">
      {runs.toReversed().map((run) => {
        const by = run.trigger_context.type === 'manual' ? 'started by hand' : 'by schedule';
        const what = `Run ${run.status}, ${new Date(run.created_at).toLocaleString()}, ${by}`;
        return (
          <li key={run.id}>
            <a href={linkOfRun(run, operation)} data-run={run.status} title={what}>
              <span aria-hidden="true">{signs[run.status]}</span>
              <span className="unseen">{what}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

export function RunLegend() {
  return (
    <ul className="legend" aria-label="Legend of the runs">
      {Object.entries(signs).map(([status, sign]) => (
        <li key={status}>
          <span data-run={status} aria-hidden="true">
            {sign}
          </span>{' '}
          {status}
        </li>
      ))}
    </ul>
  );
}
