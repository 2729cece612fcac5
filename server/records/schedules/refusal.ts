import { type ApiError, invalidState } from '../../shell/errors.ts';
import type { schedules } from '../tables/schedules.ts';

/** Returns the 409 for a manual run, or null if the schedule may run. */
export function scheduleRefusal({
  id,
  status,
}: Pick<typeof schedules.$inferSelect, 'id' | 'status'>): ApiError | null {
  if (status === 'archived') return invalidState(`Schedule ${id} is archived.`, 'schedule_archived');
  return status === 'paused' ? invalidState(`Schedule ${id} is paused.`, 'schedule_not_active') : null;
}
