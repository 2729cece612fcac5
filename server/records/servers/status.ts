/** What operators look at first: which servers work, what waits, and which runs fail. By the database's time. */
import type { components } from '../../../generated/types.ts';
import type { RunStatement } from '../../platform/database/statements.ts';
import { MESSAGES, OLDEST } from '../events/waiting-messages.ts';
import { DRAIN } from './drain-queries.ts';

type ServiceStatus = components['schemas']['ServiceStatus'];

const SERVERS = `
  select s.id, s.role, ${DRAIN} as drain, s.turn_places, round(extract(epoch from s.lease_until - now()))::int as lease_seconds,
    case
      when s.stopped_at is not null then 'stopped'
      when s.lease_until <= now() then 'lost'
      when s.draining_since is not null and count(w.session_id) = 0 and not exists (
        select from turns where server_id = s.id and turns.state = 'running') then 'drained'
      when s.draining_since is not null then 'draining'
      when s.broken_since is not null then 'broken'
      when s.unfit_since is not null then 'full'
      else 'working'
    end as state,
    (select count(*)::int from turns where server_id = s.id and turns.state = 'running') as turns_running,
    count(w.session_id)::int as disks,
    coalesce(sum(w.disk_bytes), 0)::float8 as disk_bytes,
    s.disk_free_bytes::float8 as disk_free_bytes,
    count(w.work_since)::int as queue,
    coalesce(round(extract(epoch from now() - min(w.work_since))), 0)::int as queue_seconds
  from servers as s left join workspaces as w on w.server_id = s.id
  where s.id in (select id from servers order by lease_until desc limit 200)
  group by s.id order by s.id`;

const UNCLAIMED = `
  select count(*)::int as value from workspaces
  where work_since is not null and (server_id is null or server_id not in (
    select id from servers where lease_until > now() and stopped_at is null))`;

export const FAILING = `
  select owner_id as id, count(*) filter (where status = 'failed')::int as failed, count(*)::int as ended,
    (array_agg(error ->> 'type' order by id desc) filter (where status = 'failed'))[1] as reason
  from runs where completed_at > now() - interval '24 hours'
  group by owner_id having count(*) filter (where status = 'failed') > 0
  order by failed desc, id limit 20`;

export async function readStatus(run: RunStatement): Promise<ServiceStatus> {
  const numberOf = async (text: string) => Number((await run(text)).rows[0]?.value);
  return {
    type: 'service_status',
    servers: (await run(SERVERS)).rows as unknown as ServiceStatus['servers'],
    unclaimed_sandboxes: await numberOf(UNCLAIMED),
    waiting_messages: await numberOf(MESSAGES),
    oldest_message_seconds: Math.round(await numberOf(OLDEST)),
    failing: (await run(FAILING)).rows as unknown as ServiceStatus['failing'],
  };
}
