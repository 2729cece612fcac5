/**
 * The state of a session and its threads during a turn. Each step is one transaction of the server that has the
 * sandbox. Over 200 lines: all steps lock the same rows in the same order, so they stand together.
 */
import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import { type Clock, type Timestamp, toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { appendEvents } from '../../records/events/append.ts';
import { eventQueries } from '../../records/events/queries.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { Prices } from '../../records/list-cost.ts';
import type { RequestedBy } from '../../records/requested-by.ts';
import { snapshotQueries } from '../../records/sandboxes/snapshot-queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import { events } from '../../records/tables/events.ts';
import { runs } from '../../records/tables/runs.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { threads } from '../../records/tables/threads.ts';
import { turns } from '../../records/tables/turns.ts';
import { threadQueries } from '../../records/threads/queries.ts';
import { callCopies } from '../../records/turns/call-copies.ts';
import { heldTo } from '../../records/turns/held.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import { ownEvents, type Said } from '../../records/turns/own-events.ts';
import { type SessionRow, turnQueries } from '../../records/turns/queries.ts';
import { failWaitingRuns } from '../../records/turns/stop-waiting.ts';
import { beginningTypes, waiting } from '../../records/turns/waiting.ts';
import { requireRoomForTurn } from '../../records/workspaces/limits.ts';
import { childThreads, type ThreadRow } from './children.ts';
import { appendWithin, fenceOf } from './fence.ts';
import { type LostTurn, observeLostTurn } from './observe-turn.ts';
import { endOfSpending } from './spending.ts';
import { startedTooOften, turnStarts } from './starts.ts';
import { usageChange, usageIn } from './usage.ts';

export interface StateOptions extends UsageOptions {
  readonly log: Log;
  /** Whether the agent continues turns of other servers, and waits for the client. */
  readonly continues?: boolean;
  /** The maximum number of servers that start a turn without progress. Default: 3. */
  readonly starts?: number;
}

/** What writes in a session need. */
export interface WriterOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly sessionId: string;
  readonly owner: Owner;
}

/** What writes the use of models needs. */
export interface UsageOptions extends WriterOptions {
  /** Null if the service has no prices. */
  readonly prices: Prices | null;
}

/** A turn that has started. */
export interface BegunTurn {
  readonly id: string;
  readonly session: SessionRow;
  readonly coordinator: ThreadRow;
  /** The threads that earlier turns opened, oldest first. */
  readonly children: readonly ThreadRow[];
  /** When it started. This is the `processed_at` of its events. */
  readonly beganAt: Timestamp;
  /** The place of the first event that it can process. */
  readonly from: number;
  /** The place of the last event of the session when it started. */
  readonly lastEvent: number;
  /** True if unprocessed messages wait. */
  readonly more: boolean;
  /** The request of its run, or of the last message before it began. */
  readonly requestedBy: RequestedBy | null;
  /** True if an earlier server, or an earlier start of this one, has worked on it. */
  readonly isContinued: boolean;
}

/** The requests to a running turn. */
export interface TurnRequests {
  /** True if the agent must be interrupted. */
  readonly interrupt: boolean;
  /** The child threads that must be interrupted. */
  readonly threads: readonly string[];
}

