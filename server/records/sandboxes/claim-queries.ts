import { and, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { haltedIn } from '../../platform/workspaces/queries.ts';
import type { Owner } from '../servers/queries.ts';
import { sandboxes } from '../tables/sandboxes.ts';
import { hasNoTurnLeft } from '../workspaces/limits.ts';
import {
  agentsRun,
  freeOf,
  isFree,
  isGone,
  isLeft,
  isLive,
  type TakeoverTimes,
  takesWork,
} from './ownership.ts';
import { type Capacity, fits, heldBack, inTurn, needsClones } from './places.ts';
import { idsIn, now, ownedBy } from './statements.ts';

/** A sandbox that a server has taken to work in it. */
export interface TakenSandbox {
  readonly sessionId: string;
  readonly workspaceId: string;
  /**
   * True if this server has made its disk. If not, an existing folder belongs to an earlier sandbox of the session: the server
   * can have died, or failed to clear the place, after it had claimed this one.
   */
  readonly kept: boolean;
  /** True if repositories must be cloned into it first. */
  readonly mounts: boolean;
}

/** What a server has taken, and the workspaces whose other turns wait because they have their share. */
export interface Taken {
  readonly taken: readonly TakenSandbox[];
  readonly waiting: readonly string[];
}

/** Sessions that a server can take over, and the workspaces whose other ones wait because they have their share. */
export interface Orphaned {
  readonly orphans: readonly { readonly sessionId: string; readonly mounts: boolean }[];
  readonly waiting: readonly string[];
}

const halted = sql.raw(haltedIn('w.workspace_id'));

/** The assignment of sandboxes to servers: claims of free sandboxes and of those of lost servers. */
export function claimQueries(db: Database) {
  return {
    /** Returns true if any server runs agents or did in the last day. */
    async agentsRun(): Promise<boolean> {
      const [row] = await rowsOf<{ run: boolean }>(db, sql`select ${agentsRun} as run`);
      return row?.run ?? false;
    },

    /**
     * Claims sandboxes with work that are free or that this server already has. Workspaces take turns. Claims none after
     * the server's lease has ended. During a drain of the server, claims only those that it has and whose turn has not ended.
     */
    async take({ serverId, epoch }: Owner, capacity: Capacity): Promise<Taken> {
      const mine = sql`w.server_id = ${serverId}`;
      const free = sql`w.work_since <= ${now} and (w.server_id is null or ${mine})`;
      const rows = await rowsOf<{
        session_id: string | null;
        workspace: string;
        before: string | null;
        disk_id: string | null;
        mounts: boolean;
      }>(
        db,
        sql`
        with me as (
          select id, epoch from servers
          where id = ${serverId} and epoch = ${epoch} and stopped_at is null and lease_until > ${now}
        ), waiting as (
          select w.session_id, w.workspace_id as workspace, w.work_since, w.server_id is not null as kept,
            w.server_id is null and ${needsClones} as mounts
          from ${sandboxes} w
          join sessions s on s.id = w.session_id and s.archived_at is null
          where ${free} and not ${isLeft(sql`w.session_id`, serverId)}
            and w.session_id <> all ${idsIn(capacity.active)} and not ${halted} and not ${hasNoTurnLeft}
            and (${takesWork(serverId)} or (${mine} and exists (
              select from turns t where t.session_id = w.session_id and t.state = 'running')))
        ), ${inTurn(capacity.workspaces)}, taken as (
          select w.session_id, w.server_id as before, n.mounts from numbered n
          join ${sandboxes} w on w.session_id = n.session_id
          where ${fits(capacity)} and ${free}
          for update of w skip locked
        ), claimed as (
        update ${sandboxes} as w set server_id = me.id, epoch = me.epoch, lease_until = 'infinity', used_at = ${now}, preparing_since = null,
          -- Version 0.2.0 records no disk.
          disk_id = case when taken.before is not null and w.epoch is null then coalesce(w.disk_id, '') else w.disk_id end
        from me, taken where w.session_id = taken.session_id
        returning w.session_id, w.workspace_id as workspace, taken.before, w.disk_id, taken.mounts
        )
        select * from claimed union all
        select null, workspace, null, null, false from (${heldBack(capacity)}) as h, me`,
      );
      const taken = rows.flatMap(({ session_id, workspace, before, disk_id, mounts }) => {
        const kept = before !== null && disk_id !== null;
        return session_id === null ? [] : { sessionId: session_id, workspaceId: workspace, kept, mounts };
      });
      return { taken, waiting: rows.flatMap((row) => (row.session_id === null ? row.workspace : [])) };
    },

    /** Sessions with work whose server is gone or cannot begin it. Workspaces take turns. */
    async orphaned(
      { serverId }: Owner,
      times: TakeoverTimes,
      capacity: Capacity,
      limit: number,
    ): Promise<Orphaned> {
      const rows = await rowsOf<{ session_id: string | null; workspace: string; mounts: boolean }>(
        db,
        sql`
        with waiting as (
          select w.session_id, w.workspace_id as workspace, w.work_since, false as kept, ${needsClones} as mounts
          from ${sandboxes} w left join servers s on s.id = w.server_id
          where w.work_since <= ${now} and w.server_id <> ${serverId} and ${isFree(times)}
            and not ${isLeft(sql`w.session_id`, serverId)} and not ${halted} and not ${hasNoTurnLeft}
        ), ${inTurn(capacity.workspaces)}
        (select session_id, workspace, mounts from numbered where ${fits(capacity)} order by number limit ${limit})
        union all select null, workspace, false from (${heldBack(capacity)}) as h`,
      );
      const orphans = rows.flatMap(({ session_id, mounts }) =>
        session_id === null ? [] : { sessionId: session_id, mounts },
      );
      const waiting = rows.flatMap(({ session_id, workspace }) => (session_id === null ? workspace : []));
      return { orphans, waiting };
    },

    /**
     * Claims the sandbox of a server that is gone or cannot begin its work. The transaction has locked the session. Resolves to
     * null if the server can work, else to whether the session had a disk there, and whether work on one may be lost.
     */
    async takeOver(
      sessionId: string,
      { serverId, epoch }: Owner,
      times: TakeoverTimes,
    ): Promise<{ workspaceId: string; loses: boolean; hadDisk: boolean } | null> {
      const [row] = await rowsOf<{ workspace: string; loses: boolean; had_disk: boolean }>(
        db,
        sql`
        with before as (
          select w.session_id, w.disk_id is not null or ${isGone(times.handoverSeconds)} as loses,
            w.disk_id is not null or w.epoch is null as had_disk
          from ${sandboxes} w left join servers s on s.id = w.server_id
          where w.session_id = ${sessionId} for update of w
        )
        update ${sandboxes} as w set server_id = ${serverId}, epoch = ${epoch}, lease_until = 'infinity', used_at = ${now},
          preparing_since = null
        from before
        where w.session_id = before.session_id and w.server_id <> ${serverId}
          and ${isLive({ serverId, epoch })} and ${takesWork(serverId)}
          and ${freeOf(times)}
        returning w.workspace_id as workspace, before.loses, before.had_disk`,
      );
      return row ? { workspaceId: row.workspace, loses: row.loses, hadDisk: row.had_disk } : null;
    },

    /** Returns those of the sessions whose sandboxes a server has. */
    async stillOwned(owner: Owner, sessionIds: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: sandboxes.session_id })
        .from(sandboxes)
        .where(and(ownedBy(owner), sql`${sandboxes.session_id} = any ${idsIn(sessionIds)}`));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
