import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../testing/database.ts';
import { scheduleQueries } from '../../schedules/queries.ts';
import type { Database } from './database.ts';

const later = '2026-11-21T09:30:00.482193Z';

/** What a transition does when the row changes while it is looked at, whichever database is behind it. */
export function describeTransition(on: TestDatabase): void {
  /** The database, with another caller who is quick: between the statement that changed nothing, and the look why. */
  function meanwhile(other: () => Promise<unknown>): Database {
    const transaction: Database['transaction'] = async (run) => {
      await other();
      return on.db.transaction(run);
    };
    return Object.assign(Object.create(on.db), { transaction });
  }

  describe('a transition that finds nothing to change', () => {
    it('is made after all when another caller makes it possible in that moment', async () => {
      const ws = `wks_${randomUUID()}`;
      const { id } = await on.data.addSchedule(ws, { status: 'active' });
      const db = meanwhile(() => on.data.setSchedule(id, { status: 'paused' }));
      const outcome = await scheduleQueries(db).unpause(ws, id, later);
      expect(outcome).toMatchObject({ changed: true, row: { status: 'active', updated_at: later } });
    });

    it('gives the state that refused it, not one before', async () => {
      const ws = `wks_${randomUUID()}`;
      const { id } = await on.data.addSchedule(ws, { status: 'active' });
      const db = meanwhile(() => on.data.setSchedule(id, { status: 'archived' }));
      const outcome = await scheduleQueries(db).unpause(ws, id, later);
      expect(outcome).toMatchObject({ changed: false, row: { status: 'archived' } });
    });
  });
}
