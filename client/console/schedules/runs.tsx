import { Status, Text, Time } from '../parts/basics.tsx';
import { Table } from '../parts/table.tsx';
import type { List } from '../platform/lists.ts';
import { linkOfRun, type ReadsRun, type Run, RunLegend, RunStrip } from './run-strip.tsx';

/** How many runs the strip of one object has. */
const CELLS = 40;

/** The runs of a deployment or schedule: the newest as a strip, and all as a table. */
export function Runs({ list, operation }: { list: List<Run>; operation: ReadsRun }) {
  return (
    <section className="part">
      <h2>Runs</h2>
      <RunStrip runs={list.items.slice(0, CELLS)} operation={operation} />
      <RunLegend />
      <Table
        list={list}
        columns={['Run', 'Status', 'Trigger', 'Created']}
        row={(run) => ({
          key: run.id,
          cells: [
            <a key="id" href={linkOfRun(run, operation)}>
              {run.session_id === null ? 'Run without a session' : 'Session'}
              <small>{run.session_id ?? run.id}</small>
            </a>,
            <span key="status">
              <Status>{run.status}</Status>
              {run.error && (
                <p className="error">
                  <Text>{run.error.message}</Text>
                </p>
              )}
            </span>,
            run.trigger_context.type === 'manual' ? 'By hand' : 'By schedule',
            <Time key="at" at={run.created_at} />,
          ],
        })}
        empty="It has not run yet."
      />
    </section>
  );
}
