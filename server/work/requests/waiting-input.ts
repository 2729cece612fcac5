import type { Queries } from '../../records/queries.ts';
import { type InputSize, waitingInput } from '../../records/turns/waiting.ts';
import { conflict } from '../../shell/errors.ts';

/** The defaults of SESSION_WAITING_BYTES and SESSION_WAITING_EVENTS. */
export const INPUT_LIMIT: InputSize = { bytes: 32_000_000, events: 10_000 };

/**
 * Checks the input of a session in the transaction that has added to it, and so has locked the session.
 *
 * @param share How often the limit fits into the room.
 * @throws 409 if the session has more.
 */
export async function requireRoom(
  tx: Queries,
  sessionId: string,
  limit: InputSize,
  share: number,
): Promise<void> {
  const most = { bytes: share * limit.bytes, events: share * limit.events };
  const { bytes, events } = await waitingInput(tx.db, sessionId, most.events + 1);
  if (bytes <= most.bytes && events <= most.events) return;
  throw conflict(
    `Session ${sessionId} has no room for these events, because its agent has not processed earlier ones. Send them when its turn has ended.`,
    'session_input_full',
  );
}
