import { toTimestamp } from '../platform/clock.ts';
import { listPage, type PageQuery } from '../platform/pagination.ts';
import { checkContent } from '../records/events/check-content.ts';
import type { DeltaType } from '../records/events/draft-reader.ts';
import { nameFiles, withCopiesOfFiles } from '../records/events/files.ts';
import type { EventFilters, EventsOf } from '../records/events/queries.ts';
import { received } from '../records/events/received.ts';
import { type NewEvent, START, toEvent } from '../records/events/view.ts';
import { requestedBy } from '../records/requested-by.ts';
import { conflict, invalidParameter } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';
import { foundIn, holdOpenSession, refuseElsewhere, requireSession } from './found.ts';

type Operations =
  | 'listSessionEvents'
  | 'sendSessionEvents'
  | 'streamSessionEvents'
  | 'listSessionThreadEvents'
  | 'streamSessionThreadEvents';

interface StreamInput {
  readonly headers: { readonly 'last-event-id'?: string | undefined };
  readonly query?: { readonly event_deltas?: readonly DeltaType[] } | undefined;
}

/** Handlers of session events (spec. 4.8). The specification defines only sending. The rest is our design. */
export function eventHandlers(parts: Parts): HandlersOf<Operations> {
  const { clock, cursors, feed, work } = parts;

  /** Oldest first by default. The place orders events. Ids do not contain it. */
  function pageOf(
    path: { session_id: string; thread_id?: string },
    find: () => Promise<EventsOf>,
    query: PageQuery & EventFilters,
    { queries, principal }: Context,
  ) {
    return listPage(query, {
      cursors,
      name: [principal.workspaceId, path.session_id, path.thread_id ?? '', 'events'].join('/'),
      show: toEvent,
      // Read here, because errors of the query come before a 404.
      load: async (request) => queries.events.page(await find(), query, request),
      keyOf: ({ seq }) => String(seq),
      async keyOfId(id) {
        const list = await find();
        const place = await queries.events.placeOf(list, id);
        if (place !== null) return String(place);
        await refuseElsewhere(query, () => queries.events.exists(principal.workspaceId, id));
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
  async function streamOf(list: EventsOf, { headers, query }: StreamInput, context: Context) {
    const lastEventId = headers['last-event-id'];
    const { queries, principal, signal } = context;
    const begin = lastEventId === undefined ? await queries.events.newest(list) : await place(lastEventId);
    const after = begin ?? { id: START, seq: 0 };
    const stream = feed.read({
      list,
      after,
      principal,
      signal,
      deltas: query?.event_deltas,
    });
    return { status: 200 as const, stream };

    async function place(eventId: string) {
      if (eventId === START) return null;
      const seq = await queries.events.placeOf(list, eventId);
      if (seq === null)
        throw invalidParameter('Last-Event-ID', 'names no event of this list', 'unknown_last_event');
      return { id: eventId, seq };
    }
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

    async streamSessionEvents({ path, ...input }, context) {
      return streamOf(await ofSession(path, context), input, context);
    },

    async streamSessionThreadEvents({ path, ...input }, context) {
      return streamOf(await ofThread(path, context), input, context);
    },

    /** Adds the events in order. If no agent is configured, only interruptions are processed. */
    async sendSessionEvents({ path: { session_id }, body }, context) {
      const { principal, queries } = context;
      checkContent(body.events, 'body.events');
      let events: readonly NewEvent[] = received(body.events, parts);
      const place = { workspaceId: principal.workspaceId, sessionId: session_id };
      const named = nameFiles(body.events);
      // A session with new files must exist.
      if (named || work.needLock(events)) await holdOpenSession(context, session_id);
      if (named) {
        const session = {
          id: session_id,
          workspace_id: place.workspaceId,
          created_at: toTimestamp(clock.now()),
        };
        const made = await withCopiesOfFiles(body.events, session, 'body.events', queries, parts);
        await queries.files.add(made.copies);
        events = received(made.events, parts);
      }
      if (!(await queries.events.append(place.workspaceId, session_id, events, requestedBy(context)))) {
        await requireSession(context, session_id);
        throw conflict(`Session ${session_id} is archived.`, 'session_archived');
      }
      events = await work.added(queries, place, events);
      const left = events.filter(({ processed_at }) => processed_at === null);
      const { limits } = principal;
      if (limits) await queries.workspaces.requireRoomForMessages(place.workspaceId, left, limits);
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
  return { workspaceId: context.principal.workspaceId, sessionId: session_id, threadId: null };
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
  const { workspaceId } = context.principal;
  const row = await context.queries.threads.find(workspaceId, session_id, thread_id);
  const { parent_thread_id } = await foundIn(context, session_id, row, 'Session thread', thread_id);
  return { workspaceId, sessionId: session_id, threadId: parent_thread_id === null ? null : thread_id };
}
