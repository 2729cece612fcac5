import { once } from 'node:events';
import { START } from '../../server/records/events/view.ts';
import type { ServerSentEvent } from '../../server/shell/operation.ts';

/** An event of an example. */
export interface ExampleEvent {
  id: string;
  type: string;
}

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
  const begin = events.findIndex(({ id }) => id === lastEventId) + 1;
  yield { comment: 'open', id: events[begin - 1]?.id ?? START };
  for (const event of events.slice(begin)) yield { id: event.id, event: event.type, data: event };
  if (!signal.aborted) await once(signal, 'abort');
}
