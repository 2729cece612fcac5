import { invalidParameter } from '../../shell/errors.ts';
import type { DeltaType } from './draft-reader.ts';

/**
 * Returns the types of events that a stream of several sessions sends while they are written.
 *
 * @throws 400 for a stream of all sessions, which has only changes
 */
export function wantedDeltas(query: {
  readonly session_ids?: readonly string[];
  readonly types?: readonly string[];
  readonly event_deltas?: readonly DeltaType[];
}): readonly DeltaType[] | undefined {
  const { session_ids, types, event_deltas } = query;
  if (event_deltas && !session_ids) throw invalidParameter('event_deltas', 'needs session_ids');
  return event_deltas?.filter((type) => !types || types.includes(type));
}
