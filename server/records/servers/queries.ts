import type { RunStatement } from '../../platform/database/statements.ts';

/** A start of a server. Its sandboxes belong to it while the server's row in the database has this epoch. */
export interface Owner {
  readonly serverId: string;
  readonly epoch: number;
}

/** Queries of servers, by the database's time. Requests do not delay `run`, because heartbeats depend on it. */
export function serverQueries(run: RunStatement) {
  return {
    /**
     * Registers a start of a server. Its lease begins. Resolves to its epoch.
     *
     * @param turnPlaces How many turns it runs at once. Null if it runs no agents.
     */
    async register(serverId: string, leaseSeconds: number, turnPlaces: number | null): Promise<number> {
      const { rows } = await run(
        `insert into servers (id, epoch, lease_until, agents, turn_places)
         values ($1, 1, now() + make_interval(secs => $2::float8), $3::int is not null, $3)
         on conflict (id) do update
           set epoch = servers.epoch + 1, lease_until = excluded.lease_until, stopped_at = null, agents = excluded.agents,
             turn_places = excluded.turn_places,             unfit_since = null, broken_since = null
         returning epoch`,
        [serverId, leaseSeconds, turnPlaces],
      );
      return Number(rows[0]?.epoch);
    },

    /**
     * Extends a lease, and records what the server can do: see `Fitness`. Resolves to `lapsed` if it had ended, for example after a suspension of the machine that the
     * process did not notice. Resolves to `superseded` if a later start has registered.
     */
    async renew(
      { serverId, epoch }: Owner,
      leaseSeconds: number,
      fitness: 'fit' | 'full' | 'broken',
    ): Promise<'held' | 'lapsed' | 'superseded'> {
      const { rows } = await run(
        `with before as (
           select id, lease_until > now() as held from servers where id = $2 and epoch = $3 for update
         )
         update servers set lease_until = now() + make_interval(secs => $1::float8),
           unfit_since = case when $4 <> 'fit' then coalesce(unfit_since, now()) end,
           broken_since = case when $4 = 'broken' then coalesce(broken_since, now()) end
         from before where servers.id = before.id returning before.held`,
        [leaseSeconds, serverId, epoch, fitness],
      );
      if (rows.length === 0) return 'superseded';
      return rows[0]?.held === true ? 'held' : 'lapsed';
    },

    /** Resolves to true if other servers with sandboxes run. */
    async hasOthers(serverId: string): Promise<boolean> {
      const { rows } = await run(
        'select 1 from servers where id <> $1 and lease_until > now() and stopped_at is null limit 1',
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
