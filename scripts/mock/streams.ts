import { once } from 'node:events';
import { START } from '../../server/reference/events/view.ts';
import type { ServerSentEvent } from '../../server/shell/operation.ts';

/** An event as an example shows it. */
export interface ExampleEvent {
  id: string;
  type: string;
}

/**
 * A stream of examples, which begins as the service's: with the id that it begins after. Then come the events after the one
 * that the client has, or all where it has none of them. Then it is silent, as a service is in which nothing happens: would it
 * end, a client would open it again and again.
 */
export async function* exampleStream(
  events: readonly ExampleEvent[],
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const begin = events.findIndex(({ id }) => id === lastEventId) + 1;
  yield { comment: 'open', id: events[begin - 1]?.id ?? START };
  for (const event of events.slice(begin)) yield { id: event.id, event: event.type, data: event };
  if (!signal.aborted) await once(signal, 'abort');
}
