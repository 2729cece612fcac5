import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notices.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { defaultConfig } from '../default-environment.ts';
import type { RequestedBy } from '../requested-by.ts';
import type { Owner } from '../servers/queries.ts';
import { environments } from '../tables/environments.ts';
import { sandboxes } from '../tables/sandboxes.ts';
import { sessions } from '../tables/sessions.ts';
import { turns } from '../tables/turns.ts';
import { isLeft } from './ownership.ts';
import { now, ownedBy } from './statements.ts';

/** The channel of notices about work in sandboxes. */
export const SANDBOXES_CHANNEL = 'workspaces';

/** The work in a sandbox. */
export interface RequestedWork {
  /** The number of requests for work so far. */
  readonly count: number;
  /** Whether a turn is running. */
  readonly unsettled: boolean;
  /** The id of the sandbox's disk. Null if the server has made none yet. Empty for a disk of an earlier version. */
  readonly diskId: string | null;
  /** False if no agent of the session has skills. */
  readonly hasSkills: boolean;
  /** True if the workspace has a limit for the bytes of disks. */
  readonly limitsDisks: boolean;
  /** The request that created the session or sent its last message. Null if a trigger did. */
  readonly requestedBy: RequestedBy | null;
  /** The packages of the session's environment. */
  readonly packages: Pick<components['schemas']['Packages'], 'npm' | 'pip'>;
}

const isHeld = (sessionId: string, owner: Owner) =>
  and(eq(sessions.id, sessionId), isNull(sessions.archived_at), ownedBy(owner));

/** Returns a subquery with the id of a session. It locks and checks like `hold`. */
export const heldSession = (sessionId: string, owner: Owner): SQL => sql`(
  select ${sessions.id} from ${sessions} inner join ${sandboxes} on ${sandboxes.session_id} = ${sessions.id}
  where ${isHeld(sessionId, owner)} for update)`;

/** The work in sandboxes: its requests and its end. */
export function workQueries(db: Database) {
  const requestedWork = prepared(db, 'sandboxes_requested_work', () =>
    db
      .select({
        count: sandboxes.work_count,
        unsettled: sql<boolean>`(${sessions.status} = 'running' or exists (
          select from ${turns} where ${turns.session_id} = ${sessions.id} and ${turns.state} = 'running'))`,
        diskId: sandboxes.disk_id,
        hasSkills: sql<boolean>`(coalesce(${sessions.agent} ->> 'skills' <> '[]', false)
          or ${sessions.agent} ->> 'multiagent' is not null)`,
        limitsDisks: sql<boolean>`exists (select from ${workspaces} where ${workspaces.workspace_id} = ${sandboxes.workspace_id}
          and ${workspaces.limits} ->> 'disk_bytes' is not null)`,
        config: environments.config,
        requestedBy: sessions.requested_by,
      })
      .from(sandboxes)
      .innerJoin(sessions, eq(sessions.id, sandboxes.session_id))
      .leftJoin(
        environments,
        and(
          eq(environments.workspace_id, sessions.workspace_id),
          eq(environments.id, sessions.environment_id),
        ),
      )
      .where(
        and(
          eq(sandboxes.session_id, sql.placeholder('sessionId')),
          ownedBy({ serverId: sql.placeholder('serverId'), epoch: sql.placeholder('epoch') }),
          sql`not ${isLeft(sql`${sandboxes.session_id}`, sql.placeholder('serverId'))}`,
        ),
      ),
  );

  return {
    /**
     * Requests work in a session's sandbox, in the transaction that makes it necessary. Creates a missing sandbox.
     * The caller has locked or just created the session's row.
     */
    async request(sessionId: string): Promise<void> {
      await db.execute(sql`
        insert into ${sandboxes} as w (session_id, workspace_id, lease_until, used_at, work_since)
        select id, workspace_id, 'infinity', ${now}, ${now} from sessions where id = ${sessionId}
        on conflict (session_id) do update
          set work_since = coalesce(w.work_since, ${now}), work_count = w.work_count + 1`);
      await notify(db, SANDBOXES_CHANNEL, sessionId);
    },

    /** The same, only if the session has a sandbox. */
    async requestIfPresent(sessionId: string): Promise<void> {
      await db.execute(sql`
        update ${sandboxes} set work_since = coalesce(work_since, ${now}), work_count = work_count + 1
        where session_id = ${sessionId}`);
      await notify(db, SANDBOXES_CHANNEL, sessionId);
    },

    /** Returns the work in a sandbox. Returns null if the server does not have it or leaves it to another. */
    async work(sessionId: string, { serverId, epoch }: Owner): Promise<RequestedWork | null> {
      const [row] = await requestedWork().execute({ sessionId, serverId, epoch });
      if (!row) return null;
      const { config, ...work } = row;
      return { ...work, packages: (config ?? defaultConfig).packages };
    },

    /** Records that all requested work is done. Resolves to false if more was requested since `work` was read. */
    async rest(sessionId: string, owner: Owner, count: number): Promise<boolean> {
      const rows = await db
        .update(sandboxes)
        .set({ work_since: null, preparing_since: null, used_at: now })
        .where(and(eq(sandboxes.session_id, sessionId), ownedBy(owner), eq(sandboxes.work_count, count)))
        .returning({ id: sandboxes.session_id });
      return rows.length > 0;
    },

    /** Records that the server begins or ends to prepare a turn, for readers of the session. */
    async prepares(sessionId: string, owner: Owner, begins: boolean): Promise<void> {
      await db
        .update(sandboxes)
        .set({ preparing_since: begins ? now : null })
        .where(and(eq(sandboxes.session_id, sessionId), ownedBy(owner)));
    },

    /** Postpones the work in a sandbox, behind work that has waited longer. */
    async putOff(sessionId: string, owner: Owner, seconds: number): Promise<void> {
      await db
        .update(sandboxes)
        .set({ work_since: sql`${now} + make_interval(secs => ${seconds})`, preparing_since: null })
        .where(and(eq(sandboxes.session_id, sessionId), ownedBy(owner), isNotNull(sandboxes.work_since)));
    },

    /**
     * Requests the work that servers of version 0.2.0 put into a queue of pg-boss. Locks sessions first, like all code.
     */
    async requestQueued(): Promise<void> {
      await db.execute(sql`
        with jobs as (
          delete from pgboss.job where name = 'workspaces'
            and (state < 'active' or (state = 'active' and started_on + expire_in < now()))
          returning data->>'session_id' as session_id
        ), held as (
          select s.id, s.workspace_id from sessions s
          where s.id in (select session_id from jobs) and s.archived_at is null
          for no key update
        )
        insert into ${sandboxes} as w (session_id, workspace_id, lease_until, used_at, work_since)
        select id, workspace_id, 'infinity'::timestamptz, ${now}, ${now} from held
        on conflict (session_id) do update
          set work_since = coalesce(w.work_since, ${now}), work_count = w.work_count + 1`);
    },

    /**
     * Locks a session and its sandbox until the transaction ends. All code locks them in this order. Returns null if
     * the server does not have the sandbox, or the session is archived.
     */
    async hold(sessionId: string, owner: Owner): Promise<typeof sessions.$inferSelect | null> {
      const [session] = await db
        .select(getTableColumns(sessions))
        .from(sessions)
        .innerJoin(sandboxes, eq(sandboxes.session_id, sessions.id))
        .where(isHeld(sessionId, owner))
        .for('update');
      return session ?? null;
    },
  };
}
