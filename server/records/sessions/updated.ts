import type { components } from '../../../generated/types.ts';
import type { NewId } from '../../platform/ids.ts';
import { isSameJson } from '../../platform/same-json.ts';
import { type NewEvent, newEvent } from '../events/view.ts';
import type { Budget } from '../list-cost.ts';

export type Changeable = Pick<
  components['schemas']['Session'],
  'title' | 'metadata' | 'environment_variables' | 'updated_at'
> & { budget: Budget | null };

/**
 * Returns the event with the changes of an update, or null without changes. It omits values of environment variables:
 * events are permanent, and a variable may be replaced because its value leaked.
 */
export function updatedEvent(before: Changeable, after: Changeable, newId: NewId): NewEvent | null {
  const changed = (field: keyof Changeable) => !isSameJson(before[field], after[field]);
  const fields = ['title', 'metadata', 'environment_variables', 'budget'] as const;
  if (!fields.some(changed)) return null;
  return newEvent({
    id: newId('event'),
    type: 'session.updated',
    ...(changed('title') && { title: after.title }),
    ...(changed('metadata') && { metadata: after.metadata }),
    ...(changed('budget') && { budget: after.budget }),
    created_at: after.updated_at,
    processed_at: after.updated_at,
  });
}
