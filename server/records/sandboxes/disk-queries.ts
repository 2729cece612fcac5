import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { Owner } from '../servers/queries.ts';
import { discardedDisks, sandboxes } from '../tables/sandboxes.ts';
import { isLive } from './ownership.ts';
import { ownedBy } from './statements.ts';

/** A disk that a server has measured. */
export interface MeasuredDisk {
  readonly sessionId: string;
  /** Its id before the measurement. */
  readonly diskId: string;
  readonly bytes: number;
}

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

    /** Returns the ids of the disks on a server, by session. */
    async disksOn(serverId: string): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ sessionId: sandboxes.session_id, diskId: sandboxes.disk_id })
        .from(sandboxes)
        .where(and(eq(sandboxes.server_id, serverId), isNotNull(sandboxes.disk_id)));
      return new Map(rows.flatMap(({ sessionId, diskId }) => (diskId === null ? [] : [[sessionId, diskId]])));
    },

    /**
     * Records the bytes of disks that a server has measured, unless it no longer has them. It waits for no lock: what is locked is
     * recorded after the next measurement.
     */
    async recordDisks(owner: Owner, measured: readonly MeasuredDisk[]): Promise<void> {
      const rows = measured.map(({ sessionId, diskId, bytes }) => [sessionId, diskId, bytes]);
      await db.execute(sql`
        with measured as (
          select each ->> 0 as session_id, each ->> 1 as disk_id, (each ->> 2)::bigint as bytes
          from json_array_elements(${JSON.stringify(rows)}::json) each
        ), changed as (
          select w.session_id, m.bytes from ${sandboxes} w join measured m on m.session_id = w.session_id
          where w.server_id = ${owner.serverId} and w.disk_id = m.disk_id and w.disk_bytes is distinct from m.bytes
            and ${isLive(owner)}
          for update of w skip locked
        )
        update ${sandboxes} as w set disk_bytes = changed.bytes from changed where w.session_id = changed.session_id`);
    },

    /** Records the bytes of the disk of a session, unless the server does not have it. */
    async recordDisk(sessionId: string, owner: Owner, bytes: number): Promise<void> {
      await db
        .update(sandboxes)
        .set({ disk_bytes: bytes })
        .where(and(eq(sandboxes.session_id, sessionId), ownedBy(owner)));
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
