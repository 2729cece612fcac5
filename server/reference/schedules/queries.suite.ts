import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';

const later = '2026-11-21T09:30:00.482193Z';

/** What the queries of schedules do, whichever database is behind them. */
export function describeScheduleQueries(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;

  describe('the queries of schedules', () => {
    it('unpause a paused schedule, and no other', async () => {
      const ws = workspace();
      const paused = await on.data.addSchedule(ws);
      const archived = await on.data.addSchedule(ws, { status: 'archived' });
      const { unpause } = on.queries.schedules;
      const active = { ...paused, status: 'active', updated_at: later };
      expect(await unpause(ws, paused.id, later)).toEqual({ changed: true, row: active });
      expect(await unpause(ws, paused.id, later)).toEqual({ changed: false, row: active });
      expect(await unpause(ws, archived.id, later)).toEqual({ changed: false, row: archived });
    });

    it('show nothing of one workspace to another', async () => {
      const { id } = await on.data.addSchedule(workspace());
      const { find, unpause } = on.queries.schedules;
      expect(await find(workspace(), id)).toBeNull();
      expect(await unpause(workspace(), id, later)).toBeNull();
    });
  });
}
