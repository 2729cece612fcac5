import type { Events, Feed } from '../records/events/feed.ts';
import { keyOf, readPosition } from '../records/events/positions.ts';
import { joined } from '../records/events/several-sessions.ts';
import { START } from '../records/events/view.ts';
import { invalidParameter, notFound } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

/** The stream of the events of several sessions, or of the changes of all sessions. The specification does not show it. */
export function workspaceEventHandlers({ feed, changeFeed }: Parts): HandlersOf<'streamEvents'> {
  return implement<Context>()({
    async streamEvents({ query = {}, headers }, context) {
      const { principal, signal, queries } = context;
      const { workspaceId, tokenId } = principal;
      const position = headers['last-event-id'];
      const types = query.types ? new Set<string>(query.types) : null;
      if (query.session_ids) {
        const ids = [...new Set(query.session_ids)];
        const places = await placesOf(ids, position, context);
        const streams = open(feed, ids, places, context);
        return { status: 200, stream: joined(streams, places, signal, types) };
      }
      const { last, before } = await queries.sessionChanges.ends(workspaceId);
      const place = position === undefined ? last : position === START ? before : Number(position);
      if (!Number.isSafeInteger(place) || place < before || place > last) throw unknownPosition();
      return { status: 200, stream: changeFeed.read({ workspaceId, place, types, tokenId, signal }) };
    },
  });
}

/** A page has one stream, so only the first of its sessions counts. */
function open(feed: Feed, ids: readonly string[], places: ReadonlyMap<string, number>, context: Context) {
  const { principal, signal } = context;
  const { workspaceId, tokenId } = principal;
  const streams = new Map<string, Events>();
  try {
    for (const sessionId of ids) {
      const after = { id: START, seq: places.get(keyOf(sessionId)) ?? 0 };
      const list = { workspaceId, sessionId, threadId: null };
      streams.set(sessionId, feed.read({ list, after, tokenId, signal, isPart: streams.size > 0 }));
    }
  } catch (error) {
    for (const stream of streams.values()) void stream.return?.();
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
    const now = position === START ? 0 : (last.get(id) ?? 0);
    places.set(keyOf(id), read.get(keyOf(id)) ?? now);
  }
  if (places.size < ids.length)
    throw invalidParameter('session_ids', 'has two sessions that one stream cannot tell apart');
  return places;
}

function unknownPosition() {
  return invalidParameter('Last-Event-ID', 'is not a position of this stream', 'unknown_last_event');
}
