import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import type { SessionOf } from '../../records/events/queries.ts';
import { threadsInterruptedBy } from '../../records/events/received.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { Queries } from '../../records/queries.ts';
import { statusEvent } from '../../records/threads/status-event.ts';
import { badRequest } from '../../shell/errors.ts';

/**
 * Makes the child threads idle that events interrupt, and adds the events that report it, in the transaction that locks
 * their session. Threads that do not run stay as they are. The coordinator stays too: its interruption ends the turn.
 *
 * @throws 400 if the session does not have a thread.
 */
export async function interruptThreads(
  tx: Queries,
  { workspaceId, sessionId }: SessionOf,
  events: readonly NewEvent[],
  { newId, clock }: { newId: NewId; clock: Clock },
): Promise<void> {
  const now = toTimestamp(clock.now());
  const stopped: NewEvent[] = [];
  for (const id of threadsInterruptedBy(events)) {
    if (!(await tx.threads.find(workspaceId, sessionId, id))) {
      throw badRequest('session_thread_id names no thread of this session.', 'session_thread_not_found');
    }
    const row = await tx.threads.interrupt(workspaceId, sessionId, id, now);
    if (row) stopped.push(statusEvent(row, newId));
  }
  await tx.events.append(workspaceId, sessionId, stopped);
}
