import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { sandboxes, sandboxUsers } from '../tables/sandboxes.ts';

/** A range of ids, with both ends. */
export interface UserRange {
  readonly from: number;
  readonly to: number;
}

/** A user that no sandbox of the server has in the database. Its files and processes can remain. */
export interface UnheldUser {
  readonly id: number;
  readonly holder: string;
  readonly taken: number;
}

/** How many random ids are tried before all are read. */
const TRIED = 20;

/** The users of commands. */
export function userQueries(db: Database) {
  /** Resolves to null if somebody took one of the ids at the same time, or all are taken. */
  async function insert(
    serverId: string,
    holder: string,
    ids: ReturnType<typeof sql>,
  ): Promise<number | null> {
    const [row] = await rowsOf<{ id: number }>(
      db,
      sql`
      insert into ${sandboxUsers} (id, server_id, holder)
      select free.id, ${serverId}, ${holder} from (${ids}) free
      where not exists (select from ${sandboxUsers} u where u.id = free.id) limit 1
      on conflict do nothing returning id`,
    );
    return row?.id ?? null;
  }

  async function existing(serverId: string, holder: string): Promise<number | null> {
    const [row] = await db
      .update(sandboxUsers)
      .set({ taken: sql`${sandboxUsers.taken} + 1` })
      .where(and(eq(sandboxUsers.server_id, serverId), eq(sandboxUsers.holder, holder)))
      .returning({ id: sandboxUsers.id });
    return row?.id ?? null;
  }

  return {
    /** Returns the user of a holder, or takes a free one of the range. Resolves to null if none is free. */
    async takeUser(serverId: string, holder: string, { from, to }: UserRange): Promise<number | null> {
      // Random ones, because a range has many and few are taken.
      const some = sql`
        select distinct ${from}::int + floor(random() * ${to - from + 1}::int)::int as id from generate_series(1, ${TRIED}::int)`;
      const all = sql`select id from generate_series(${from}::int, ${to}::int) id order by random()`;
      return (
        (await existing(serverId, holder)) ??
        (await insert(serverId, holder, some)) ??
        (await insert(serverId, holder, all)) ??
        (await existing(serverId, holder))
      );
    },

    /** Returns the users of a server that none of its sandboxes has. */
    async unheldUsers(serverId: string): Promise<UnheldUser[]> {
      return rowsOf<{ id: number; holder: string; taken: number }>(
        db,
        sql`
        select id, holder, taken from ${sandboxUsers} u where u.server_id = ${serverId}
          and not exists (select from ${sandboxes} w where w.session_id = u.holder and w.server_id = u.server_id)`,
      );
    },

    /**
     * Frees users. One that was taken since it was read stays. Frees those of servers that have been gone for 30 days, because
     * servers can be gone permanently. Their processes have ended with their leases. Their files can remain, but no sandbox sees
     * the disk of another one. If the server returns, its disks get new users before a command runs in them (`makeDisk`).
     */
    async freeUsers(users: readonly UnheldUser[]): Promise<void> {
      const read = JSON.stringify(users.map(({ id, taken }) => [id, taken]));
      await db.execute(sql`
        delete from ${sandboxUsers} where (id, taken) in (
            select (each ->> 0)::int, (each ->> 1)::int from json_array_elements(${read}::json) each)
          or server_id in (select id from servers where coalesce(stopped_at, lease_until) < now() - interval '30 days')`);
    },
  };
}
