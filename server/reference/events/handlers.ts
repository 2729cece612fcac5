import { badRequest, conflict } from '../../shell/errors.ts';
import { implement } from '../../shell/handlers/implement.ts';
import type { Context, Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { listPage, type PageQuery } from '../platform/pagination.ts';
import type { Queries } from '../queries.ts';
import { foundIn, refuseElsewhere, requireSession, writeTo } from '../sessions/missing.ts';
import { statusEvent } from '../threads/status-event.ts';
import { concernsCalls } from '../turns/model/responses.ts';
import { canBegin, requestWork } from '../workspaces/request-work.ts';
import { respondToCalls } from './calls.ts';
import { rejectFiles } from './files.ts';
import type { EventFilters, EventsOf } from './queries.ts';
import { received, threadsInterruptedBy } from './received.ts';
import { type NewEvent, type SentEvent, type SentStart, START, toEvent } from './view.ts';

type Operations =
  | 'listSessionEvents'
  | 'sendSessionEvents'
  | 'streamSessionEvents'
  | 'listSessionThreadEvents'
  | 'streamSessionThreadEvents';

/** Handlers of session events (spec. 4.8). The specification defines only sending. The rest is our design. */
export function eventHandlers(parts: Parts): Room<Operations> {
  const { clock, cursors, feed, newId, work } = parts;

  /** Oldest first by default. The place orders events. Ids do not contain it. */
  function pageOf(
    path: { session_id: string; thread_id?: string },
    find: () => Promise<EventsOf>,
    query: PageQuery & EventFilters,
    { queries, principal }: Context,
  ) {
    return listPage(query, {
      cursors,
      name: [principal.tenantId, path.session_id, path.thread_id ?? '', 'events'].join('/'),
      show: toEvent,
      // Read here, because errors of the query come before a 404.
      load: async (request) => queries.events.page(await find(), query, request),
      keyOf: ({ seq }) => String(seq),
      async keyOfId(id) {
        const list = await find();
        const place = await queries.events.placeOf(list, id);
        if (place !== null) return String(place);
        await refuseElsewhere(query, () => queries.events.exists(principal.tenantId, id));
        // A position between two events: an ascending page starts after the first, a descending page before the second.
        const upwards = (query.after_id !== undefined) === (query.order !== 'desc');
        const before = await queries.events.placeBefore(list, id);
        return String(upwards ? before : before + 1);
      },
    });
  }

  /**
   * Starts after the named event, or now. The first frame is a comment with the id of the event before the stream. If
   * the stream breaks before its first event, a client resumes from this id.
   */
  async function streamOf(list: EventsOf, lastEventId: string | undefined, context: Context) {
    const { queries, principal, signal } = context;
    const { tokenId } = principal;
    const begin = lastEventId === undefined ? await queries.events.newest(list) : await place(lastEventId);
    const { id, seq: after } = begin ?? { id: START, seq: 0 };
    async function* read(): AsyncGenerator<SentEvent | SentStart, void> {
      yield { comment: 'open', id };
      yield* feed.read({ list, after, tokenId, signal });
    }
    const stream: AsyncIterable<SentEvent | SentStart> = read();
    return { status: 200 as const, stream };

    async function place(eventId: string) {
      if (eventId === START) return null;
      const seq = await queries.events.placeOf(list, eventId);
      if (seq === null) throw badRequest('Last-Event-ID names no event of this list.', 'unknown_last_event');
      return { id: eventId, seq };
    }
  }

  /**
   * Makes child threads idle, in the transaction that locks their session. Resolves to the events that report it.
   * Threads that do not run stay as they are. The coordinator stays too: its interruption ends the turn.
   *
   * @throws 400 if the session does not have a thread.
   */
  async function interruptThreads(
    ids: readonly string[],
    sessionId: string,
    { principal: { tenantId }, queries }: Pick<Context, 'principal' | 'queries'>,
  ): Promise<NewEvent[]> {
    const now = toTimestamp(clock.now());
    const stopped: NewEvent[] = [];
    for (const id of ids) {
      if (!(await queries.threads.find(tenantId, sessionId, id))) {
        throw badRequest('session_thread_id names no thread of this session.', 'session_thread_not_found');
      }
      const row = await queries.threads.interrupt(tenantId, sessionId, id, now);
      if (row) stopped.push(statusEvent(row, newId));
    }
    return stopped;
  }

  return implement<Context>()({
    async listSessionEvents({ path, query }, context) {
      const body = await pageOf(path, () => ofSession(path, context), query, context);
      return { status: 200, body };
    },

    async listSessionThreadEvents({ path, query }, context) {
      const body = await pageOf(path, () => ofThread(path, context), query, context);
      return { status: 200, body };
    },

    async streamSessionEvents({ path, headers }, context) {
      return streamOf(await ofSession(path, context), headers['last-event-id'], context);
    },

    async streamSessionThreadEvents({ path, headers }, context) {
      return streamOf(await ofThread(path, context), headers['last-event-id'], context);
    },

    /** Adds the events in order. If no agent is configured, only interruptions are processed. */
    async sendSessionEvents({ path: { session_id }, body }, context) {
      const { principal, queries } = context;
      rejectFiles(body.events, 'body.events');
      const events = received(body.events, parts);
      async function append(by: Queries): Promise<boolean> {
        const there = await by.events.append(principal.tenantId, session_id, events);
        if (there && work.waits) await by.turns.recordOutcomes(session_id, events);
        return there;
      }
      const named = threadsInterruptedBy(events);
      // Other events do not start a failed clone again.
      const begins = canBegin(work, events);
      if (events.some(concernsCalls)) {
        await writeTo(context, session_id, async (tx) => {
          await append(tx);
          const canContinue = await respondToCalls(
            tx,
            { tenantId: principal.tenantId, sessionId: session_id },
            events,
            parts,
          );
          const stopped = await interruptThreads(named, session_id, { principal, queries: tx });
          await tx.events.append(principal.tenantId, session_id, stopped);
          if (canContinue) await tx.workspaces.request(session_id);
          else if (begins) await requestWork(tx.workspaces, work, session_id, events);
        });
        return { status: 200, body: { data: events.map(toEvent) } };
      }
      const kept = begins
        ? await queries.together(async (tx) => {
            const there = await append(tx);
            if (there) await requestWork(tx.workspaces, work, session_id, events);
            return there;
          })
        : await append(queries);
      if (!kept) {
        await requireSession({ queries, principal }, session_id);
        throw conflict(`Session ${session_id} is archived.`, 'session_archived');
      }
      return { status: 200, body: { data: events.map(toEvent) } };
    },
  });
}

/**
 * Returns the events of a session.
 *
 * @throws 404 if the session does not exist.
 */
async function ofSession({ session_id }: { session_id: string }, context: Context): Promise<EventsOf> {
  await requireSession(context, session_id);
  return { tenantId: context.principal.tenantId, sessionId: session_id, threadId: null };
}

/**
 * Returns the events of a thread. Events of the coordinator are the session's events.
 *
 * @throws 404 if the thread does not exist.
 */
async function ofThread(
  { session_id, thread_id }: { session_id: string; thread_id: string },
  context: Context,
): Promise<EventsOf> {
  const { tenantId } = context.principal;
  const row = await context.queries.threads.find(tenantId, session_id, thread_id);
  const { parent_thread_id } = await foundIn(context, session_id, row, 'Session thread', thread_id);
  return { tenantId, sessionId: session_id, threadId: parent_thread_id === null ? null : thread_id };
}