export function turnState(options: StateOptions) {
  const { db, clock, newId, sessionId, owner, prices, log, continues = false, starts = 3 } = options;
  const now = () => toTimestamp(clock.now());
  /** The last turn that has started here, and whether this start still counts. */
  let begun: string | undefined;
  let counts = false;

  const fenced = fenceOf(db, sessionId, owner);

  const requests = prepared(db, 'turns_requests', () => {
    const interrupted = interruptsIn(db, sql.placeholder('sessionId'), sql.placeholder('lastEvent')).as(
      'interrupted',
    );
    return db
      .select({
        stop: turns.stop,
        interrupted: sql<(string | null)[]>`(select coalesce(json_agg(thread), '[]') from ${interrupted})`,
      })
      .from(turns)
      .where(eq(turns.id, sql.placeholder('id')));
  });

  async function append(
    tx: Database,
    { workspace_id }: SessionRow,
    added: readonly NewEvent[],
  ): Promise<void> {
    await eventQueries(tx).append(workspace_id, sessionId, added);
  }

  async function appendOfRunning(tx: Database, added: readonly NewEvent[]): Promise<void> {
    const running = await threadQueries(tx).running(added.flatMap(({ thread_id }) => thread_id ?? []));
    const kept = added.filter(({ thread_id }) => !thread_id || running.has(thread_id));
    if (kept.length === 0) return;
    await appendEvents(tx, eq(sessions.id, sessionId), kept, usageChange(usageIn(kept), prices));
  }

  return {
    /** Returns how a turn ends if the session can send no more requests to models, or null. */
    endOfSpending: () => endOfSpending(db, sessionId),

    /** Adds an event of the service. A call can be repeated with the same id. A committed event is not added twice. */
    say: (id: string, said: Said) =>
      fenced(async (tx, session) => {
        const added = ownEvents([said], { newId: () => id, at: now() });
        if (!(await eventQueries(tx).areKept(added.map((each) => each.id)))) await append(tx, session, added);
      }),

    /**
     * Adds events of the agent. Drops events of child threads that were archived or interrupted. A failed call can be
     * repeated with the same events. Committed events are not added twice.
     */
    async add(added: readonly NewEvent[], again = false): Promise<void> {
      const isSimple = !again && added.every(({ thread_id }) => !thread_id);
      if (isSimple) return appendWithin(db, sessionId, owner, added, usageChange(usageIn(added), prices));
      await fenced(async (tx) => {
        if (again && (await eventQueries(tx).areKept(added.map((each) => each.id)))) return;
        await appendOfRunning(tx, added);
      });
    },

    /** The same for events with these ids that a function makes, in the transaction of what it writes. */
    addWith: (ids: readonly string[], make: (tx: Database) => Promise<readonly NewEvent[]>, again = false) =>
      fenced(async (tx) => {
        if (again && (await eventQueries(tx).areKept(ids))) return;
        await appendOfRunning(tx, await make(tx));
      }),

    /** Returns true if a message waits for a turn, or a turn has not ended. */
    async hasTurn(): Promise<boolean> {
      const messages = db
        .select({ id: events.id })
        .from(events)
        .where(
          and(
            waiting(sessionId),
            inArray(events.type, beginningTypes(continues)),
            gt(events.seq, heldTo(db, sessionId)),
          ),
        );
      const [row] = await db
        .select({ status: sessions.status, waits_for: sessions.waits_for, hasMessage: exists(messages) })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      return (
        row !== undefined && (row.status === 'running' || canBegin(row.waits_for, Boolean(row.hasMessage)))
      );
    },

    /** Returns the running turn, or null if none is running. */
    async running(): Promise<LostTurn | null> {
      const [row] = await db
        .select({ turn: turns, workspace_id: sessions.workspace_id })
        .from(turns)
        .innerJoin(sessions, eq(sessions.id, turns.session_id))
        .where(and(eq(turns.session_id, sessionId), eq(turns.state, 'running')));
      return row ? { ...row.turn, workspace_id: row.workspace_id } : null;
    },

    /**
     * Starts a turn if a message waits. It processes the messages up to those of the first waiting run, or all. Returns
     * null if no message waits. A failed call can be repeated with the same id. A committed turn is not started twice.
     *
     * If the agent continues turns, the running turn continues. While its calls wait for the client, no turn starts. When
     * they have what they need, one starts without a message. If too many servers have started the running turn without
     * progress, it ends with an error, and no turn starts until the client sends a message.
     *
     * @throws TurnPutOff if the workspace is suspended, or has as many turns as it can have.
     */
    async begin(id: string, again = false): Promise<BegunTurn | null> {
      const tooOften = { error: startedTooOften(starts) };
      let held: LostTurn | null = null;
      const turn = await fenced(async (tx, session): Promise<BegunTurn | null> => {
        const [row] = again ? await tx.select().from(turns).where(eq(turns.id, id)) : [];
        // The first attempt may have taken what calls waited for.
        if (row) return { ...(await known(tx, session, row)), isContinued: true };
        if (continues) {
          const row = await turnStarts(tx, sessionId, owner).take();
          if (row) await snapshotQueries(tx).outdate(sessionId, row.id);
          if (row && row.starts <= starts) return { ...(await known(tx, session, row)), isContinued: true };
          if (row) {
            await turnStarts(tx, sessionId, owner).hold(row.id, session.last_seq);
            const ended = await turnQueries(tx).end(session, { ...tooOften, clock, newId });
            await failWaitingRuns(tx, sessionId, now());
            held = ended && { ...ended, workspace_id: session.workspace_id };
            return null;
          }
        }
        const found = await waitingIn(tx);
        if (!canBegin(session.waits_for, found !== undefined)) return null;
        await requireRoomForTurn(tx, session.workspace_id);
        const { from, lastMessage, run } = found ?? NO_MESSAGE;
        const { coordinator, children } = await threadsOf(tx);
        const upTo = run?.last_event ?? session.last_seq;
        const at = now();
        const lastEvent = session.last_seq;
        const { requested_by: requestedBy } = run ?? session;
        // What calls waited for can be after the messages of a run.
        if (continues && session.waits_for !== null) await callCopies(tx).take(session, { newId, at });
        const taken = and(waiting(sessionId), lte(events.seq, upTo));
        const outcomes = continues ? await turnQueries(tx).outcomesIn(taken) : [];
        await tx.update(events).set({ processed_at: at }).where(taken);
        await turnQueries(tx).recordOutcomes(
          sessionId,
          outcomes.map((outcome) => ({ ...outcome, processed_at: at })),
        );
        const { serverId, epoch } = owner;
        const of = {
          session_id: sessionId,
          run_id: run?.id ?? null,
          up_to: upTo,
          last_event: lastEvent,
          server_id: serverId,
          epoch,
          requested_by: requestedBy,
        };
        await tx.insert(turns).values({ id, ...of, state: 'running', began_at: at });
        await turnQueries(tx).setStatus(sessionId, 'running', { updated_at: at });
        // The same time as the `processed_at` of the messages: it shows which turn processed them.
        await append(tx, session, ownEvents([{ type: 'session.status_running' }], { newId, at }));
        const more = lastMessage > upTo;
        const begun = { id, session, coordinator, children, beganAt: at, from, lastEvent, more, requestedBy };
        return { ...begun, isContinued: false };
      });
      if (held) {
        observeLostTurn(held, tooOften, clock.now(), log);
        // `start` prints only the text.
        const text = `servers died in a turn of ${sessionId} ${starts} times: it is ended, and the session waits for a message`;
        log.error({ event: 'turn.held', session_id: sessionId, starts }, text);
      }
      if (turn && turn.id !== begun) {
        begun = turn.id;
        counts = true;
      }
      return turn;
    },

    /** Opens a running child thread, unless the parent does not run. A failed call can be repeated. */
    openThread: ({ coordinator }: BegunTurn, id: string, name: string, by: string | null): Promise<void> =>
      fenced(async (tx) => {
        const [known] = await tx.select({ id: threads.id }).from(threads).where(eq(threads.id, id));
        if (known || (by !== null && !(await threadQueries(tx).running([by])).has(by))) return;
        await childThreads(tx, { newId, at: now() }).open(coordinator, {
          id,
          agent: { ...coordinator.agent, name },
        });
      }),

    /**
     * Sets an idle child thread to running until the turn ends. A thread that was archived or interrupted meanwhile
     * stays as it is.
     */
    resumeThread: (threadId: string, { lastEvent }: BegunTurn): Promise<void> =>
      fenced(async (tx) => {
        const interrupted = await interruptsIn(tx, sessionId, lastEvent);
        if (interrupted.some(({ thread }) => thread === threadId)) return;
        await childThreads(tx, { newId, at: now() }).resume(threadId);
      }),

    /** Ends the running turn, if there is one. First writes something else in the same transaction. */
    end: (outcome: TurnOutcome, within?: (tx: Database) => Promise<unknown>): Promise<void> =>
      fenced(async (tx, session) => {
        await within?.(tx);
        await turnQueries(tx).end(session, { ...outcome, clock, newId });
      }),

    /**
     * Does not count this server's start of the running turn, because the server stops in order, or because a call of the
     * turn has run for some seconds without ending the server. Further calls change nothing.
     */
    async uncount(): Promise<void> {
      if (!counts) return;
      counts = false;
      await turnStarts(db, sessionId, owner).uncount();
    },

    /** Returns the current requests to a running turn. */
    async requests({ id, lastEvent, coordinator }: BegunTurn): Promise<TurnRequests> {
      const [turn] = await requests().execute({ id, sessionId, lastEvent });
      const named = (turn?.interrupted ?? []).map((thread) => thread ?? coordinator.id);
      return {
        interrupt: named.includes(coordinator.id) || (turn?.stop ?? null) !== null,
        threads: [...new Set(named)].filter((thread) => thread !== coordinator.id),
      };
    },
  };

  /** @param waitsFor The calls of the built-in agent that wait. Null if none waits. */
  function canBegin(waitsFor: SessionRow['waits_for'], hasMessage: boolean): boolean {
    return continues && waitsFor !== null ? Object.keys(waitsFor).length === 0 : hasMessage;
  }

  /** Returns a turn that has started before. */
  async function known(
    tx: Database,
    session: SessionRow,
    row: typeof turns.$inferSelect,
  ): Promise<BegunTurn> {
    const { id, began_at: beganAt, last_event: lastEvent, requested_by: requestedBy } = row;
    const rest = { from: 1, lastEvent, more: true, requestedBy, isContinued: false };
    return { id, session, ...(await threadsOf(tx)), beganAt, ...rest };
  }

  /** Returns the threads that are not archived. */
  async function threadsOf(tx: Database): Promise<Pick<BegunTurn, 'coordinator' | 'children'>> {
    const all = await tx
      .select()
      .from(threads)
      .where(and(eq(threads.session_id, sessionId), isNull(threads.archived_at)))
      .orderBy(asc(threads.id));
    const coordinator = all.find(({ parent_thread_id }) => parent_thread_id === null);
    if (!coordinator) throw new Error('A session has no coordinator.');
    return { coordinator, children: all.filter((thread) => thread !== coordinator) };
  }

  /**
   * Returns the waiting messages and outcomes: the first run with waiting messages, and the places of the first event and the last
   * message. Returns null if none wait.
   */
  async function waitingIn(tx: Database) {
    const isMessage = sql`filter (where ${and(
      inArray(events.type, beginningTypes(continues)),
      gt(events.seq, heldTo(tx, sessionId)),
    )})`;
    const found = tx
      .select({
        from: min(events.seq).as('from'),
        firstMessage: sql`min(${events.seq}) ${isMessage}`.mapWith(events.seq).as('first_message'),
        lastMessage: sql`max(${events.seq}) ${isMessage}`.mapWith(events.seq).as('last_message'),
      })
      .from(events)
      .where(waiting(sessionId))
      .as('found');
    const [row] = await tx
      .select({
        from: found.from,
        lastMessage: found.lastMessage,
        run: { id: runs.id, last_event: runs.last_event, requested_by: runs.requested_by },
      })
      .from(found)
      .leftJoin(
        runs,
        and(
          eq(runs.session_id, sessionId),
          eq(runs.status, 'running'),
          gte(runs.last_event, found.firstMessage),
        ),
      )
      .where(isNotNull(found.firstMessage))
      .orderBy(asc(runs.last_event))
      .limit(1);
    return row && { ...row, from: row.from ?? 1 };
  }
}

/** Returns the interruptions after a place: of a child thread, or with null of the session. */
function interruptsIn(db: Database, sessionId: string | Placeholder, place: number | Placeholder) {
  return db
    .select({ thread: sql<string | null>`${events.data} ->> 'session_thread_id'`.as('thread') })
    .from(events)
    .where(
      and(
        eq(events.session_id, sessionId),
        // Not a parameter, so a prepared plan can use the index of interruptions.
        sql`${events.type} = 'user.interrupt'`,
        gt(events.seq, place),
      ),
    );
}

/** A turn that starts without a message. */
const NO_MESSAGE = { from: 1, lastMessage: 0, run: null };

export type TurnState = ReturnType<typeof turnState>;
