import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import { deployments } from '../../records/tables/deployments.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { type TestService, testService } from '../../testing/service.ts';

const minute = 60_000;

/** Tests of firing triggers on each database. */
export function describeFiring(on: TestDatabase): void {
  describe('a deployment with a schedule', () => {
    let service: TestService;
    beforeEach(async () => {
      // Triggers of other tests must not fire here.
      await statementsOn(on.db)(
        'update deployments set next_run_at = null; update schedules set next_run_at = null',
      );
      service = await testService(on.db);
    });
    const later = (milliseconds: number) =>
      new Date(service.clock.now().getTime() + milliseconds).toISOString();
    /** Fires every minute, starting with the next one. */
    const add = (over: Partial<typeof deployments.$inferSelect> = {}) =>
      service.data.addDeployment(service.workspaceId, {
        schedule: { type: 'cron', expression: '* * * * *', timezone: 'UTC' },
        next_run_at: later(minute),
        ...over,
      });
    const scheduledAt = async (id: string) =>
      (await service.data.runsOf(id)).map(({ scheduled_at }) => scheduled_at);
    const call = (operation: 'pauseDeployment' | 'unpauseDeployment', id: string) =>
      service.handlers[operation]({ path: { id }, headers: {} }, service.request());

    it('fires once at its trigger time, however many servers look', async () => {
      const { id } = await add();
      expect(await service.catchUp()).toBe(0);
      service.clock.advance(minute);
      const others = await Promise.all([0, 1, 2].map(() => service.catchUp()));
      expect(others.reduce((sum, fired) => sum + fired)).toBe(1);
      expect(await scheduledAt(id)).toEqual([service.clock.now().toISOString()]);
      const row = await service.queries.deployments.find(service.workspaceId, id);
      expect(row).toMatchObject({ last_run_at: later(0), next_run_at: later(minute), status: 'active' });
    });

    it('does not fire while it is paused, and not at once when it continues', async () => {
      const { id } = await add();
      await call('pauseDeployment', id);
      service.clock.advance(10 * minute);
      await service.catchUp();
      await call('unpauseDeployment', id);
      await service.catchUp();
      expect(await scheduledAt(id)).toEqual([]);
      service.clock.advance(minute);
      await service.catchUp();
      expect(await scheduledAt(id)).toEqual([service.clock.now().toISOString()]);
    });

    it('does not fire while its workspace is suspended, and does not make up for it', async () => {
      const { id } = await add();
      const { workspaces } = service.queries;
      const workspace = await workspaces.findByName(service.workspaceId);
      await workspaces.suspend(workspace?.id ?? '', later(0));
      service.clock.advance(10 * minute);
      await service.catchUp();
      await workspaces.resume(workspace?.id ?? '', later(0));
      await service.catchUp();
      expect(await scheduledAt(id)).toEqual([]);
      service.clock.advance(minute);
      await service.catchUp();
      expect(await scheduledAt(id)).toEqual([service.clock.now().toISOString()]);
    });

    it('fires only the latest missed trigger time, and counts the others', async () => {
      const { id } = await add();
      service.clock.advance(100 * minute + 30_000);
      await service.catchUp();
      expect(await scheduledAt(id)).toEqual([later(-30_000)]);
      expect(service.logged).toContainEqual({ event: 'run.missed', deployment: id, missed: 99 });
      const operation = 'skipDeployment';
      const events = await on.queries.audit.search({ object: id, operation }, null, 10);
      expect(events).toMatchObject([{ actor_name: 'scheduler', workspace_id: service.workspaceId }]);
    });

    it('makes up for nothing that is older than the grace', async () => {
      const { id } = await add({
        schedule: { type: 'cron', expression: '0 * * * *', timezone: 'UTC' },
        next_run_at: later(60 * minute),
      });
      service.clock.advance(62 * minute);
      await service.catchUp();
      expect(await scheduledAt(id)).toEqual([]);
      const row = await service.queries.deployments.find(service.workspaceId, id);
      expect(row).toMatchObject({ last_run_at: '2026-11-20T05:30:00.000Z', next_run_at: later(58 * minute) });
    });

    /** This server cannot read the trigger. A server with later time zone data could. */
    const unknownZone = { type: 'cron', expression: '* * * * *', timezone: 'Mars/Olympus' } as const;

    it('fires beside others whose triggers this server cannot read, and leaves these to other servers', async () => {
      const rows = Array.from({ length: 105 }, () =>
        service.data.rows.deployment(service.workspaceId, {
          schedule: unknownZone,
          next_run_at: later(30_000),
        }),
      );
      await on.db.insert(deployments).values(rows);
      const { id } = await add();
      service.clock.advance(9 * minute);
      expect(await service.catchUp()).toBe(1);
      expect(await scheduledAt(id)).toHaveLength(1);
      for (const { id, next_run_at } of rows) {
        expect(await service.queries.deployments.find(service.workspaceId, id)).toMatchObject({
          status: 'active',
          paused_reason: null,
          next_run_at,
        });
      }
    });

    const paused = {
      status: 'paused',
      paused_reason: { type: 'error', error: { type: 'unknown_error' } },
      next_run_at: null,
    };
    const find = (id: string) => service.queries.deployments.find(service.workspaceId, id);

    it('pauses a schedule whose trigger is invalid for ten minutes; others fire', async () => {
      const broken = await add({ schedule: unknownZone });
      const { id } = await add();
      service.clock.advance(minute);
      expect(await service.catchUp()).toBe(1);
      service.clock.advance(10 * minute);
      expect(await service.catchUp()).toBe(1);
      expect(await scheduledAt(id)).toHaveLength(2);
      expect(await find(broken.id)).toMatchObject(paused);
    });

    it('waits for another server after an outage of any length', async () => {
      const { id } = await add({ schedule: unknownZone });
      service.clock.advance(24 * 60 * minute);
      await service.catchUp();
      service.clock.advance(9 * minute);
      await service.catchUp();
      expect(await find(id)).toMatchObject({ status: 'active', paused_reason: null });
      service.clock.advance(minute);
      await service.catchUp();
      expect(await find(id)).toMatchObject(paused);
    });

    it('waits anew at each trigger time if another server fires between', async () => {
      const { id } = await add({ schedule: unknownZone });
      for (let passed = 0; passed < 30; passed += 5) {
        await on.db
          .update(deployments)
          .set({ next_run_at: later(minute) })
          .where(eq(deployments.id, id));
        service.clock.advance(5 * minute);
        await service.catchUp();
      }
      expect(await find(id)).toMatchObject({ status: 'active', paused_reason: null });
    });

    it('is paused at once when the clock is moved from before its last change', async () => {
      const { id } = await add({ schedule: unknownZone, updated_at: later(60 * minute) });
      const { clock } = service;
      expect(await service.moveClock(clock, new Date(later(2 * minute)))).toBe(0);
      expect(await find(id)).toMatchObject(paused);
    });

    it('fires with many others in batches', async () => {
      const rows = Array.from({ length: 105 }, () =>
        service.data.rows.deployment(service.workspaceId, {
          schedule: { type: 'cron', expression: '* * * * *', timezone: 'UTC' },
          next_run_at: later(minute),
        }),
      );
      await on.db.insert(deployments).values(rows);
      service.clock.advance(minute);
      expect(await service.catchUp()).toBe(105);
      expect(await service.catchUp()).toBe(0);
    });

    it('lives through every trigger time when the clock is moved', async () => {
      const { id } = await add({
        schedule: { type: 'cron', expression: '0 8 * * *', timezone: 'Europe/Berlin' },
        next_run_at: '2026-11-22T07:00:00.000Z',
      });
      const { clock } = service;
      expect(await service.moveClock(clock, new Date('2026-12-22T00:00:00Z'))).toBe(30);
      const runs = await service.data.runsOf(id);
      expect(runs).toHaveLength(30);
      for (const run of runs)
        expect(run).toMatchObject({ status: 'completed', created_at: run.scheduled_at });
      expect(runs.map((run) => run.scheduled_at)).toEqual(runs.map((run) => run.scheduled_at).sort());
      expect(clock.now().toISOString()).toBe('2026-12-22T00:00:00.000Z');
    });
  });
}
