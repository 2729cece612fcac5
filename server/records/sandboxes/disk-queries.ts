import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { Owner } from '../servers/queries.ts';
import { discardedDisks, sandboxes } from '../tables/sandboxes.ts';
import { ownedBy } from './statements.ts';

/** What the database knows of the disks of a server, at one time. */
export interface KnownDisks {
  /** The sessions whose disks are on the server. */
  readonly owned: ReadonlySet<string>;
  /** The records of disks that the server must delete: the times of their last removal, by session. */
  readonly discarded: ReadonlyMap<string, string>;
}

/** The disks of sandboxes, and which of them servers must delete. */
export function diskQueries(db: Database) {
  return {
    /** Returns what the database knows of the disks on a server. */
    async knownDisks(serverId: string): Promise<KnownDisks> {
      const [row] = await rowsOf<{ owned: string[] | null; discarded: [string, string][] | null }>(
        db,
        sql`
        select
          (select json_agg(session_id) from ${sandboxes} where server_id = ${serverId}) as owned,
          (select json_agg(json_build_array(session_id, discarded_at::text)) from ${discardedDisks}
            where server_id = ${serverId}) as discarded`,
      );
      return { owned: new Set(row?.owned), discarded: new Map(row?.discarded) };
    },

    /** Returns true if a server must delete the disk of a session. */
    async isDiscarded(serverId: string, sessionId: string): Promise<boolean> {
      const rows = await db
        .select({ id: discardedDisks.session_id })
        .from(discardedDisks)
        .where(and(eq(discardedDisks.server_id, serverId), eq(discardedDisks.session_id, sessionId)));
      return rows.length > 0;
    },

    /**
     * Forgets disks that a server had to delete, because they are deleted. A disk that was discarded again since its record was
     * read keeps it. Forgets those of all servers after 30 days, because servers can be gone permanently.
     *
     * @param records The records as they were read.
     */
    async forgetDiscarded(serverId: string, records: KnownDisks['discarded']): Promise<void> {
      await db.execute(sql`
        delete from ${discardedDisks}
        where (server_id = ${serverId} and (session_id, discarded_at) in (
            select each ->> 0, (each ->> 1)::timestamptz from json_array_elements(${JSON.stringify([...records])}::json) each))
          or discarded_at < now() - interval '30 days'`);
    },

    /**
     * Records the id of the disk that a server has made for a sandbox. Resolves to false if the server does not have the
     * sandbox.
     */
    async setDisk(sessionId: string, owner: Owner, diskId: string): Promise<boolean> {
      const rows = await db
        .update(sandboxes)
        .set({ disk_id: diskId })
        .where(and(eq(sandboxes.session_id, sessionId), ownedBy(owner)))
        .returning({ id: sandboxes.session_id });
      return rows.length > 0;
    },
  };
}
