import { eq } from 'drizzle-orm';
import type { Timestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { finder, oneOf } from '../platform/database/objects.ts';
import { transition } from '../platform/database/transition.ts';
import { schedules } from './table.ts';

/** Forward schedules (spec. 2.8). */
export function scheduleQueries(db: Database) {
  return {
    find: finder(db, schedules),

    /** paused → active (spec. 3). */
    unpause: (workspaceId: string, id: string, now: Timestamp) =>
      transition(db, schedules, {
        object: oneOf(schedules, workspaceId, id),
        when: eq(schedules.status, 'paused'),
        set: { status: 'active', updated_at: now },
      }),
  };
}
