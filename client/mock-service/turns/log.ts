import { isOf } from '../../../server/agent/brain/thread-log.ts';
import { eventsOf } from '../memory/events.ts';
import type { EventRow, State } from '../memory/state.ts';

/** A thread. Null is the coordinator, whose events are in the list of the session. */
export interface ThreadPlace {
  readonly sessionId: string;
  readonly threadId: string | null;
}

/** Returns the events of a thread, without those about other threads. */
export function logOf(state: State, { sessionId, threadId }: ThreadPlace): readonly EventRow[] {
  return eventsOf(state, { sessionId, threadId }).filter((row) => isOf(threadId, row));
}
