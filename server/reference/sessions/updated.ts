import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/types.ts';
import { type NewEvent, newEvent } from '../events/view.ts';
import type { NewId } from '../platform/ids.ts';

export type Changeable = Pick<
  components['schemas']['Session'],
  'title' | 'metadata' | 'environment_variables' | 'updated_at'
>;

/**
 * The event that tells what an update has changed of a session; null when it has changed nothing. Values of environment
 * variables are not among it: an event stays, also when a variable was replaced because it must no longer be readable.
 */
export function updatedEvent(before: Changeable, after: Changeable, newId: NewId): NewEvent | null {
  const changed = (field: keyof Changeable) => !isDeepStrictEqual(before[field], after[field]);
  if (!changed('title') && !changed('metadata') && !changed('environment_variables')) return null;
  return newEvent({
    id: newId('event'),
    type: 'session.updated',
    ...(changed('title') && { title: after.title }),
    ...(changed('metadata') && { metadata: after.metadata }),
    created_at: after.updated_at,
    processed_at: after.updated_at,
  });
}
