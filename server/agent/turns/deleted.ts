import { throughOutages } from '../../platform/database/outages.ts';
import type { NewId } from '../../platform/ids.ts';
import type { TurnState } from './turn-state.ts';

/**
 * Returns a function that records in a session that files were deleted.
 *
 * @param patience Aborted when writes must stop waiting for the database.
 */
export function reportDeleted(
  { newId, state }: { readonly newId: NewId; readonly state: Pick<TurnState, 'say'> },
  patience: AbortSignal,
): (message: string) => Promise<void> {
  return async (message) => {
    const eventId = newId('event');
    const error = { type: 'sandbox_disk_full_error', message, retry_status: { type: 'terminal' } } as const;
    await throughOutages(() => state.say(eventId, { type: 'session.error', error }), patience);
  };
}
