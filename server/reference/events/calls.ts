/** What the client sends for calls of the built-in agent that wait. */
import type { Parts } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { Queries } from '../queries.ts';
import { threadsInterruptedBy } from './received.ts';
import type { NewEvent } from './view.ts';

interface Place {
  readonly tenantId: string;
  readonly sessionId: string;
}

/**
 * Ends the wait of calls of the built-in agent, in the transaction that has added the events. Resolves to true if a
 * turn can begin.
 *
 * @throws 400 if an event is for a call that does not wait for it.
 */
export async function respondToCalls(
  tx: Queries,
  place: Place,
  events: readonly NewEvent[],
  { work, newId, clock }: Pick<Parts, 'work' | 'newId' | 'clock'>,
): Promise<boolean> {
  const options = { newId, at: toTimestamp(clock.now()) };
  let canContinue = await tx.turns.respond(place.sessionId, events, work.waits);
  for (const thread of threadsInterruptedBy(events)) {
    if (await tx.turns.interruptThread(place, thread, options)) canContinue = true;
  }
  if (!(await interruptsCoordinator(tx, place, events))) return canContinue;
  // Messages that waited for the calls can begin a turn now.
  return (await tx.turns.interruptCalls(place, options)) || canContinue;
}

/** Returns true if an event interrupts the session, or its coordinator by id. */
async function interruptsCoordinator(
  { threads }: Queries,
  { tenantId, sessionId }: Place,
  events: readonly NewEvent[],
): Promise<boolean> {
  const interrupts = events.filter(({ type }) => type === 'user.interrupt');
  if (interrupts.some(({ data }) => !('session_thread_id' in data))) return true;
  for (const id of threadsInterruptedBy(interrupts)) {
    if ((await threads.find(tenantId, sessionId, id))?.parent_thread_id === null) return true;
  }
  return false;
}
