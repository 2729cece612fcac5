import type { components } from '../../../generated/types.ts';
import type { NewId } from '../../platform/ids.ts';
import { isSameJson } from '../../platform/same-json.ts';
import { type NewEvent, newEvent } from '../events/view.ts';

export type Changeable = Pick<
  components['schemas']['Session'],
  'title' | 'metadata' | 'environment_variables' | 'updated_at'
>;

/**
 * Returns the event with the changes of an update, or null without changes. It omits values of environment variables:
 * events are permanent, and a variable may be replaced because its value leaked.
 */
export function updatedEvent(before: Changeable, after: Changeable, newId: NewId): NewEvent | null {
  const changed = (field: keyof Changeable) => !isSameJson(before[field], after[field]);
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
