import type { NewEvent } from '../../records/events/view.ts';
import type { Queries } from '../../records/queries.ts';
import { concernsCalls } from '../../records/turns/call-responses.ts';
import { type InputSize, messageWaits, waitingInput } from '../../records/turns/waiting.ts';
import { conflict } from '../../shell/errors.ts';

/** The defaults of SESSION_WAITING_BYTES and SESSION_WAITING_EVENTS. */
export const INPUT_LIMIT: InputSize = { bytes: 32_000_000, events: 10_000 };

/**
 * Checks the input of a session in the transaction that has added to it, and so has locked the session. Without agents there is
 * no limit, because nothing processes the input. A request with a message has room if no other message waits: otherwise input
 * that begins no turn, or waits since a turn was started too often, could keep a session from its next turn.
 *
 * @param added What the transaction has added, and not stopped. Responses to calls have as much room as the rest.
 * @param options.agents Whether this server has agents.
 * @throws 409 if the session has more.
 */
export async function requireRoom(
  tx: Queries,
  sessionId: string,
  added: readonly NewEvent[],
  { limit, agents }: { limit: InputSize; agents: boolean },
): Promise<void> {
  const share = added.every(concernsCalls) ? 2 : 1;
  const most = { bytes: share * limit.bytes, events: share * limit.events };
  const { bytes, events } = await waitingInput(tx.db, sessionId, most.events + 1);
  if (bytes <= most.bytes && events <= most.events) return;
  if (!agents && !(await tx.sandboxes.agentsRun())) return;
  const hasMessage = added.some(({ type }) => type === 'user.message');
  if (hasMessage && !(await messageWaits(tx.db, sessionId, added))) return;
  throw conflict(
    `Session ${sessionId} has no room for these events, because its agent has not processed earlier ones. Send them again, with a new Idempotency-Key, when its turn has ended.`,
    'session_input_full',
  );
}
