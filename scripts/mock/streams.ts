import { once } from 'node:events';
import { START } from '../../server/records/events/view.ts';
import type { ServerSentEvent } from '../../server/shell/operation.ts';

interface NamedEvent {
  id: string;
  type: string;
}

/** The data of a frame in an example: an event, or an event with its session. */
export type ExampleEvent = NamedEvent | { session_id: string; event: NamedEvent };

/** The mock takes the id of the event as the position of a stream of several sessions. */
const named = (data: ExampleEvent): NamedEvent => ('event' in data ? data.event : data);

/**
 * Returns a stream of examples in the service's format. It starts with the id of the event before it. The events after
 * the client's last event follow, or all if the client has none of them. Then the stream stays open without events: if
 * it ended, clients would reconnect again and again.
 */
export async function* exampleStream(
  events: readonly ExampleEvent[],
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const begin = events.findIndex((data) => named(data).id === lastEventId) + 1;
  const before = events[begin - 1];
  yield { comment: 'open', id: before ? named(before).id : START };
  for (const data of events.slice(begin)) yield { id: named(data).id, event: named(data).type, data };
  if (!signal.aborted) await once(signal, 'abort');
}
