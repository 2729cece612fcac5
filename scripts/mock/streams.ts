import { once } from 'node:events';
import { eventIn, framesOf } from '../../client/mock-frames.ts';
import { START } from '../../server/records/events/view.ts';
import type { ServerSentEvent } from '../../server/shell/operation.ts';

interface NamedEvent {
  id: string;
  type: string;
}

/** The data of a frame in an example: an event, or an event with its session. */
export type ExampleEvent = NamedEvent | { session_id: string; event: NamedEvent };

/**
 * Returns a stream of examples in the service's format. It starts with the id of the event before it. The events after
 * the client's last event follow, or all if the client has none of them. Then the stream stays open without events: if
 * it ended, clients would reconnect again and again.
 *
 * @param deltas The types of events that are also sent in parts before.
 */
export async function* exampleStream(
  events: readonly ExampleEvent[],
  lastEventId: string | undefined,
  signal: AbortSignal,
  deltas: readonly string[] = [],
): AsyncGenerator<ServerSentEvent> {
  const begin = events.findIndex((data) => eventIn(data).id === lastEventId) + 1;
  const before = events[begin - 1];
  yield { comment: 'open', id: before ? eventIn(before).id : START };
  for (const data of events.slice(begin)) yield* framesOf(data, deltas);
  if (!signal.aborted) await once(signal, 'abort');
}
