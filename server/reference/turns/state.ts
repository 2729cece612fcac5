/** What becomes of a session and its threads while an agent works: each step is one transaction, of the server that has the workspace. */
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import { events } from '../events/table.ts';
import type { NewEvent } from '../events/view.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NewId } from '../platform/ids.ts';
import { queriesOn } from '../queries.ts';
import { endRun } from '../runs/end.ts';
import { runs } from '../runs/table.ts';
import { sessions } from '../sessions/table.ts';
import { threads } from '../threads/table.ts';
import { workspaceQueries } from '../workspaces/queries.ts';

type Declared = components['schemas']['DeclaredSessionEvent'];
type Particular<Each> = Each extends unknown ? Omit<Each, 'id' | 'created_at' | 'processed_at'> : never;
/** An event of the service's own, before it has an id and a time. */
export type Said = Particular<Declared>;

export type SessionRow = typeof sessions.$inferSelect;
type ThreadRow = typeof threads.$inferSelect;

/** Another server has the workspace now, or the session is gone: whoever works in it must stop. */
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
  /** The place of the last event that it is about. */
  readonly upTo: number;
  /** In milliseconds since the epoch. */
  readonly beganAt: number;
}

export function turnState({ db, clock, newId, sessionId, serverId }: StateOptions) {
  const now = () => toTimestamp(clock.now());

  /** Writes while this server has the workspace: one that was frozen, and wakes after another took it, does nothing. */
  function fenced<Result>(write: (tx: Database) => Promise<Result>): Promise<Result> {
    return db.transaction(async (tx) => {
      if (!(await workspaceQueries(tx).hold(sessionId, serverId))) throw new WorkspaceLost();
      return write(tx);
    });
  }

  function eventsOf(said: readonly Said[], threadId: string | null = null): NewEvent[] {
    const at = now();
    return said.map(({ type, ...data }) => ({
      id: newId('event'),
      type,
      data: data as NewEvent['data'],
      created_at: at,
      processed_at: at,
      thread_id: threadId,
    }));
  }

  async function locked(tx: Database): Promise<SessionRow> {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
    if (!session) throw new WorkspaceLost();
    return session;
  }

  /** An archived session takes no events any more; what ends in it ends silently. */
  const append = (tx: Database, workspaceId: string, added: readonly NewEvent[]) =>
    queriesOn(tx).events.append(workspaceId, sessionId, added);

  async function setStatus(tx: Database, status: 'idle' | 'running', more: Partial<SessionRow> = {}) {
    const updated_at = now();
    await tx
      .update(sessions)
      .set({ status, updated_at, ...more })
      .where(eq(sessions.id, sessionId));
    await tx
      .update(threads)
      .set({ status, updated_at })
      .where(and(eq(threads.session_id, sessionId), isNull(threads.parent_thread_id)));
  }

  return {
    /** Adds events of the service's own. */
    say: (said: readonly Said[], threadId: string | null = null) =>
      fenced(async (tx) => {
        const { workspace_id } = await locked(tx);
        await append(tx, workspace_id, eventsOf(said, threadId));
      }),

    /** Adds events of the agent. */
    add: (added: readonly NewEvent[]) =>
      fenced(async (tx) => {
        const { workspace_id } = await locked(tx);
        await append(tx, workspace_id, added);
      }),

    /** Takes up all that waits, if a message is among it. Null when there is none, or the session is archived. */
    begin: (): Promise<BegunTurn | null> =>
      fenced(async (tx) => {
        const session = await locked(tx);
        if (session.archived_at !== null || !(await workspaceQueries(tx).hasMessage(sessionId))) return null;
        await tx
          .update(events)
          .set({ processed_at: now() })
          .where(
            and(eq(events.session_id, sessionId), isNull(events.thread_id), isNull(events.processed_at)),
          );
        const [coordinator] = await tx
          .select()
          .from(threads)
          .where(and(eq(threads.session_id, sessionId), isNull(threads.parent_thread_id)));
        if (!coordinator) throw new Error('A session has no coordinator.');
        await setStatus(tx, 'running');
        await append(tx, session.workspace_id, eventsOf([{ type: 'session.status_running' }]));
        await workspaceQueries(tx).touch(sessionId);
        return { session, coordinator, upTo: session.last_seq, beganAt: clock.now().getTime() };
      }),

    /** Opens a child thread, which works from now on. Resolves to its id. */
    openThread: ({ session, coordinator }: BegunTurn, name: string): Promise<string> =>
      fenced(async (tx) => {
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
        await locked(tx);
        await tx.insert(threads).values(thread);
        const about = { session_thread_id: thread.id, agent_name: name };
        const said: Said[] = [
          { type: 'session.thread_created', ...about },
          { type: 'session.thread_status_running', ...about },
        ];
        await append(tx, session.workspace_id, eventsOf(said));
        return thread.id;
      }),

    /**
     * Ends the turn that is under way, if there is one: with an error, or in order. The run that began it ends with it.
     *
     * @param beganAt In milliseconds since the epoch; unknown of a turn whose server died.
     */
    end: (error: string | null, beganAt?: number): Promise<void> =>
      fenced(async (tx) => {
        const session = await locked(tx);
        if (session.status !== 'running') return;
        const stop_reason = { type: 'end_turn' as const };
        const children = await tx
          .update(threads)
          .set({ status: 'idle', updated_at: now() })
          .where(
            and(
              eq(threads.session_id, sessionId),
              eq(threads.status, 'running'),
              isNotNull(threads.parent_thread_id),
            ),
          )
          .returning();
        await setStatus(tx, 'idle', { stats: statsAfter(session, clock.now().getTime(), beganAt) });
        const retry_status = { type: 'terminal' as const };
        const failure: Said[] =
          error === null
            ? []
            : [{ type: 'session.error', error: { type: 'unknown_error', message: error, retry_status } }];
        const said: Said[] = [
          ...failure,
          ...children.map(
            ({ id, agent }): Said => ({
              type: 'session.thread_status_idle',
              session_thread_id: id,
              agent_name: agent.name,
              stop_reason,
            }),
          ),
          { type: 'session.status_idle', stop_reason },
        ];
        await append(tx, session.workspace_id, eventsOf(said));
        await workspaceQueries(tx).touch(sessionId);
        const begun = await tx
          .select({ id: runs.id })
          .from(runs)
          .where(
            and(
              eq(runs.session_id, sessionId),
              eq(runs.status, 'running'),
              // Another one's message may wait for the next turn.
              beganAt === undefined ? undefined : lte(runs.started_at, toTimestamp(new Date(beganAt))),
            ),
          );
        const failed = error === null ? null : { type: 'unknown_error', message: error };
        for (const { id } of begun) await endRun(tx, id, failed, now());
      }),

    /** Whether the session was interrupted after a place. */
    async interruptedAfter(seq: number): Promise<boolean> {
      const [row] = await db
        .select({ id: events.id })
        .from(events)
        .where(
          and(
            eq(events.session_id, sessionId),
            eq(events.type, 'user.interrupt'),
            sql`${events.seq} > ${seq}`,
          ),
        )
        .limit(1);
      return row !== undefined;
    },
  };
}

export type TurnState = ReturnType<typeof turnState>;

function statsAfter({ stats, created_at }: SessionRow, now: number, beganAt = now): SessionRow['stats'] {
  const seconds = (milliseconds: number) => Math.max(0, milliseconds) / 1_000;
  return {
    active_seconds: stats.active_seconds + seconds(now - beganAt),
    duration_seconds: seconds(now - Date.parse(created_at)),
  };
}
