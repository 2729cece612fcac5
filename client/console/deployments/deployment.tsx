import { useQuery } from '@tanstack/react-query';
import { type Deployment as DeploymentData, unwrap } from 'agent-cloud-contract';
import { Text, Time } from '../parts/basics.tsx';
import { Facts, ObjectPage } from '../parts/object-page.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { linkTo } from '../platform/router.ts';
import { Controls } from '../schedules/controls.tsx';
import { CronPreview } from '../schedules/cron-preview.tsx';
import { PauseNotice } from '../schedules/pause-notice.tsx';
import { isUnfinished } from '../schedules/run-strip.tsx';
import { Runs } from '../schedules/runs.tsx';

/** A deployment: what it runs and when, and its runs. */
export function Deployment({ id }: { id: string }) {
  const client = useClient();
  const query = useQuery({
    queryKey: ['deployments', 'one', id],
    queryFn: ({ signal }) => unwrap(client.getDeployment({ path: { id }, signal })),
  });
  const runs = useList(
    ['runs', id],
    (page, signal) => unwrap(client.listDeploymentRuns({ query: { deployment_id: id, page }, signal })),
    { isPending: isUnfinished },
  );
  return (
    <ObjectPage
      query={query}
      id={id}
      name={({ name }) => name}
      status={({ archived_at, status }) => (archived_at ? 'archived' : status)}
      actions={(deployment) => deployment.archived_at === null && <Actions deployment={deployment} />}
    >
      {(deployment) => (
        <>
          <Text>{deployment.description}</Text>
          <PauseNotice reason={deployment.paused_reason} />
          <Facts
            facts={{
              Agent: (
                <>
                  <a href={linkTo(['agents', deployment.agent.id])}>{deployment.agent.id}</a> version{' '}
                  {deployment.agent.version}
                </>
              ),
              Environment: (
                <a href={linkTo(['environments', deployment.environment_id])}>{deployment.environment_id}</a>
              ),
              Schedule: deployment.schedule && (
                <>
                  <code>{deployment.schedule.expression}</code> {deployment.schedule.timezone}
                </>
              ),
              Created: <Time at={deployment.created_at} />,
            }}
          />
          {deployment.schedule && deployment.status === 'active' && deployment.archived_at === null && (
            <CronPreview
              expression={deployment.schedule.expression}
              timezone={deployment.schedule.timezone}
            />
          )}
          <Runs list={runs} operation="getDeploymentRun" />
        </>
      )}
    </ObjectPage>
  );
}

function Actions({ deployment: { id, status } }: { deployment: DeploymentData }) {
  const client = useClient();
  const path = { id };
  return (
    <Controls
      isActive={status === 'active'}
      changes={['deployments', 'runs']}
      run={() => unwrap(client.runDeployment({ path }))}
      pause={() => unwrap(client.pauseDeployment({ path }))}
      unpause={() => unwrap(client.unpauseDeployment({ path }))}
      archive={() => unwrap(client.archiveDeployment({ path }))}
    />
  );
}
