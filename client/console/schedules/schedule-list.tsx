import { unwrap } from 'agent-cloud-contract';
import { Status, Text, Time } from '../parts/basics.tsx';
import { FilterCheck, FilterSelect } from '../parts/filters.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { linkTo, useRoute } from '../platform/router.ts';
import { isUnfinished, RunStrip } from './run-strip.tsx';
import { TriggerText } from './trigger.tsx';

const statuses = ['active', 'paused', 'archived'] as const;
/** How many runs the strip of a row has. */
const CELLS = 8;

export function ScheduleList() {
  const client = useClient();
  const { query } = useRoute();
  const status = statuses.find((each) => each === query.get('status'));
  const archived = query.get('archived') === 'yes';
  const list = useList(['schedules', status, archived], (page, signal) =>
    unwrap(
      client.listSchedules({
        query: { page, ...(status && { status }), ...(archived && { include_archived: true }) },
        signal,
      }),
    ),
  );
  const runs = useList(
    ['schedule-runs', 'newest'],
    (page, signal) => unwrap(client.listScheduleRuns({ query: { page, limit: 100 }, signal })),
    { isPending: isUnfinished },
  ).items;
  return (
    <ListPage
      title="Schedules"
      list={list}
      columns={['Schedule', 'Status', 'Trigger', 'Newest runs', 'Created']}
      row={(schedule) => ({
        key: schedule.id,
        cells: [
          <a key="name" href={linkTo(['schedules', schedule.id])}>
            <Text>{schedule.name}</Text>
            <small>{schedule.id}</small>
          </a>,
          <Status key="status">{schedule.status}</Status>,
          <TriggerText key="trigger" policy={schedule.trigger_policy} />,
          <RunStrip
            key="runs"
            runs={runs.filter(({ schedule_id }) => schedule_id === schedule.id).slice(0, CELLS)}
            operation="getScheduleRun"
          />,
          <Time key="created" at={schedule.created_at} />,
        ],
      })}
      empty="No schedule matches. Create one with “New schedule”."
      actions={
        <a className="button primary" href={linkTo(['schedules', 'new'])}>
          New schedule
        </a>
      }
      filters={
        <div className="filters">
          <FilterSelect name="status" label="Status" all="Any status" options={statuses} />
          <FilterCheck name="archived" label="Archived" />
        </div>
      }
    />
  );
}
