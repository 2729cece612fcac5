/** SQL conditions about the owner of a sandbox, by the database's time. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Owner } from '../servers/queries.ts';

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

/**
 * True if sandbox `w` is free: its server `s` has crashed, or stopped and did not return in time, or leaves the work
 * to a server with agents.
 */
export const isGone = (handoverSeconds: number): SQL => sql`case
  when s.stopped_at is not null then s.stopped_at < now() - make_interval(secs => ${handoverSeconds})
  when s.id is not null then s.lease_until < now() or ${isLeft(sql`w.session_id`, sql`s.id`)}
  when w.epoch is not null then true
  else w.lease_until < now() - make_interval(secs => ${handoverSeconds}) end`;

/** True if a start of a server still has its lease. */
export const isLive = ({ serverId, epoch }: Owner): SQL => sql`exists (
  select from servers where id = ${serverId} and epoch = ${epoch} and stopped_at is null and lease_until > now())`;

/** Like `isGone`, for statements without `s`. */
export const goneOf = (handoverSeconds: number): SQL =>
  sql`(select ${isGone(handoverSeconds)} from (select) as one left join servers s on s.id = w.server_id)`;
