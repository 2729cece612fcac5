import {
  and,
  asc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { EVENTS_CHANNEL } from '../events/queries.ts';
import type { Database } from '../platform/database/database.ts';
import { lazily } from '../platform/database/lazily.ts';
import { notify } from '../platform/database/notices.ts';
import { resources } from '../resources/table.ts';
import type { Owner } from '../servers/queries.ts';
import { sessions } from '../sessions/table.ts';
import { turns } from '../turns/table.ts';
import { agentsRun, goneOf, isGone, isLeft, isLive } from './ownership.ts';
import { type Capacity, fits, inTurn, needsClones } from './places.ts';
import { workspaces } from './table.ts';

/** The channel on which servers hear that something is to be done in a session's workspace. */
export const WORKSPACES_CHANNEL = 'workspaces';

/** A workspace that a server has taken to work in it. */
export interface TakenWorkspace {
  readonly sessionId: string;
  readonly tenantId: string;
  /** Whether this server had it before, so that its disk is here. */
  readonly kept: boolean;
  /** Whether repositories are to be cloned into it first. */
  readonly mounts: boolean;
}

/** A repository of a session, with its token as it is stored. */
export type AttachedRepository = Pick<
  typeof resources.$inferSelect,
  'id' | 'description' | 'encrypted_token' | 'updated_at'
>;

/** What is to be done in a workspace. */
export interface RequestedWork {
  /** How often work was requested, up to now. */
  readonly count: number;
  /** Whether a turn is running. */
  readonly unsettled: boolean;
  /** The oldest first. */
  readonly repositories: readonly AttachedRepository[];
}

const now = sql`now()`;

const { id, description, encrypted_token, updated_at } = resources;
const repository = { id, description, encrypted_token, updated_at };
const isRepository = eq(resources.type, 'github_repository');

const idsIn = (ids: readonly string[]): SQL =>
  sql`(array(select json_array_elements_text(${JSON.stringify(ids)}::json)))`;

/** Workspaces, by the database's time. They are the servers' own: no query but `request` is made for a tenant. */
export function workspaceQueries(db: Database) {
  const rowsOf = async <Row>(statement: SQL) =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
  const ownedBy = ({ serverId, epoch }: { [Name in keyof Owner]: Owner[Name] | Placeholder }) =>
    and(eq(workspaces.server_id, serverId), eq(workspaces.epoch, epoch));
  const requestedWork = lazily(() =>
    db
      .select({
        count: workspaces.work_count,
        unsettled: sql<boolean>`(${sessions.status} = 'running' or exists (
          select from ${turns} where ${turns.session_id} = ${sessions.id} and ${turns.state} = 'running'))`,
        repository,
      })
      .from(workspaces)
      .innerJoin(sessions, eq(sessions.id, workspaces.session_id))
      .leftJoin(resources, and(eq(resources.session_id, sessions.id), isRepository))
      .where(
        and(
          eq(workspaces.session_id, sql.placeholder('sessionId')),
          ownedBy({ serverId: sql.placeholder('serverId'), epoch: sql.placeholder('epoch') }),
          sql`not ${isLeft(sql`${workspaces.session_id}`, sql.placeholder('serverId'))}`,
        ),
      )
      .orderBy(asc(resources.id))
      .prepare('workspaces_requested_work'),
  );

  return {
    /** Whether a server runs agents or did in the last day, whether this one does or not. */
    async agentsRun(): Promise<boolean> {
      const [row] = await rowsOf<{ run: boolean }>(sql`select ${agentsRun} as run`);
      return row?.run ?? false;
    },

    /**
     * Requests work in a session's workspace, in the transaction that makes it necessary. A session without a workspace gets one. The
     * caller holds the session's row, or has just made it.
     */
    async request(sessionId: string): Promise<void> {
      await db.execute(sql`
        insert into workspaces as w (session_id, workspace_id, lease_until, used_at, work_since)
        select id, workspace_id, 'infinity', ${now}, ${now} from sessions where id = ${sessionId}
        on conflict (session_id) do update
          set work_since = coalesce(w.work_since, ${now}), work_count = w.work_count + 1`);
      await notify(db, WORKSPACES_CHANNEL, sessionId);
    },

    /** The same where the session has a workspace. */
    async requestIfPresent(sessionId: string): Promise<void> {
      await db.execute(sql`
        update workspaces set work_since = coalesce(work_since, ${now}), work_count = work_count + 1
        where session_id = ${sessionId}`);
      await notify(db, WORKSPACES_CHANNEL, sessionId);
      await notify(db, EVENTS_CHANNEL, sessionId);
    },

    /**
     * Takes workspaces with work that nobody has, or that this server has already. Tenants take turns. Takes none after the server's lease
     * has ended.
     */
    async take({ serverId, epoch }: Owner, capacity: Capacity): Promise<TakenWorkspace[]> {
      const free = sql`w.work_since <= ${now} and (w.server_id is null or w.server_id = ${serverId})`;
      const rows = await rowsOf<{
        session_id: string;
        tenant: string;
        before: string | null;
        mounts: boolean;
      }>(sql`
        with me as (
          select id, epoch from servers
          where id = ${serverId} and epoch = ${epoch} and stopped_at is null and lease_until > ${now}
        ), waiting as (
          select w.session_id, w.workspace_id as tenant, w.work_since, w.server_id is not null as kept,
            w.server_id is null and ${needsClones} as mounts
          from workspaces w
          join sessions s on s.id = w.session_id and s.archived_at is null
          where ${free} and not ${isLeft(sql`w.session_id`, serverId)}
            and w.session_id <> all ${idsIn(capacity.active)}
        ), ${inTurn(capacity.tenants)}, taken as (
          select w.session_id, w.server_id as before, n.mounts from numbered n
          join workspaces w on w.session_id = n.session_id
          where ${fits(capacity)} and ${free}
          for update of w skip locked
        )
        update workspaces as w set server_id = me.id, epoch = me.epoch, lease_until = 'infinity', used_at = ${now}
        from me, taken where w.session_id = taken.session_id
        returning w.session_id, w.workspace_id as tenant, taken.before, taken.mounts`);
      return rows.map(({ session_id, tenant, before, mounts }) => {
        return { sessionId: session_id, tenantId: tenant, kept: before !== null, mounts };
      });
    },

    /** Sessions with work whose server is gone. Tenants take turns. */
    async orphaned(
      { serverId }: Owner,
      handoverSeconds: number,
      capacity: Capacity,
      limit: number,
    ): Promise<{ sessionId: string; mounts: boolean }[]> {
      const rows = await rowsOf<{ session_id: string; mounts: boolean }>(sql`
        with waiting as (
          select w.session_id, w.workspace_id as tenant, w.work_since, false as kept, ${needsClones} as mounts
          from workspaces w left join servers s on s.id = w.server_id
          where w.work_since <= ${now} and w.server_id <> ${serverId} and ${isGone(handoverSeconds)}
            and not ${isLeft(sql`w.session_id`, serverId)}
        ), ${inTurn(capacity.tenants)}
        select session_id, mounts from numbered where ${fits(capacity)}
        order by number limit ${limit}`);
      return rows.map(({ session_id, mounts }) => ({ sessionId: session_id, mounts }));
    },

    /** Takes the workspace of a server that is gone. The transaction holds the session. Resolves to the tenant; null if it is not gone. */
    async takeOver(
      sessionId: string,
      { serverId, epoch }: Owner,
      handoverSeconds: number,
    ): Promise<string | null> {
      const [row] = await rowsOf<{ tenant: string }>(sql`
        update workspaces as w set server_id = ${serverId}, epoch = ${epoch}, lease_until = 'infinity', used_at = ${now}
        where w.session_id = ${sessionId} and w.server_id <> ${serverId}
          and ${isLive({ serverId, epoch })}
          and ${goneOf(handoverSeconds)}
        returning workspace_id as tenant`);
      return row?.tenant ?? null;
    },

    /** Of some sessions, those whose workspaces a server has. */
    async stillOwned(owner: Owner, sessionIds: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: workspaces.session_id })
        .from(workspaces)
        .where(and(ownedBy(owner), sql`${workspaces.session_id} = any ${idsIn(sessionIds)}`));
      return new Set(rows.map(({ id }) => id));
    },

    /** All sessions whose disks are on a server. */
    async onServer(serverId: string): Promise<Set<string>> {
      const rows = await db
        .select({ id: workspaces.session_id })
        .from(workspaces)
        .where(eq(workspaces.server_id, serverId));
      return new Set(rows.map(({ id }) => id));
    },

    /** What is to be done in a workspace; null if the server does not have it, or leaves it to another. */
    async work(sessionId: string, { serverId, epoch }: Owner): Promise<RequestedWork | null> {
      const rows = await requestedWork().execute({ sessionId, serverId, epoch });
      const [first] = rows;
      if (!first) return null;
      const { count, unsettled } = first;
      return { count, unsettled, repositories: rows.flatMap(({ repository }) => repository ?? []) };
    },

    /** Records that all requested work is done. Resolves to false if more was requested since `work` was read. */
    async rest(sessionId: string, owner: Owner, count: number): Promise<boolean> {
      const rows = await db
        .update(workspaces)
        .set({ work_since: null, used_at: now })
        .where(and(eq(workspaces.session_id, sessionId), ownedBy(owner), eq(workspaces.work_count, count)))
        .returning({ id: workspaces.session_id });
      return rows.length > 0;
    },

    /** Lets the work in a workspace wait for so long, and then behind what has waited longer. */
    async putOff(sessionId: string, owner: Owner, seconds: number): Promise<void> {
      await db
        .update(workspaces)
        .set({ work_since: sql`${now} + make_interval(secs => ${seconds})` })
        .where(and(eq(workspaces.session_id, sessionId), ownedBy(owner), isNotNull(workspaces.work_since)));
    },

    /** Deletes the workspaces of archived sessions that this server has, or that nobody has. Resolves to whether there were any. */
    async removeArchived(owner: Owner, handoverSeconds: number): Promise<boolean> {
      const rows = await rowsOf(sql`
        delete from workspaces w using sessions s
        where s.id = w.session_id and s.archived_at is not null and w.work_since is not null and ${isLive(owner)}
          and (w.server_id is null or w.server_id = ${owner.serverId} or ${goneOf(handoverSeconds)})
        returning w.session_id`);
      return rows.length > 0;
    },

    /** Some sessions in whose workspaces nothing was done for so long, on this server or on one that is gone. */
    async ripe(
      { serverId }: Owner,
      idleSeconds: number,
      handoverSeconds: number,
      limit: number,
    ): Promise<string[]> {
      const rows = await rowsOf<{ session_id: string }>(sql`
        select w.session_id from workspaces w
        join sessions on sessions.id = w.session_id
        left join servers s on s.id = w.server_id
        where w.work_since is null and (w.server_id = ${serverId} or ${isGone(handoverSeconds)})
          and (w.used_at < now() - make_interval(secs => ${idleSeconds}) or sessions.archived_at is not null)
        order by w.used_at limit ${limit}`);
      return rows.map(({ session_id }) => session_id);
    },

    /** Deletes a workspace in which nothing is to be done. The transaction holds the session. Resolves to whether it did. */
    async removeIdle(sessionId: string, owner: Owner, handoverSeconds: number): Promise<boolean> {
      const rows = await rowsOf(sql`
        delete from workspaces w
        where w.session_id = ${sessionId} and w.work_since is null and ${isLive(owner)} and (w.server_id = ${owner.serverId}
          or ${goneOf(handoverSeconds)})
        returning w.session_id`);
      return rows.length > 0;
    },

    /** Requests the work that servers of version 0.2.0 put into a queue of pg-boss. Sessions are locked first, as everywhere. */
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
        insert into workspaces as w (session_id, workspace_id, lease_until, used_at, work_since)
        select id, workspace_id, 'infinity'::timestamptz, ${now}, ${now} from held
        on conflict (session_id) do update
          set work_since = coalesce(w.work_since, ${now}), work_count = w.work_count + 1`);
    },

    /**
     * Locks a session and its workspace until the transaction ends, in this order, as everybody does who locks both. Null if the server does
     * not have the workspace, or the session is archived.
     */
    async hold(sessionId: string, owner: Owner): Promise<typeof sessions.$inferSelect | null> {
      const [session] = await db
        .select(getTableColumns(sessions))
        .from(sessions)
        .innerJoin(workspaces, eq(workspaces.session_id, sessions.id))
        .where(and(eq(sessions.id, sessionId), isNull(sessions.archived_at), ownedBy(owner)))
        .for('update');
      return session ?? null;
    },

    /** Repositories of a session, with their tokens as they are stored, the oldest first. */
    repositories: (sessionId: string) =>
      db
        .select(repository)
        .from(resources)
        .where(and(eq(resources.session_id, sessionId), isRepository))
        .orderBy(asc(resources.id)),
  };
}

export type WorkspaceQueries = ReturnType<typeof workspaceQueries>;
