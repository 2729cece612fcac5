import type { RunStatement } from '../../platform/database/statements.ts';
import { SERVERS_CHANNEL } from './channel.ts';

/**
 * `none`: the server takes work. `draining`: it takes none, and keeps its disks. `released`: it also lets its disks go.
 */
export type DrainState = 'none' | 'draining' | 'released';

/** How far the drain of a server is. */
export interface DrainProgress {
  readonly role: 'all' | 'api' | 'worker';
  /** True while its lease lasts. */
  readonly runs: boolean;
  readonly drain: DrainState;
  readonly turns: number;
  /** Sandboxes that it has. */
  readonly sandboxes: number;
  /** Sandboxes of these with a disk. */
  readonly disks: number;
  /** Messages that wait in sessions of these. */
  readonly messages: number;
}

/** The state of a drain, of servers `s`. */
export const DRAIN = `case when s.draining_since is null then 'none' when s.disks_released_at is null then 'draining'
  else 'released' end`;

const PROGRESS = `
  select s.role, s.lease_until > now() and s.stopped_at is null as runs, ${DRAIN} as drain,
    (select count(*)::int from turns t where t.server_id = s.id and t.state = 'running') as turns,
    (select count(*)::int from workspaces w where w.server_id = s.id) as sandboxes,
    (select count(*)::int from workspaces w where w.server_id = s.id and w.disk_id is not null) as disks,
    (select count(*)::int from workspaces w join session_events e on e.session_id = w.session_id
      where w.server_id = s.id and w.work_since is not null and e.processed_at is null and e.thread_id is null
        and e.type in ('user.message', 'user.define_outcome')) as messages
  from servers as s where s.id = $1`;

/**
 * Drains of servers, which an operator begins and ends. The server learns its state with its heartbeats. The statements that
 * claim sandboxes read it too, so no server claims one after the begin of its drain.
 */
export function drainQueries(run: RunStatement) {
  /** Resolves to whether it has changed the server, or to null if no such server has sandboxes. */
  const change = async (id: string, when: string, assignments: string): Promise<boolean | null> => {
    const { rows } = await run(
      `with known as (select id, ${when} as changes from servers where id = $1 and role <> 'api' for update),
         changed as (update servers as s set ${assignments} from known where s.id = known.id and changes)
       select changes, pg_notify('${SERVERS_CHANNEL}', id) from known`,
      [id],
    );
    return rows[0] === undefined ? null : rows[0].changes === true;
  };
  return {
    /** Begins a drain, or adds the release to one. */
    begin: (id: string, { releases }: { releases: boolean }) =>
      change(
        id,
        releases ? 'draining_since is null or disks_released_at is null' : 'draining_since is null',
        `draining_since = coalesce(draining_since, now())${
          releases ? ', disks_released_at = coalesce(disks_released_at, now())' : ''
        }`,
      ),

    /** Ends a drain: the server takes work again. Disks that are gone stay gone. */
    cancel: (id: string) =>
      change(id, 'draining_since is not null', 'draining_since = null, disks_released_at = null'),

    /** Resolves to null if the database does not know the server. */
    async progress(id: string): Promise<DrainProgress | null> {
      const { rows } = await run(PROGRESS, [id]);
      return (rows[0] as unknown as DrainProgress | undefined) ?? null;
    },

    /** The servers with sandboxes that can be drained. */
    async known(): Promise<string[]> {
      const { rows } = await run(`select id from servers where role <> 'api' order by id`);
      return rows.map(({ id }) => String(id));
    },
  };
}
