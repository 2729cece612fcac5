import type { RunStatement } from '../../platform/database/statements.ts';
import { SERVERS_CHANNEL } from './channel.ts';
import { DRAIN, type DrainState } from './drain-queries.ts';

/** A start of a server. Its sandboxes belong to it while the server's row in the database has this epoch. */
export interface Owner {
  readonly serverId: string;
  readonly epoch: number;
}

/** What other servers know of one. */
export interface ServerTraits {
  readonly role: 'all' | 'worker';
  /** True if its agent is the built-in one. */
  readonly builtInAgent: boolean;
}

/** What a heartbeat records. */
export interface ServerHealth {
  /** What the server can do: see `Fitness`. */
  readonly state: 'fit' | 'full' | 'broken';
  /** The free bytes of the file system of its disks. Null if they are not known. */
  readonly freeBytes: number | null;
}

/** What a heartbeat has found. */
export interface Renewed {
  /**
   * `lapsed`: the lease had ended, for example after a suspension of the machine that the process did not notice. `superseded`: a
   * later start has registered.
   */
  readonly lease: 'held' | 'lapsed' | 'superseded';
  readonly drain: DrainState;
}

/** Queries of servers, by the database's time. Requests do not delay `run`, because heartbeats depend on it. */
export function serverQueries(run: RunStatement) {
  return {
    /**
     * Registers a start of a server. Its lease begins. Resolves to its epoch.
     *
     * @param turnPlaces How many turns it runs at once. Null if it runs no agents.
     */
    async register(
      serverId: string,
      leaseSeconds: number,
      turnPlaces: number | null,
      { role, builtInAgent }: ServerTraits = { role: 'all', builtInAgent: false },
    ): Promise<number> {
      const { rows } = await run(
        `with started as (
           insert into servers (id, epoch, lease_until, agents, turn_places, role, built_in_agent)
           values ($1, 1, now() + make_interval(secs => $2::float8), $3::int is not null, $3, $4, $5)
           on conflict (id) do update
             set epoch = servers.epoch + 1, lease_until = excluded.lease_until, stopped_at = null, agents = excluded.agents,
               turn_places = excluded.turn_places, role = excluded.role, built_in_agent = excluded.built_in_agent,
               unfit_since = null, broken_since = null
           returning id, epoch)
         select epoch, pg_notify('${SERVERS_CHANNEL}', id) from started`,
        [serverId, leaseSeconds, turnPlaces, role, builtInAgent],
      );
      return Number(rows[0]?.epoch);
    },

    /** Extends a lease, and records what the server has found. */
    async renew(
      { serverId, epoch }: Owner,
      leaseSeconds: number,
      { state, freeBytes }: ServerHealth,
    ): Promise<Renewed> {
      const { rows } = await run(
        `with before as (
           select id, lease_until > now() as held from servers where id = $2 and epoch = $3 for update
         )
         update servers as s set lease_until = now() + make_interval(secs => $1::float8),
           unfit_since = case when $4 <> 'fit' then coalesce(unfit_since, now()) end,
           broken_since = case when $4 = 'broken' then coalesce(broken_since, now()) end,
           disk_free_bytes = $5::bigint
         from before where s.id = before.id returning before.held, ${DRAIN} as drain`,
        [leaseSeconds, serverId, epoch, state, freeBytes],
      );
      const [row] = rows;
      if (!row) return { lease: 'superseded', drain: 'none' };
      return { lease: row.held === true ? 'held' : 'lapsed', drain: (row.drain as DrainState) ?? 'none' };
    },

    /**
     * Registers a server that only serves the API, or extends its lease. Deletes those that crashed a day ago. Resolves to true if
     * the agent of other servers is the built-in one.
     */
    async registerApi(id: string, leaseSeconds: number): Promise<boolean> {
      const { rows } = await run(
        `with old as (delete from servers where role = 'api' and id <> $1 and lease_until < now() - interval '1 day'),
         api as (
           insert into servers (id, epoch, lease_until, agents, role)
           values ($1, 1, now() + make_interval(secs => $2::float8), false, 'api')
           on conflict (id) do update set lease_until = excluded.lease_until)
         select coalesce(bool_or(built_in_agent), false) as built_in from servers
         where agents and coalesce(stopped_at, lease_until) > now() - interval '1 day'`,
        [id, leaseSeconds],
      );
      return rows[0]?.built_in === true;
    },

    async removeApi(id: string): Promise<void> {
      await run(`delete from servers where id = $1 and role = 'api'`, [id]);
    },

    /** Resolves to true if other servers with sandboxes run. */
    async hasOthers(serverId: string): Promise<boolean> {
      const { rows } = await run(
        "select 1 from servers where id <> $1 and lease_until > now() and stopped_at is null and role <> 'api' limit 1",
        [serverId],
      );
      return rows.length > 0;
    },

    /** Records that a server stopped. Other servers wait for its return before they take its sandboxes. */
    async stop({ serverId, epoch }: Owner): Promise<void> {
      await run('update servers set stopped_at = now() where id = $1 and epoch = $2', [serverId, epoch]);
    },
  };
}
