/** Capacity for turns and clones on a server, and which sandboxes with work get it. Workspaces take turns. */
import { type SQL, sql } from 'drizzle-orm';
import type { Share } from '../../platform/shares.ts';
import { resources } from '../tables/resources.ts';

/** The free capacity of a server. */
export interface Capacity {
  /** The number of further sandboxes without clones. */
  readonly turns: number;
  /** What one workspace can have of all sandboxes without clones. */
  readonly share: Share;
  /** The number of further sandboxes with clones. */
  readonly mounts: number;
  /** The sessions in which it works. */
  readonly active: readonly string[];
  readonly workspaces: readonly WorkspaceLoad[];
}

/** The load of a workspace on a server. */
export interface WorkspaceLoad {
  readonly id: string;
  /** The numbers of sessions in which it runs turns, and in which it prepares them. */
  readonly working: number;
  readonly mounting: number;
  /** The number of the last sandbox that was claimed for it. The workspace with the lowest number has waited longest. */
  readonly served: number;
}

/** True if repositories must be cloned into sandbox `w`, whichever server claims it. */
export const needsClones = sql`exists (
  select from ${resources} as r where r.session_id = w.session_id and r.type = 'github_repository')`;

/**
 * Numbers the rows of `waiting` for `fits`. The first workspace is the one with the fewest workers on this server, then
 * the one that was served longest ago. A workspace gets at most as many places for clones as it leaves free, so slow clones
 * leave room for the next workspace. Its sandboxes on this server that wait for a turn count as such places: a server
 * clones only for turns that it can run soon.
 */
export const inTurn = (workspaces: readonly WorkspaceLoad[]): SQL => sql`
  placed as (
    select session_id, workspace, work_since, mounts, coalesce(t.served, 0) as served,
      row_number() over (partition by workspace, mounts order by work_since, session_id)
        + case when mounts
          then coalesce(t.mounting, 0) + count(*) filter (where kept) over (partition by workspace order by work_since)
          else coalesce(t.working, 0) end as place
    from waiting left join json_to_recordset(${JSON.stringify(workspaces)}::json)
      as t (id text, working int, mounting int, served int) on t.id = workspace
  ), numbered as (
    select session_id, workspace, mounts, place,
      row_number() over (partition by mounts order by place, served, work_since, session_id) as number
    from placed
  )`;

/**
 * True if a row of `numbered` fits. Of a workspace that holds no place, the first row has the place 1. These rows come first,
 * so they get the reserved places too. `mayTake` says the same for one row.
 */
export const fits = ({ turns, mounts, share }: Capacity): SQL =>
  sql`case when mounts then place + number <= ${mounts}::int + 1
    else place <= ${share.perWorkspace}::bigint
      and number <= ${turns}::int - case when place = 1 then 0 else ${share.reserved}::int end end`;

/**
 * Selects the workspaces with rows of `numbered` that do not fit although a place stays free: they have their share. Selects
 * none if all places are given away.
 */
export const heldBack = (capacity: Capacity): SQL => sql`
  select distinct workspace from numbered where not mounts and not ${fits(capacity)}
    and (select count(*) from numbered where not mounts and ${fits(capacity)}) < ${capacity.turns}::int`;
