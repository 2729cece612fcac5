/** SQL conditions about the owner of a sandbox, by the database's time. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Owner } from '../servers/queries.ts';
import { isWhole } from './snapshot-queries.ts';

/** True if a turn of a session waits or runs. An outcome alone begins a turn only with the built-in agent. */
const hasTurn = (sessionId: SQL): SQL => sql`(exists (
  select from session_events e where e.session_id = ${sessionId} and e.processed_at is null and e.thread_id is null
    and e.type in ('user.message', 'user.define_outcome')) or exists (
  select from sessions t where t.id = ${sessionId} and (t.status = 'running' or t.waits_for::text = '{}')))`;

/** True if a server runs agents, or did in the last day. Messages wait until it is back. */
export const agentsRun = sql`exists (
  select from servers where agents and coalesce(stopped_at, lease_until) > now() - interval '1 day')`;

/**
 * True if a server leaves the work of a session to others: it runs no agents, another server does or did, and a turn
 * waits or runs.
 */
export const isLeft = (sessionId: SQL, serverId: SQL | Placeholder | string): SQL =>
  sql`((select not agents from servers where id = ${serverId}) and ${agentsRun} and ${hasTurn(sessionId)})`;

/** True if server `s` is being drained and other servers may have its disks. */
export const isReleased = sql`(s.draining_since is not null and s.disks_released_at is not null)`;

/**
 * True if a drain of its server `s` keeps sandbox `w` no longer: nothing is lost with it, because no turn has run in it or its
 * snapshot has all files, or the operator has released the disks.
 */
export const isLeaving = sql`(s.draining_since is not null and (s.disks_released_at is not null or w.disk_id is null
  or ${isWhole} or not exists (select from session_events e where e.session_id = w.session_id and e.type = 'session.status_running')))`;

/**
 * True if sandbox `w` is free: its server `s` has crashed, or stopped and did not return in time, or leaves the work
 * to a server with agents.
 */
export const isGone = (handoverSeconds: number): SQL => sql`case
  when s.stopped_at is not null then s.stopped_at < now() - make_interval(secs => ${handoverSeconds}) or ${isLeaving}
  when s.id is not null then s.lease_until < now() or ${isLeft(sql`w.session_id`, sql`s.id`)}
  when w.epoch is not null then true
  else w.lease_until < now() - make_interval(secs => ${handoverSeconds}) end`;

/** When servers take the sandboxes of others, in seconds. */
export interface TakeoverTimes {
  /** The time after a regular stop. */
  readonly handoverSeconds: number;
  /** The time after the checks of a server began to fail, for sandboxes with a disk. */
  readonly brokenSeconds: number;
}

/**
 * True if server `s` lives and cannot begin the work in its sandbox `w`, because its checks fail: it has made no disk for it,
 * or cannot use it for some time. Never during a turn: the server lets it end.
 */
const isLetGo = (brokenSeconds: number): SQL => sql`(
  s.unfit_since is not null and w.epoch is not null
  and (w.disk_id is null or s.broken_since < now() - make_interval(secs => ${brokenSeconds}))
  and not exists (select from turns t where t.session_id = w.session_id and t.state = 'running'
    and t.server_id = s.id and t.epoch = s.epoch))`;

/** True if a server may take sandbox `w` from its server `s` to work in it. */
export const isFree = ({ handoverSeconds, brokenSeconds }: TakeoverTimes): SQL =>
  sql`(${isGone(handoverSeconds)} or coalesce(${isLetGo(brokenSeconds)}, false))`;

/** Like `isFree`, for statements without `s`. */
export const freeOf = (times: TakeoverTimes): SQL =>
  sql`(select ${isFree(times)} from (select) as one left join servers s on s.id = w.server_id)`;

/** Returns a condition: no operator drains the server. It takes new work. */
export const takesWork = (serverId: SQL | string): SQL =>
  sql`not exists (select from servers where id = ${serverId} and draining_since is not null)`;

/** True if a start of a server still has its lease. */
export const isLive = ({ serverId, epoch }: Owner): SQL => sql`exists (
  select from servers where id = ${serverId} and epoch = ${epoch} and stopped_at is null and lease_until > now())`;

/** Like `isGone`, for statements without `s`. */
export const goneOf = (handoverSeconds: number): SQL =>
  sql`(select ${isGone(handoverSeconds)} from (select) as one left join servers s on s.id = w.server_id)`;
