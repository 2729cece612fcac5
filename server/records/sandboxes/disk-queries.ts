import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Owner } from '../servers/queries.ts';
import { discardedDisks, sandboxes } from '../tables/sandboxes.ts';
import { idsIn, ownedBy, rowsOf } from './statements.ts';

/** What the database knows of disks. */
export interface KnownDisks {
  /** The sessions whose disks are on the server. */
  readonly owned: ReadonlySet<string>;
  /** Those of the asked sessions whose disks the server must delete. */
  readonly discarded: ReadonlySet<string>;
  /** The database's time of this reading. */
  readonly at: string;
}

/** The disks of sandboxes, and which of them servers must delete. */
export function diskQueries(db: Database) {
  return {
    /** Returns what the database knows of the disks on a server. */
    async knownDisks(serverId: string, sessionIds: readonly string[]): Promise<KnownDisks> {
      const [row] = await rowsOf<{ owned: string[] | null; discarded: string[] | null; at: string }>(
        db,
        sql`
        select clock_timestamp()::text as at,
          (select json_agg(session_id) from ${sandboxes} where server_id = ${serverId}) as owned,
          (select json_agg(session_id) from ${discardedDisks}
            where server_id = ${serverId} and session_id = any ${idsIn(sessionIds)}) as discarded`,
      );
      return {
        owned: new Set(row?.owned),
        discarded: new Set(row?.discarded),
        at: row?.at ?? '-infinity',
      };
    },

    /**
     * Forgets the disks that a server had to delete until a time, because they are deleted, except some. Forgets those of all
     * servers after 30 days, because servers can be gone permanently.
     */
    async forgetDiscarded(serverId: string, until: string, except: readonly string[]): Promise<void> {
      await db.execute(sql`
        delete from ${discardedDisks}
        where (server_id = ${serverId} and discarded_at <= ${until}::timestamptz and session_id <> all ${idsIn(except)})
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
