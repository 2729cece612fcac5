/** The stream of several sessions, or of the changes of all sessions. Its positions differ from those of the service. */
import type { HandlersOf } from '../../server/api/context.ts';
import type { NewId } from '../../server/platform/ids.ts';
import type { SentSessionPart } from '../../server/records/events/several-sessions.ts';
import { START, sentEvent, toEvent } from '../../server/records/events/view.ts';
import { wantedDeltas } from '../../server/records/events/wanted-deltas.ts';
import { sentChange } from '../../server/records/session-changes/view.ts';
import { invalidParameter, notFound } from '../../server/shell/errors.ts';
import { deletedEvent } from './feed.ts';
import { eventsOf } from './memory/events.ts';
import type { State } from './memory/state.ts';
import type { MockClock } from './options.ts';
import { decoded, encoded } from './parts.ts';
import { newFrames } from './turns/drafts.ts';

type Places = Record<string, number>;
type Wanted = (type: string) => boolean;

export function workspaceStreamHandlers(
  state: State,
  parts: { clock: MockClock; newId: NewId },
): HandlersOf<'streamEvents'> {
  async function* ofChanges(place: number, isWanted: Wanted, signal: AbortSignal) {
    let last = place;
    yield { comment: 'open', id: String(last) } as const;
    while (!signal.aborted) {
      for (const row of [...state.changes.values()].filter((each) => each.place > last)) {
        last = row.place;
        if (isWanted(row.type)) yield sentChange(row);
      }
      if (state.changes.size === last) await state.nextChange(signal);
    }
  }

  async function* ofSessions(
    ids: readonly string[],
    places: Places,
    isWanted: Wanted,
    deltas: readonly string[],
    signal: AbortSignal,
  ) {
    const gone = new Set<string>();
    const begun = new Map<string, number>();
    const framesOf = (sessionId: string, sent: Map<string, number>) =>
      newFrames(state, { sessionId, threadId: null }, deltas, sent);
    const following = (id: string) =>
      eventsOf(state, { sessionId: id, threadId: null }).filter(({ seq }) => seq > (places[id] ?? 0));
    yield { comment: 'open', id: positionOf(places) } as const;
    while (!signal.aborted) {
      for (const id of ids.filter((each) => !gone.has(each))) {
        const isDeleted = !state.sessions.has(id);
        if (isDeleted) gone.add(id);
        const sent = following(id).map((row) => ({ seq: row.seq, event: toEvent(row) }));
        if (isDeleted) sent.push({ seq: places[id] ?? 0, event: deletedEvent(parts) });
        for (const { seq, event } of sent) {
          places[id] = seq;
          if (!isWanted(event.type)) continue;
          const data = { session_id: id, event: sentEvent(event, seq).data };
          yield { id: positionOf(places), event: event.type, data };
        }
        for (const { event, data } of framesOf(id, begun))
          yield { event, data: { session_id: id, event: data } } as SentSessionPart;
      }
      const hasMore = (id: string) => following(id).length + framesOf(id, new Map(begun)).length > 0;
      if (!ids.some(hasMore)) await state.nextChange(signal);
    }
  }

  function placesOf(ids: readonly string[], position: string | undefined): Places {
    const read = position === undefined || position === START ? {} : readPosition(position);
    const missing = ids.find((id) => !state.sessions.has(id) && read[id] === undefined);
    if (missing !== undefined) throw notFound('Session', missing, 'session_not_found');
    const last = (id: string) => state.sessions.get(id)?.last_seq;
    if (ids.some((id) => (read[id] ?? 0) > (last(id) ?? Number.POSITIVE_INFINITY))) throw unknownPosition();
    const end = (id: string) => (position === START ? 0 : (last(id) ?? 0));
    return Object.fromEntries(ids.map((id) => [id, read[id] ?? end(id)]));
  }

  return {
    async streamEvents({ query = {}, headers }, { signal }) {
      const position = headers['last-event-id'];
      const types = query.types && new Set<string>(query.types);
      const isWanted: Wanted = (type) => !types || types.has(type);
      const ids = query.session_ids && [...new Set(query.session_ids)];
      const deltas = wantedDeltas(query) ?? [];
      if (ids) {
        const stream = ofSessions(ids, placesOf(ids, position), isWanted, deltas, signal);
        return { status: 200, stream };
      }
      const place = position === undefined ? state.changes.size : position === START ? 0 : placeIn(position);
      if (!(place >= 0 && place <= state.changes.size)) throw unknownPosition();
      return { status: 200, stream: ofChanges(place, isWanted, signal) };
    },
  };
}

const positionOf = (places: Places): string => `s${encoded(places)}`;

const placeIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

function readPosition(text: string): Places {
  try {
    const places = text.startsWith('s') ? Object.entries(decoded(text.slice(1)) as Places) : [];
    if (places.length > 0 && places.every(([, place]) => Number.isInteger(place) && place >= 0))
      return Object.fromEntries(places);
  } catch {
    // The error below says it.
  }
  throw unknownPosition();
}

function unknownPosition() {
  return invalidParameter('Last-Event-ID', 'is not a position of this stream', 'unknown_last_event');
}
