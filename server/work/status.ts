/** What operators ask first: which servers work, what waits, and which runs fail. By the database's time. */
import type { RunStatement } from '../platform/database/statements.ts';
import { DRAIN, type DrainState } from '../records/servers/drain-queries.ts';
import { MESSAGES, OLDEST } from './readings.ts';

export interface ServerStatus {
  readonly id: string;
  /**
   * `working`; `full`: it claims no sandboxes, because its disk is full; `broken`: it cannot work in sandboxes; `lost`: its lease
   * has ended; `stopped`: it has ended by itself; `draining`: an operator drains it; `drained`: it has no turns and no disks then.
   */
  readonly state: 'working' | 'full' | 'broken' | 'lost' | 'stopped' | 'draining' | 'drained';
  /** `api` for a server that only serves the API, and `worker` for one that serves none. */
  readonly role: 'all' | 'api' | 'worker';
  /** Whether an operator drains it. Lost and stopped servers keep this. */
  readonly drain: DrainState;
  /** How long the lease still lasts, in seconds. Negative after its end. */
  readonly lease_seconds: number;
  readonly turns_running: number;
  /** Null if it runs no agents. */
  readonly turn_places: number | null;
  /** Sandboxes whose disks it has. */
  readonly disks: number;
  /** Sandboxes of these with work that waits or is being done, and how long the oldest has waited, in seconds. */
  readonly queue: number;
  readonly queue_seconds: number;
}

export interface FailingOwner {
  /** The id of a deployment or schedule. */
  readonly id: string;
  readonly failed: number;
  readonly ended: number;
  /** The type of the last error. */
  readonly reason: string;
}

export interface Status {
  readonly servers: readonly ServerStatus[];
  /** Sandboxes with work that no server has. */
  readonly unclaimed: number;
  readonly waiting_messages: number;
  /** How long the oldest message has waited that a server could begin with, in seconds. */
  readonly oldest_message_seconds: number;
  /** Those with failed runs in the last 24 hours, the most failures first. At most 20. */
  readonly failing: readonly FailingOwner[];
}

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
    count(w.work_since)::int as queue,
    coalesce(round(extract(epoch from now() - min(w.work_since))), 0)::int as queue_seconds
  from servers as s left join workspaces as w on w.server_id = s.id
  group by s.id order by s.id`;

const UNCLAIMED = `
  select count(*)::int as value from workspaces
  where work_since is not null and (server_id is null or server_id not in (
    select id from servers where lease_until > now() and stopped_at is null))`;

const FAILING = `
  select owner_id as id, count(*) filter (where status = 'failed')::int as failed, count(*)::int as ended,
    (array_agg(error ->> 'type' order by id desc) filter (where status = 'failed'))[1] as reason
  from runs where completed_at > now() - interval '24 hours'
  group by owner_id having count(*) filter (where status = 'failed') > 0
  order by failed desc, id limit 20`;

export async function readStatus(run: RunStatement): Promise<Status> {
  const numberOf = async (text: string) => Number((await run(text)).rows[0]?.value);
  return {
    servers: (await run(SERVERS)).rows as unknown as ServerStatus[],
    unclaimed: await numberOf(UNCLAIMED),
    waiting_messages: await numberOf(MESSAGES),
    oldest_message_seconds: Math.round(await numberOf(OLDEST)),
    failing: (await run(FAILING)).rows as unknown as FailingOwner[],
  };
}
