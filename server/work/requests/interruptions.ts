import { waitingCalls } from '../../agent/loop/waiting-calls.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import type { SessionOf } from '../../records/events/queries.ts';
import { threadsInterruptedBy } from '../../records/events/received.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { Queries } from '../../records/queries.ts';
import { statusEvent } from '../../records/threads/status-event.ts';
import { ownEvents } from '../../records/turns/own-events.ts';
import { isStoppable, stopWaiting } from '../../records/turns/stop-waiting.ts';
import { invalidParameter } from '../../shell/errors.ts';

/** What an interruption of the session did. */
interface Interruption {
  /** The events of the request as they are stored now. */
  readonly events: readonly NewEvent[];
  /** The events after the last interruption. Only these can begin a turn. */
  readonly later: readonly NewEvent[];
}

/**
 * Stops all work that waits in a session, because an event interrupts the session or its coordinator by id: calls,
 * messages, outcomes and runs. In the transaction that locks the session and has added the events. A running turn stops
 * itself. An idle session reports the stop, so that clients need not wait for a turn.
 *
 * @returns Null if no event interrupts the session.
 */
export async function interruptSession(
  tx: Queries,
  { workspaceId, sessionId }: SessionOf,
  events: readonly NewEvent[],
  { newId, clock }: { newId: NewId; clock: Clock },
): Promise<Interruption | null> {
  const own = await interruptionsOfSession(tx, { workspaceId, sessionId }, events);
  const place = events.findLastIndex((event) => own.has(event));
  const interrupt = events[place];
  if (!interrupt) return null;
  const options = { newId, at: toTimestamp(clock.now()) };
  const waited = await waitingCalls(tx.db).interruptCalls({ workspaceId, sessionId }, options);
  const session = { id: sessionId, workspace_id: workspaceId };
  const stopped = await stopWaiting(tx.db, session, interrupt.id, { newId });
  const state = waited || stopped ? await tx.sessions.hold(workspaceId, sessionId) : null;
  if (state?.status === 'idle') {
    const idle = ownEvents([{ type: 'session.status_idle', stop_reason: { type: 'end_turn' } }], options);
    await tx.events.append(workspaceId, sessionId, idle);
  }
  const stored = (event: NewEvent, index: number) =>
    index < place && event.processed_at === null && isStoppable(event.type)
      ? { ...event, processed_at: interrupt.created_at }
      : event;
  return { events: events.map(stored), later: events.slice(place + 1) };
}

/** Returns the events that interrupt the session, or its coordinator by id. Marks those with an id for `isOf`. */
async function interruptionsOfSession(
  tx: Queries,
  { workspaceId, sessionId }: SessionOf,
  events: readonly NewEvent[],
): Promise<Set<NewEvent>> {
  const coordinators = new Set<string>();
  for (const id of threadsInterruptedBy(events)) {
    if ((await tx.threads.find(workspaceId, sessionId, id))?.parent_thread_id === null) coordinators.add(id);
  }
  const interruptions = events.filter(({ type }) => type === 'user.interrupt');
  const named = interruptions.filter((event) =>
    threadsInterruptedBy([event]).some((id) => coordinators.has(id)),
  );
  const of = { type: 'of_coordinator' } as const;
  await tx.events.hide(
    named.map(({ id }) => id),
    of,
  );
  return new Set([...named, ...interruptions.filter((event) => threadsInterruptedBy([event]).length === 0)]);
}

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
      const index = events.findIndex((event) => threadsInterruptedBy([event]).includes(id));
      const place = `body.events[${index}].session_thread_id`;
      throw invalidParameter(place, 'names no thread of this session', 'session_thread_not_found');
    }
    const row = await tx.threads.interrupt(workspaceId, sessionId, id, now);
    if (row) stopped.push(statusEvent(row, newId));
  }
  await tx.events.append(workspaceId, sessionId, stopped);
}
