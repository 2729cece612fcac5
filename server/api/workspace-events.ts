import { setMaxListeners } from 'node:events';
import type { DeltaType } from '../records/events/draft-reader.ts';
import { type Events, ending, type Feed } from '../records/events/feed.ts';
import { keyOf, readPosition } from '../records/events/positions.ts';
import { joined } from '../records/events/several-sessions.ts';
import { START } from '../records/events/view.ts';
import { wantedDeltas } from '../records/events/wanted-deltas.ts';
import { invalidParameter, notFound } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Types = ReadonlySet<string> | null;

/** The stream of the events of several sessions, or of the changes of all sessions. The specification does not show it. */
export function workspaceEventHandlers(parts: Parts): HandlersOf<'streamEvents'> {
  const { feed, changeFeed, streamCounts } = parts;

  async function ofSessions(
    ids: readonly string[],
    position: string | undefined,
    types: Types,
    deltas: readonly DeltaType[] | undefined,
    context: Context,
  ) {
    const places = await placesOf(ids, position, context);
    const close = streamCounts.open(context.principal);
    const streams = open(feed, ids, places, deltas, context, close);
    return joined(streams, places, context.signal, types, close);
  }

  async function ofChanges(
    position: string | undefined,
    types: Types,
    { principal, queries, signal }: Context,
  ) {
    const { workspaceId, tokenId } = principal;
    const { last, before } = await queries.sessionChanges.ends(workspaceId);
    const place = position === undefined ? last : position === START ? before : placeIn(position);
    if (place < before || place > last) throw unknownPosition();
    const close = streamCounts.open(principal);
    return ending(changeFeed.read({ workspaceId, place, types, tokenId, signal }), close);
  }

  return implement<Context>()({
    async streamEvents({ query = {}, headers }, context) {
      const position = headers['last-event-id'];
      const types = query.types ? new Set(query.types) : null;
      const deltas = wantedDeltas(query);
      const { session_ids: ids } = query;
      const stream = ids
        ? await ofSessions([...new Set(ids)], position, types, deltas, context)
        : await ofChanges(position, types, context);
      return { status: 200, stream };
    },
  });
}

/** Opens the streams of sessions, which are one stream of their token. */
function open(
  feed: Feed,
  ids: readonly string[],
  places: ReadonlyMap<string, number>,
  deltas: readonly DeltaType[] | undefined,
  context: Context,
  close: () => void,
) {
  const { principal, signal } = context;
  const { workspaceId } = principal;
  // Each session listens. Node warns of more than ten.
  setMaxListeners(0, signal);
  const streams = new Map<string, Events>();
  try {
    for (const sessionId of ids) {
      const after = { id: START, seq: places.get(keyOf(sessionId)) ?? 0 };
      const list = { workspaceId, sessionId, threadId: null };
      streams.set(sessionId, feed.read({ list, after, principal, deltas, signal, isPart: true }));
    }
  } catch (error) {
    for (const stream of streams.values()) void stream.return?.();
    close();
    throw error;
  }
  return streams;
}

/**
 * Returns how far each session was read, by its key. Sessions that are not in the position begin now. Those that are in it may have been
 * deleted since: their stream says so.
 *
 * @throws 404 if another session does not exist.
 */
async function placesOf(
  ids: readonly string[],
  position: string | undefined,
  { principal, queries }: Context,
) {
  const read =
    position === undefined || position === START ? new Map<string, number>() : readPosition(position);
  if (!read) throw unknownPosition();
  const last = await queries.events.lastOf(ids, principal.workspaceId);
  const missing = ids.find((id) => !last.has(id) && !read.has(keyOf(id)));
  if (missing !== undefined) throw notFound('Session', missing, 'session_not_found');
  const places = new Map<string, number>();
  for (const id of ids) {
    const end = last.get(id);
    const place = read.get(keyOf(id)) ?? (position === START ? 0 : (end ?? 0));
    if (end !== undefined && place > end) throw unknownPosition();
    places.set(keyOf(id), place);
  }
  if (places.size < ids.length)
    throw invalidParameter('session_ids', 'has two sessions that one stream cannot tell apart');
  return places;
}

/** Returns the place of the last change that a client has received. */
function placeIn(position: string): number {
  if (!/^\d{1,15}$/.test(position)) throw unknownPosition();
  return Number(position);
}

function unknownPosition() {
  return invalidParameter('Last-Event-ID', 'is not a position of this stream', 'unknown_last_event');
}
