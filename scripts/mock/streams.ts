import { once } from 'node:events';
import type { ServerSentEvent } from '../../server/shell/operation.ts';

/** An event as an example shows it. */
export interface ExampleEvent {
  id: string;
  type: string;
}

/**
 * A stream of examples: those after the one that the client has, or all where it has none of them. Then it is silent, as a
 * service is in which nothing happens: would it end, a client would open it again and again.
 */
export async function* exampleStream(
  events: readonly ExampleEvent[],
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const begin = events.findIndex(({ id }) => id === lastEventId) + 1;
  for (const event of events.slice(begin)) yield { id: event.id, event: event.type, data: event };
  if (!signal.aborted) await once(signal, 'abort');
}
