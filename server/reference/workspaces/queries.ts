import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { EVENTS_CHANNEL } from '../events/queries.ts';
import { events } from '../events/table.ts';
import type { Database } from '../platform/database/database.ts';
import { notify } from '../platform/database/notices.ts';
import { sendJobs } from '../platform/jobs/send.ts';
import { resources } from '../resources/table.ts';
import { sessions } from '../sessions/table.ts';
import { workspaces } from './table.ts';

/** The work of giving a session a workspace, and of doing in it what waits. */
export interface WorkspaceJob {
  readonly session_id: string;
}

/** The channel on which servers hear that a session waits for a workspace. */
export const WORKSPACES_CHANNEL = 'workspaces';

/** How long a server that says nothing keeps its workspaces. Another takes them up within the 30 seconds that are promised. */
const LEASE_SECONDS = 15;

const now = sql`now()`;
const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** A message that no turn has taken up. An event of a child thread is none. */
const waits = and(isNull(events.processed_at), isNull(events.thread_id), eq(events.type, 'user.message'));

/** Workspaces, by the time of the database: servers whose clocks are apart agree on it. Not of one workspace's users: of the servers. */
export function workspaceQueries(db: Database) {
  return {
    /** Has some server give a session a workspace, unless one has done so. In the transaction that makes it necessary. */
    async request(sessionId: string): Promise<void> {
      const [row] = await db
        .select({ id: workspaces.session_id })
        .from(workspaces)
        .where(eq(workspaces.session_id, sessionId));
      if (row) return;
      const data: WorkspaceJob = { session_id: sessionId };
      await sendJobs(db, 'workspaces', [{ data }]);
      await notify(db, WORKSPACES_CHANNEL, sessionId);
    },

    /** Has the server that has a session's workspace look at the session. */
    tell: (sessionId: string) => notify(db, EVENTS_CHANNEL, sessionId),

    /** Takes a session's workspace for a server, unless another has it or the session is archived. Resolves to whether it has it now. */
    async claim(sessionId: string, serverId: string): Promise<boolean> {
      const { rows } = (await db.execute(sql`
        insert into workspaces (session_id, workspace_id, server_id, lease_until, used_at)
        select id, workspace_id, ${serverId}, ${lease}, ${now} from sessions where id = ${sessionId} and archived_at is null
        on conflict (session_id) do update
          set server_id = excluded.server_id, lease_until = excluded.lease_until, used_at = excluded.used_at
          where workspaces.lease_until < ${now} or workspaces.server_id = excluded.server_id
        returning session_id`)) as unknown as { rows: unknown[] };
      return rows.length > 0;
    },

    /** Keeps what a server has for a while more. Resolves to the sessions whose workspaces it has. */
    async renew(serverId: string): Promise<string[]> {
      const rows = await db
        .update(workspaces)
        .set({ lease_until: lease })
        .where(eq(workspaces.server_id, serverId))
        .returning({ id: workspaces.session_id });
      return rows.map(({ id }) => id);
    },

    /** Workspaces whose server has died: some of them. */
    async abandoned(limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: workspaces.session_id })
        .from(workspaces)
        .where(lt(workspaces.lease_until, now))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Those of a server that nothing was done with for so many seconds, or whose session is archived. */
    async ripe(serverId: string, idleSeconds: number): Promise<string[]> {
      const rows = await db
        .select({ id: workspaces.session_id })
        .from(workspaces)
        .innerJoin(sessions, eq(sessions.id, workspaces.session_id))
        .where(
          and(
            eq(workspaces.server_id, serverId),
            sql`(${workspaces.used_at} < now() - make_interval(secs => ${idleSeconds}) or ${sessions.archived_at} is not null)`,
          ),
        );
      return rows.map(({ id }) => id);
    },

    /** Something was done with it. */
    async touch(sessionId: string): Promise<void> {
      await db.update(workspaces).set({ used_at: now }).where(eq(workspaces.session_id, sessionId));
    },

    /** Gives workspaces back at once, for another server to take. */
    async release(serverId: string): Promise<void> {
      await db.update(workspaces).set({ lease_until: now }).where(eq(workspaces.server_id, serverId));
    },

    /** Ends a workspace. */
    async remove(sessionId: string, serverId: string): Promise<void> {
      await db
        .delete(workspaces)
        .where(and(eq(workspaces.session_id, sessionId), eq(workspaces.server_id, serverId)));
    },

    /** Keeps others from taking a workspace until the transaction ends. Resolves to whether the server still has it. */
    async hold(sessionId: string, serverId: string): Promise<boolean> {
      const rows = await db
        .select({ id: workspaces.session_id })
        .from(workspaces)
        .where(and(eq(workspaces.session_id, sessionId), eq(workspaces.server_id, serverId)))
        .for('update');
      return rows.length > 0;
    },

    /** Repositories of a session, with their tokens as they are kept, the oldest first. */
    repositories: (sessionId: string) =>
      db
        .select({
          id: resources.id,
          description: resources.description,
          encrypted_token: resources.encrypted_token,
        })
        .from(resources)
        .where(and(eq(resources.session_id, sessionId), eq(resources.type, 'github_repository')))
        .orderBy(asc(resources.id)),

    /** Whether a message waits for a turn. */
    async hasMessage(sessionId: string): Promise<boolean> {
      const [row] = await db
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.session_id, sessionId), waits))
        .limit(1);
      return row !== undefined;
    },
  };
}

export type WorkspaceQueries = ReturnType<typeof workspaceQueries>;
