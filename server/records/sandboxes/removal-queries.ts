import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Owner } from '../servers/queries.ts';
import { sandboxes } from '../tables/sandboxes.ts';
import { goneOf, isGone, isLive } from './ownership.ts';
import { rowsOf } from './statements.ts';

/** The removal of sandboxes of archived sessions, and of idle sandboxes. */
export function removalQueries(db: Database) {
  return {
    /**
     * Deletes the sandboxes of archived sessions that are on this server or on none. Resolves to true if there were
     * any.
     */
    async removeArchived(owner: Owner, handoverSeconds: number): Promise<boolean> {
      const rows = await rowsOf(
        db,
        sql`
        delete from ${sandboxes} w using sessions s
        where s.id = w.session_id and s.archived_at is not null and w.work_since is not null and ${isLive(owner)}
          and (w.server_id is null or w.server_id = ${owner.serverId} or ${goneOf(handoverSeconds)})
        returning w.session_id`,
      );
      return rows.length > 0;
    },

    /** Returns some sessions whose sandboxes have been idle for some time, on this server or on a lost one. */
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
        where w.work_since is null and (w.server_id = ${serverId} or ${isGone(handoverSeconds)})
          and (w.used_at < now() - make_interval(secs => ${idleSeconds}) or sessions.archived_at is not null)
        order by w.used_at limit ${limit}`,
      );
      return rows.map(({ session_id }) => session_id);
    },

    /**
     * Deletes a sandbox without work. The transaction has locked the session. Resolves to true if it deleted the
     * sandbox.
     */
    async removeIdle(sessionId: string, owner: Owner, handoverSeconds: number): Promise<boolean> {
      const rows = await rowsOf(
        db,
        sql`
        delete from ${sandboxes} w
        where w.session_id = ${sessionId} and w.work_since is null and ${isLive(owner)} and (w.server_id = ${owner.serverId}
          or ${goneOf(handoverSeconds)})
        returning w.session_id`,
      );
      return rows.length > 0;
    },
  };
}
