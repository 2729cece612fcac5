/** Capacity for turns and clones on a server, and which workspaces with work get it. Tenants take turns. */
import { type SQL, sql } from 'drizzle-orm';
import { resources } from '../tables/resources.ts';

/** The free capacity of a server. */
export interface Capacity {
  /** The number of further workspaces without clones. */
  readonly turns: number;
  /** The number of further workspaces with clones. */
  readonly mounts: number;
  /** The sessions in which it works. */
  readonly active: readonly string[];
  readonly tenants: readonly TenantLoad[];
}

/** The load of a tenant on a server. */
export interface TenantLoad {
  readonly id: string;
  /** The numbers of sessions in which it runs turns, and in which it prepares them. */
  readonly working: number;
  readonly mounting: number;
  /** The number of the last workspace that was claimed for it. The tenant with the lowest number has waited longest. */
  readonly served: number;
}

/** True if repositories must be cloned into workspace `w`, whichever server claims it. */
export const needsClones = sql`exists (
  select from ${resources} as r where r.session_id = w.session_id and r.type = 'github_repository')`;

/**
 * Numbers the rows of `waiting` for `fits`. The first tenant is the one with the fewest workers on this server, then
 * the one that was served longest ago. A tenant gets at most as many places for clones as it leaves free, so slow clones
 * leave room for the next tenant. Its workspaces on this server that wait for a turn count as such places: a server
 * clones only for turns that it can run soon.
 */
export const inTurn = (tenants: readonly TenantLoad[]): SQL => sql`
  placed as (
    select session_id, work_since, mounts, coalesce(t.served, 0) as served,
      row_number() over (partition by tenant, mounts order by work_since, session_id)
        + case when mounts
          then coalesce(t.mounting, 0) + count(*) filter (where kept) over (partition by tenant order by work_since)
          else coalesce(t.working, 0) end as place
    from waiting left join json_to_recordset(${JSON.stringify(tenants)}::json)
      as t (id text, working int, mounting int, served int) on t.id = tenant
  ), numbered as (
    select session_id, mounts, place,
      row_number() over (partition by mounts order by place, served, work_since, session_id) as number
    from placed
  )`;

/** True if a row of `numbered` fits. */
export const fits = ({ turns, mounts }: Capacity): SQL =>
  sql`case when mounts then place + number <= ${mounts}::int + 1 else number <= ${turns}::int end`;
