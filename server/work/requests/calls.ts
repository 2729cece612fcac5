import { waitingCalls } from '../../agent/loop/waiting-calls.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import type { SessionOf } from '../../records/events/queries.ts';
import { threadsInterruptedBy } from '../../records/events/received.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { Queries } from '../../records/queries.ts';

/**
 * Ends the wait of calls, in the transaction that has added the events. Resolves to true if a turn can begin without a
 * message.
 *
 * @throws 400 if an event is for a call that does not wait for it.
 */
export async function respondToCalls(
  tx: Queries,
  place: SessionOf,
  events: readonly NewEvent[],
  { waits, newId, clock }: { waits: boolean; newId: NewId; clock: Clock },
): Promise<boolean> {
  const calls = waitingCalls(tx.db);
  const options = { newId, at: toTimestamp(clock.now()) };
  let canContinue = await calls.respond(place.sessionId, events, waits);
  for (const thread of threadsInterruptedBy(events)) {
    if (await calls.interruptThread(place, thread, options)) canContinue = true;
  }
  return canContinue;
}
