import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notices.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { Owner } from '../servers/queries.ts';
import { sandboxes } from '../tables/sandboxes.ts';
import { goneOf, isGone, isLeaving, isLive, isReleased } from './ownership.ts';
import { hasSnapshot, isSaved } from './snapshot-queries.ts';
import { idsIn } from './statements.ts';
import { SANDBOXES_CHANNEL } from './work-queries.ts';

/** True if sandbox `w` is needed again: its session has work, or its disk can be restored. */
const hasReason = sql`(w.work_since is not null or ${hasSnapshot})`;

/** True if something of the user is lost with sandbox `w`: a disk, or a snapshot. */
const hadDisk = sql`(w.disk_id is not null or ${hasSnapshot})`;

/** The removal of sandboxes of archived sessions, and of idle sandboxes. */
export function removalQueries(db: Database) {
  return {
    /**
     * Deletes the sandboxes of archived sessions that are on this server or on none. Resolves to their sessions, and whether they had
     * a disk or a snapshot.
     */
    async removeArchived(
      owner: Owner,
      handoverSeconds: number,
    ): Promise<{ id: string; workspace_id: string; had_disk: boolean }[]> {
      return rowsOf(
        db,
        sql`
        with archived as (
          select w.session_id, ${hadDisk} as had_disk from ${sandboxes} w join sessions s on s.id = w.session_id
          where s.archived_at is not null and w.work_since is not null and ${isLive(owner)}
            and (w.server_id is null or w.server_id = ${owner.serverId} or ${goneOf(handoverSeconds)})
          for update of w skip locked
        )
        delete from ${sandboxes} w using archived where w.session_id = archived.session_id
        returning w.session_id as id, w.workspace_id, archived.had_disk`,
      );
    },

    /**
     * Returns some sessions whose sandboxes have been idle for some time, on this server, a lost one or none. After the release of
     * the disks of a server, all its idle sandboxes without a snapshot.
     */
    async ripe(
      { serverId }: Owner,
      idleSeconds: number,
      handoverSeconds: number,
      limit: number,
    ): Promise<string[]> {
      const rows = await rowsOf<{ session_id: string }>(
        db,
        sql`
        select w.session_id from ${sandboxes} w
        join sessions on sessions.id = w.session_id
        left join servers s on s.id = w.server_id
        where w.work_since is null and (w.server_id = ${serverId} or w.server_id is null or ${isGone(handoverSeconds)})
          and (w.used_at < now() - make_interval(secs => ${idleSeconds}) or sessions.archived_at is not null
            or (${isReleased} and not ${hasSnapshot}))
        order by w.used_at limit ${limit}`,
      );
      return rows.map(({ session_id }) => session_id);
    },

    /**
     * Deletes a sandbox without work. The transaction has locked the session. Resolves to whether it had a
     * disk or a snapshot, or to null if it was not deleted.
     */
    async removeIdle(
      sessionId: string,
      owner: Owner,
      handoverSeconds: number,
    ): Promise<{ hadDisk: boolean } | null> {
      const [row] = await rowsOf<{ had_disk: boolean }>(
        db,
        sql`
        delete from ${sandboxes} w
        where w.session_id = ${sessionId} and w.work_since is null and ${isLive(owner)} and (w.server_id = ${owner.serverId}
          or w.server_id is null or ${goneOf(handoverSeconds)})
        returning ${hadDisk} as had_disk`,
      );
      return row ? { hadDisk: row.had_disk } : null;
    },

    /** Returns the number of sandboxes that a server has. */
    async countOn(serverId: string): Promise<number> {
      const [row] = await rowsOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from ${sandboxes} where server_id = ${serverId}`,
      );
      return row?.count ?? 0;
    },

    /** Returns some sessions with work or a snapshot whose sandboxes a server gives up, because an operator drains it. */
    async leaving({ serverId, epoch }: Owner, limit: number): Promise<string[]> {
      const rows = await rowsOf<{ session_id: string }>(
        db,
        sql`
        select w.session_id from ${sandboxes} w join servers s on s.id = w.server_id
        where w.server_id = ${serverId} and s.epoch = ${epoch} and ${hasReason} and ${isLeaving}
        order by w.work_since limit ${limit}`,
      );
      return rows.map(({ session_id }) => session_id);
    },

    /**
     * Claims some sandboxes that a server keeps during a drain only because no snapshot has the changes of their last turn, which
     * has ended. An earlier start of the server can have had them.
     */
    async takeUnsaved(
      owner: Owner,
      except: readonly string[],
      limit: number,
    ): Promise<{ sessionId: string; workspaceId: string }[]> {
      const rows = await rowsOf<{ session_id: string; workspace_id: string }>(
        db,
        sql`
        with unsaved as (
          select w.session_id from ${sandboxes} w join servers s on s.id = w.server_id
          where w.server_id = ${owner.serverId} and s.draining_since is not null and s.disks_released_at is null
            and w.epoch is not null and w.disk_id is not null and not ${isSaved} and w.session_id <> all ${idsIn(except)}
            and exists (select from turns t where t.session_id = w.session_id)
            and not exists (select from turns t where t.session_id = w.session_id and t.state = 'running')
          order by w.session_id limit ${limit} for update of w skip locked
        )
        update ${sandboxes} as w set epoch = ${owner.epoch} from unsaved
        where w.session_id = unsaved.session_id and ${isLive(owner)}
        returning w.session_id, w.workspace_id`,
      );
      return rows.map((row) => ({ sessionId: row.session_id, workspaceId: row.workspace_id }));
    },

    /**
     * Gives up the sandbox of a session with work or a snapshot: any server can take it at once, and makes a new disk. The transaction has
     * locked the session. Resolves to null if the server keeps the sandbox, else to whether it had a disk, and whether work
     * on it is lost.
     */
    async giveUp(sessionId: string, owner: Owner): Promise<{ loses: boolean; hadDisk: boolean } | null> {
      const [row] = await rowsOf<{ loses: boolean; had_disk: boolean }>(
        db,
        sql`
        with before as (
          select w.session_id, w.disk_id is not null as had_disk, w.disk_id is not null and exists (
            select from session_events e where e.session_id = w.session_id and e.type = 'session.status_running') as loses
          from ${sandboxes} w join servers s on s.id = w.server_id
          where w.session_id = ${sessionId} and s.id = ${owner.serverId} and s.epoch = ${owner.epoch}
            and ${hasReason} and ${isLeaving} and ${isLive(owner)}
          for update of w
        )
        update ${sandboxes} as w set server_id = null, epoch = null
        from before where w.session_id = before.session_id returning before.loses, before.had_disk`,
      );
      if (row) await notify(db, SANDBOXES_CHANNEL, sessionId);
      return row ? { loses: row.loses, hadDisk: row.had_disk } : null;
    },
  };
}
