import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { queriesOn } from '../queries.ts';
import { scheduleOwner } from './schedule-owner.ts';

const later = '2026-11-21T09:30:00.482193Z';

/** Tests of schedule queries on each database. */
export function describeScheduleQueries(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;

  describe('the queries of schedules', () => {
    it('unpauses only a paused schedule', async () => {
      const ws = workspace();
      const paused = await on.data.addSchedule(ws);
      const archived = await on.data.addSchedule(ws, { status: 'archived' });
      const { unpause } = on.queries.schedules;
      const next_run_at = '2026-11-21T23:00:00.000Z';
      const active = { ...paused, status: 'active', paused_reason: null, updated_at: later, next_run_at };
      expect(await unpause(ws, paused.id, later)).toEqual({ changed: true, row: active });
      expect(await unpause(ws, paused.id, later)).toEqual({ changed: false, row: active });
      expect(await unpause(ws, archived.id, later)).toEqual({ changed: false, row: archived });
    });

    it('computes the next trigger time again for a new trigger', async () => {
      const ws = workspace();
      const next_run_at = '2026-11-22T23:00:00.000Z';
      const active = await on.data.addSchedule(ws, { status: 'active', next_run_at });
      const paused = await on.data.addSchedule(ws);
      const trigger_policy = { type: 'cron', expression: '0 12 * * *', timezone: 'UTC' } as const;
      const change = async (id: string, changes: object) =>
        (await on.queries.schedules.change(ws, id, async () => changes, later))?.row;
      expect(await change(active.id, { name: 'other' })).toMatchObject({ name: 'other', next_run_at });
      expect(await change(paused.id, { trigger_policy })).toMatchObject({
        trigger_policy,
        next_run_at: null,
      });
      const noon = '2026-11-21T12:00:00.000Z';
      expect(await change(active.id, { trigger_policy })).toMatchObject({
        trigger_policy,
        next_run_at: noon,
      });
    });

    it('lists runs by many filters on one connection', async () => {
      const ws = workspace();
      const filters = {
        owner_id: 'sched_a',
        identity_id: 'idn_a',
        status: 'failed',
        trigger_type: 'manual',
      } as const;
      const request = { direction: 'after', from: 'srun_a', limit: 1, order: 'desc' } as const;
      const none = { rows: [], hasMore: false };
      for (const has_error of [true, false, undefined]) {
        await on.db.transaction(async (tx) => {
          const { page } = queriesOn(tx).runs;
          expect(await page(scheduleOwner, ws, { ...filters, has_error }, request)).toEqual(none);
          expect(
            await page(scheduleOwner, ws, { ...filters, has_error: has_error !== true }, request),
          ).toEqual(none);
        });
      }
    });

    it('shows nothing of one workspace to another', async () => {
      const { id } = await on.data.addSchedule(workspace());
      const { find, unpause } = on.queries.schedules;
      expect(await find(workspace(), id)).toBeNull();
      expect(await unpause(workspace(), id, later)).toBeNull();
    });
  });
}
