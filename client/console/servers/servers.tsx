import { useQuery } from '@tanstack/react-query';
import { PermissionError, type ServerStatus, unwrap } from 'agent-cloud-contract';
import { Empty, ErrorText, Status } from '../parts/basics.tsx';
import { Facts } from '../parts/object-page.tsx';
import { Rows } from '../parts/table.tsx';
import { useClient } from '../platform/connection.tsx';
import { POLL_MS } from '../platform/live.tsx';
import { size } from '../platform/text.ts';

/** What operators look at first: the servers, what waits, and what fails. In all workspaces. */
export function Servers() {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['servers'],
    queryFn: ({ signal }) => unwrap(client.getServiceStatus({ signal })),
    // No stream says when it changes.
    refetchInterval: ({ state }) => (state.error instanceof PermissionError ? false : POLL_MS),
  });
  return (
    <>
      <header className="page-head">
        <h1>Servers</h1>
      </header>
      {error instanceof PermissionError ? (
        <Empty>This page needs an access token with the scope “admin”.</Empty>
      ) : (
        <ErrorText error={error} />
      )}
      {!data && !error && <Empty>Loading …</Empty>}
      {data && (
        <>
          <Facts
            facts={{
              'Waiting messages': data.waiting_messages,
              'The oldest': seconds(data.oldest_message_seconds),
              'Unclaimed work': data.unclaimed_sandboxes,
            }}
          />
          {data.servers.length === 0 ? (
            <Empty>No server has registered.</Empty>
          ) : (
            <Rows
              items={data.servers}
              columns={['Server', 'State', 'Role', 'Lease', 'Turns', 'Disks', 'Free room', 'Queue']}
              row={(server) => ({ key: server.id, cells: cellsOf(server) })}
            />
          )}
          <h2>Failing in the last 24 hours</h2>
          {data.failing.length === 0 ? (
            <Empty>No run failed.</Empty>
          ) : (
            <Rows
              items={data.failing}
              columns={['Deployment or schedule', 'Failed runs', 'Last error']}
              row={({ id, failed, ended, reason }) => ({
                key: id,
                cells: [id, `${failed} of ${ended}`, reason?.replaceAll('_', ' ')],
              })}
            />
          )}
        </>
      )}
    </>
  );
}

function cellsOf(server: ServerStatus) {
  const { id, state, role, lease_seconds, turns_running, turn_places, queue, queue_seconds } = server;
  const { disks, disk_bytes: used, disk_free_bytes: free } = server;
  const turns = turn_places === null ? 'no agents' : `${turns_running} of ${turn_places}`;
  return [
    <small key="id">{id}</small>,
    <Status key="state">{state}</Status>,
    role,
    lease_seconds > 0 ? seconds(lease_seconds) : 'ended',
    role === 'api' ? '–' : turns,
    disks === 0 ? 0 : `${disks}, ${size(used)}`,
    free === null ? '–' : size(free),
    queue === 0 ? 0 : `${queue}, for ${seconds(queue_seconds)}`,
  ];
}

const seconds = (value: number): string =>
  value < 120
    ? `${value} s`
    : value < 7_200
      ? `${Math.round(value / 60)} min`
      : `${Math.round(value / 3_600)} h`;
