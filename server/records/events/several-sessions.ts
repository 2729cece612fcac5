import type { components } from '../../../generated/types.ts';
import type { SentDelta, SentStartOf } from './draft-reader.ts';
import { type Events, ending } from './feed.ts';
import { keyOf, positionText } from './positions.ts';
import { placeOf, type SentEvent, type SentStart } from './view.ts';

type Schemas = components['schemas'];

/** The frame of an event in a stream of several sessions. `id` is the position of the stream after it. */
export interface SentSessionEvent {
  readonly id: string;
  readonly event: string;
  readonly data: { readonly session_id: string; readonly event: SentEvent['data'] };
}

/** The frame of a part of an event that is being written. It has no position. */
export interface SentSessionPart {
  readonly event: string;
  readonly data: { readonly session_id: string; readonly event: Schemas['WorkspaceEventPart']['event'] };
}

type Frame = SentStart | SentSessionEvent | SentSessionPart;

/** A stream of several sessions. `disconnect` is aborted if the client is too slow. */
export interface SessionsEvents extends AsyncIterableIterator<Frame, void> {
  readonly disconnect: AbortSignal;
}

/**
 * Joins the streams of sessions: first the position that they begin at, then their events. Events of a session keep their order. It
 * stays open when all sessions are deleted.
 *
 * @param streams By the session's id.
 * @param places How far each session was read, by its key. It changes with each event.
 * @param types Only events of these types. Null: all.
 * @param close Called when the stream ends.
 */
export function joined(
  streams: ReadonlyMap<string, Events>,
  places: Map<string, number>,
  signal: AbortSignal,
  types: ReadonlySet<string> | null,
  close: () => void,
): SessionsEvents {
  const end = () => {
    close();
    for (const stream of streams.values()) void stream.return?.();
  };
  const frames = ending(framesOf(streams, places, signal, types), end);
  const disconnect = AbortSignal.any([...streams.values()].map((stream) => stream.disconnect));
  return Object.assign(frames, { disconnect });
}

interface Arrival {
  readonly sessionId: string;
  readonly stream: Events;
  readonly result:
    | IteratorResult<SentEvent | SentStart | SentStartOf | SentDelta, void>
    | { readonly error: unknown };
}

async function* framesOf(
  streams: ReadonlyMap<string, Events>,
  places: Map<string, number>,
  signal: AbortSignal,
  types: ReadonlySet<string> | null,
): AsyncGenerator<Frame, void> {
  const arrived: Arrival[] = [];
  let wake = () => {};
  // Not `Promise.race`: each race would add a reaction to the promises of silent sessions.
  const pull = (sessionId: string, stream: Events) => {
    const arrive = (result: Arrival['result']) => {
      arrived.push({ sessionId, stream, result });
      wake();
    };
    stream.next().then(arrive, (error) => arrive({ error }));
  };
  signal.addEventListener('abort', () => wake(), { once: true });
  for (const [sessionId, stream] of streams) pull(sessionId, stream);
  yield { comment: 'open', id: positionText(places) };
  while (!signal.aborted) {
    const arrival = arrived.shift();
    if (!arrival) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (signal.aborted) resolve();
      });
      continue;
    }
    const { sessionId, stream, result } = arrival;
    if ('error' in result) throw result.error;
    if (result.done) continue;
    const frame = result.value;
    if (!('id' in frame)) yield { event: frame.event, data: { session_id: sessionId, event: frame.data } };
    else if ('data' in frame) {
      const { event, data } = frame;
      places.set(keyOf(sessionId), placeOf(frame));
      if (!types || types.has(event)) {
        yield { id: positionText(places), event, data: { session_id: sessionId, event: data } };
      }
    }
    pull(sessionId, stream);
  }
}
