import type { Database } from '../platform/database/database.ts';
import { events } from './table.ts';

/** Events sent to sessions (spec. 6). */
export function eventQueries(db: Database) {
  return {
    /** Adds events to an existing session, in one statement: all of them, or none. */
    async add(rows: readonly (typeof events.$inferInsert)[]): Promise<void> {
      await db.insert(events).values([...rows]);
    },
  };
}
