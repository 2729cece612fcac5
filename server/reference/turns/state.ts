/** What becomes of a session and its threads while an agent works: each step is one transaction, of the server that has the workspace. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { eventQueries } from '../events/queries.ts';
import { events } from '../events/table.ts';
import type { NewEvent } from '../events/view.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NewId } from '../platform/ids.ts';
import { threadQueries } from '../threads/queries.ts';
import { threads } from '../threads/table.ts';
import { workspaceQueries } from '../workspaces/queries.ts';
import { ownEvents, type Said, type SessionRow, turnQueries } from './queries.ts';

type ThreadRow = typeof threads.$inferSelect;

/** Another server has the workspace now, or the session is archived or gone: whoever works in it must stop. */
export class WorkspaceLost extends Error {
  override readonly name = 'WorkspaceLost';
}

export interface StateOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly sessionId: string;
  readonly serverId: string;
}

/** A turn that has begun. */
export interface BegunTurn {
  readonly session: SessionRow;
  readonly coordinator: ThreadRow;
  /** The threads that earlier turns opened, the oldest first. */
  readonly children: readonly ThreadRow[];
  /** The place of the last event that it is about. */
  readonly upTo: number;
  /** In milliseconds since the epoch. */
  readonly beganAt: number;
}

export function turnState({ db, clock, newId, sessionId, serverId }: StateOptions) {
  const now = () => toTimestamp(clock.now());

  /**
   * Writes while this server has the workspace: one that was frozen, and wakes after another took it, does nothing. The session's row is
   * locked first, as everybody does who locks both.
   */
  function fenced<Result>(write: (tx: Database, session: SessionRow) => Promise<Result>): Promise<Result> {
    return db.transaction(async (tx) => {
      const session = await turnQueries(tx).lock(sessionId);
      const open = session !== null && session.archived_at === null;
      if (!open || !(await workspaceQueries(tx).hold(sessionId, serverId))) throw new WorkspaceLost();
      return write(tx, session);
    });
  }

  const eventsOf = (said: readonly Said[]) => ownEvents(said, { newId, at: now() });

  async function append(tx: Database, { tenant_id }: SessionRow, added: readonly NewEvent[]): Promise<void> {
    await eventQueries(tx).append(tenant_id, sessionId, added);
  }

  return {
    /** Adds events of the service's own. */
    say: (said: readonly Said[]) => fenced((tx, session) => append(tx, session, eventsOf(said))),

    /** Adds events of the agent. Drops those of child threads that do not run: they were archived or interrupted. */
    add: (added: readonly NewEvent[]) =>
      fenced(async (tx, session) => {
        const running = await threadQueries(tx).running(added.flatMap(({ thread_id }) => thread_id ?? []));
        const kept = added.filter(({ thread_id }) => !thread_id || running.has(thread_id));
        if (kept.length > 0) await append(tx, session, kept);
      }),

    /** Takes up all that waits, if a message is among it. Null when there is none. */
    begin: (): Promise<BegunTurn | null> =>
      fenced(async (tx, session) => {
        if (!(await workspaceQueries(tx).hasMessage(sessionId))) return null;
        await tx
          .update(events)
          .set({ processed_at: now() })
          .where(
            and(eq(events.session_id, sessionId), isNull(events.thread_id), isNull(events.processed_at)),
          );
        const all = await tx
          .select()
          .from(threads)
          .where(and(eq(threads.session_id, sessionId), isNull(threads.archived_at)))
          .orderBy(asc(threads.id));
        const coordinator = all.find(({ parent_thread_id }) => parent_thread_id === null);
        const children = all.filter((thread) => thread !== coordinator);
        if (!coordinator) throw new Error('A session has no coordinator.');
        await turnQueries(tx).setStatus(sessionId, 'running', { updated_at: now() });
        await append(tx, session, eventsOf([{ type: 'session.status_running' }]));
        await workspaceQueries(tx).touch(sessionId);
        return { session, coordinator, children, upTo: session.last_seq, beganAt: clock.now().getTime() };
      }),

    /** Opens a child thread, which works from now on. Resolves to its id. */
    openThread: ({ coordinator }: BegunTurn, name: string): Promise<string> =>
      fenced(async (tx, session) => {
        const at = now();
        const thread: ThreadRow = {
          ...coordinator,
          id: newId('thread'),
          parent_thread_id: coordinator.id,
          agent: { ...coordinator.agent, name },
          status: 'running',
          stats: null,
          archived_at: null,
          created_at: at,
          updated_at: at,
        };
        await tx.insert(threads).values(thread);
        const about = { session_thread_id: thread.id, agent_name: name };
        const said: Said[] = [
          { type: 'session.thread_created', ...about },
          { type: 'session.thread_status_running', ...about },
        ];
        await append(tx, session, eventsOf(said));
        return thread.id;
      }),

    /** An idle child thread works again, until the turn ends. One that was archived meanwhile stays as it is. */
    resumeThread: (threadId: string): Promise<void> =>
      fenced(async (tx, session) => {
        const [thread] = await tx
          .update(threads)
          .set({ status: 'running', updated_at: now() })
          .where(and(eq(threads.id, threadId), eq(threads.status, 'idle')))
          .returning();
        if (!thread) return;
        const about = { session_thread_id: threadId, agent_name: thread.agent.name };
        await append(tx, session, eventsOf([{ type: 'session.thread_status_running', ...about }]));
      }),

    /**
     * Ends the turn that is under way, if there is one: with an error, or in order.
     *
     * @param beganAt In milliseconds since the epoch; unknown of a turn whose server died.
     */
    end: (error: string | null, beganAt?: number): Promise<void> =>
      fenced((tx) => turnQueries(tx).end(sessionId, { error, beganAt, clock, newId })),

    /** Whether the session's turn was interrupted after a place. An interruption of a child thread alone does not count. */
    async interruptedAfter(seq: number): Promise<boolean> {
      const [row] = await db
        .select({ id: events.id })
        .from(events)
        .where(
          and(
            eq(events.session_id, sessionId),
            eq(events.type, 'user.interrupt'),
            sql`${events.seq} > ${seq}`,
            sql`not exists (
              select from ${threads}
              where ${threads.id} = ${events.data} ->> 'session_thread_id' and ${threads.parent_thread_id} is not null
            )`,
          ),
        )
        .limit(1);
      return row !== undefined;
    },
  };
}

export type TurnState = ReturnType<typeof turnState>;
