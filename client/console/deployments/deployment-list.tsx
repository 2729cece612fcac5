import { unwrap } from 'agent-cloud-contract';
import { Status, Text, Time } from '../parts/basics.tsx';
import { FilterCheck, FilterSelect, FilterText } from '../parts/filters.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { linkTo, useRoute } from '../platform/router.ts';
import { isUnfinished, RunStrip } from '../schedules/run-strip.tsx';

const statuses = ['active', 'paused'] as const;
/** How many runs the strip of a row has. */
const CELLS = 8;

export function DeploymentList() {
  const client = useClient();
  const { query } = useRoute();
  const status = statuses.find((each) => each === query.get('status'));
  const agent_id = query.get('agent') ?? '';
  const archived = query.get('archived') === 'yes';
  const list = useList(['deployments', status, agent_id, archived], (page, signal) =>
    unwrap(
      client.listDeployments({
        query: {
          page,
          ...(status && { status }),
          ...(agent_id && { agent_id }),
          ...(archived && { include_archived: true }),
        },
        signal,
      }),
    ),
  );
  const runs = useList(
    ['runs', 'newest'],
    (page, signal) => unwrap(client.listDeploymentRuns({ query: { page, limit: 100 }, signal })),
    { isPending: isUnfinished },
  ).items;
  return (
    <ListPage
      title="Deployments"
      list={list}
      columns={['Deployment', 'Status', 'Schedule', 'Newest runs', 'Created']}
      row={(deployment) => ({
        key: deployment.id,
        cells: [
          <a key="name" href={linkTo(['deployments', deployment.id])}>
            <Text>{deployment.name}</Text>
            <small>{deployment.id}</small>
          </a>,
          <Status key="status">{deployment.archived_at ? 'archived' : deployment.status}</Status>,
          deployment.schedule ? (
            <span key="schedule">
              <code>{deployment.schedule.expression}</code>
              <small>{deployment.schedule.timezone}</small>
            </span>
          ) : (
            'By hand'
          ),
          <RunStrip
            key="runs"
            runs={runs.filter(({ deployment_id }) => deployment_id === deployment.id).slice(0, CELLS)}
            operation="getDeploymentRun"
          />,
          <Time key="created" at={deployment.created_at} />,
        ],
      })}
      empty="No deployment matches. Create one with “New deployment”."
      actions={
        <a className="button primary" href={linkTo(['deployments', 'new'])}>
          New deployment
        </a>
      }
      filters={
        <div className="filters">
          <FilterSelect name="status" label="Status" all="Any status" options={statuses} />
          <FilterText name="agent" label="Agent id" placeholder="Agent: agent_…" />
          <FilterCheck name="archived" label="Archived" />
        </div>
      }
    />
  );
}
