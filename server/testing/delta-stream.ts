import type { Client, StreamedEvent } from '../../client/index.ts';

/** A stream of a session with events while they are written. */
export async function openDeltas(client: Client, session_id: string, lastEventId?: string) {
  const stream = await client.streamSessionEvents({
    path: { session_id },
    query: { event_deltas: ['agent.message', 'agent.thinking', 'agent.tool_result'] },
    ...(lastEventId && { headers: { 'Last-Event-ID': lastEventId } }),
  });
  const seen: StreamedEvent[] = [];
  return {
    seen,
    /** The id after which the client would resume. */
    lastId: () => stream.lastEventId,
    close: () => stream.return(),
    async until(isLast: (event: StreamedEvent) => boolean): Promise<StreamedEvent> {
      for (;;) {
        const { value, done } = await stream.next();
        if (done) throw new Error('The stream ended.');
        seen.push(value);
        if (isLast(value)) return value;
      }
    },
  };
}

export const isType = (type: string) => (event: StreamedEvent) => event.type === type;

/** The texts of deltas, in order. */
export const deltasIn = (events: readonly StreamedEvent[]): string[] =>
  events.flatMap((event) =>
    event.type === 'event_delta' && 'delta' in event ? event.delta.content.text : [],
  );

/** The ids of the events that begin, in order. */
export const startsIn = (events: readonly StreamedEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'event_start' && 'event' in event ? event.event.id : []));
