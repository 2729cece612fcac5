import type { Timestamp } from '../../platform/clock.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { Hidden } from '../../records/tables/events.ts';

/** An event of a thread's log. */
export interface LogEvent
  extends Readonly<Pick<NewEvent, 'id' | 'type' | 'data' | 'created_at' | 'processed_at'>> {
  readonly hidden: Hidden | null;
}

/** An event that took effect. */
type Processed = LogEvent & { readonly processed_at: Timestamp };

/**
 * Returns the events of a thread in the order in which the agent processed them. `events` are in the order of `seq`.
 * An event of the user that arrived during a turn moves to the start of the turn that processed it: the
 * `session.status_running` event that was created when it was processed. If an interruption stopped it before a turn, it
 * moves to that interruption. Omits events that were not processed, and events of other threads.
 */
export function inOrder(events: readonly LogEvent[], threadId: string | null): LogEvent[] {
  const own = events.filter(
    (event): event is Processed => isOf(threadId, event) && event.processed_at !== null,
  );
  const taken = placesOf(own, 'session.status_running', 'user.interrupt');
  // The service skips waiting events of a run that takes too long: it processes them when it adds a `session.error`.
  const skips = placesOf(own, 'session.error');
  return own
    .map((event, index) => {
      const { type, processed_at } = event;
      // The first one after the event: an interruption and the next turn can have the same time.
      const place = waits(type) ? taken.get(processed_at)?.find((each) => each > index) : undefined;
      const isSkipped = waits(type) && !taken.has(processed_at) && skips.has(processed_at);
      return { event, isSkipped, place: place ?? index };
    })
    .filter(({ isSkipped }) => !isSkipped)
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);
}

/** Returns the places of the events of some types in order, by the time when they were created. */
function placesOf(events: readonly LogEvent[], ...wanted: LogEvent['type'][]): Map<Timestamp, number[]> {
  const places = new Map<Timestamp, number[]>();
  for (const [index, { type, created_at }] of events.entries()) {
    if (!wanted.includes(type)) continue;
    const known = places.get(created_at);
    if (known) known.push(index);
    else places.set(created_at, [index]);
  }
  return places;
}

/** Returns true for events of the user that wait for a turn. Interruptions take effect when they arrive. */
function waits(type: LogEvent['type']): boolean {
  return (type.startsWith('user.') && type !== 'user.interrupt') || type === 'system.message';
}

/**
 * Returns false for events about another thread. The session's log has copies of calls of child threads that wait, and
 * interruptions of child threads.
 */
export function isOf(threadId: string | null, { data, hidden }: LogEvent): boolean {
  if (hidden?.type === 'of_coordinator') return threadId === null;
  const named = 'session_thread_id' in data ? data.session_thread_id : undefined;
  return (named ?? threadId) === threadId;
}
