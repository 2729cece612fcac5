import { useQuery } from '@tanstack/react-query';
import { type ForwardSchedule, unwrap } from 'agent-cloud-contract';
import { Text, Time } from '../parts/basics.tsx';
import { Facts, ObjectPage } from '../parts/object-page.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { linkTo } from '../platform/router.ts';
import { Controls } from './controls.tsx';
import { CronPreview } from './cron-preview.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { isUnfinished } from './run-strip.tsx';
import { Runs } from './runs.tsx';
import { TriggerText } from './trigger.tsx';

/** A schedule: what it runs and when, and its runs. */
export function Schedule({ id }: { id: string }) {
  const client = useClient();
  const query = useQuery({
    queryKey: ['schedules', 'one', id],
    queryFn: ({ signal }) => unwrap(client.getSchedule({ path: { schedule_id: id }, signal })),
  });
  const runs = useList(
    ['schedule-runs', id],
    (page, signal) => unwrap(client.listScheduleRuns({ query: { schedule_id: id, page }, signal })),
    { isPending: isUnfinished },
  );
  return (
    <ObjectPage
      query={query}
      id={id}
      name={({ name }) => name}
      status={({ status }) => status}
      actions={(schedule) => schedule.status !== 'archived' && <Actions schedule={schedule} />}
    >
      {(schedule) => (
        <>
          <Text>{schedule.description}</Text>
          <PauseNotice reason={schedule.paused_reason} />
          <Facts
            facts={{
              Trigger: <TriggerText policy={schedule.trigger_policy} />,
              Message: <Text>{schedule.initial_events[0]?.content}</Text>,
              Environment: (
                <a href={linkTo(['environments', schedule.environment_id])}>{schedule.environment_id}</a>
              ),
              Template: schedule.template_id,
              Identity: schedule.identity_id,
              Created: <Time at={schedule.created_at} />,
            }}
          />
          {schedule.trigger_policy.type === 'cron' && schedule.status === 'active' && (
            <CronPreview
              expression={schedule.trigger_policy.expression}
              timezone={schedule.trigger_policy.timezone}
            />
          )}
          <Runs list={runs} operation="getScheduleRun" />
        </>
      )}
    </ObjectPage>
  );
}

function Actions({ schedule: { id, status } }: { schedule: ForwardSchedule }) {
  const client = useClient();
  const path = { schedule_id: id };
  return (
    <Controls
      isActive={status === 'active'}
      changes={['schedules', 'schedule-runs']}
      run={() => unwrap(client.runSchedule({ path }))}
      pause={() => unwrap(client.pauseSchedule({ path }))}
      unpause={() => unwrap(client.unpauseSchedule({ path }))}
      archive={() => unwrap(client.archiveSchedule({ path }))}
    />
  );
}
