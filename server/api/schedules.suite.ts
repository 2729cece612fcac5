import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { statementsOn } from '../platform/database/statements.ts';
import type { TestDatabase } from '../testing/database.ts';
import { type TestService, testService } from '../testing/service.ts';
import { example } from '../testing/test-data.ts';

type Schemas = components['schemas'];
type Policy = Schemas['ScheduleTriggerPolicyInput'];
type Schedule = Schemas['ForwardSchedule'];

/** Tests of schedules over time on each database. */
export function describeScheduleHandlers(on: TestDatabase): void {
  describe('a schedule that was created', () => {
    let service: TestService;
    beforeEach(async () => {
      // Schedules of other tests must not fire here.
      await statementsOn(on.db)(
        'update deployments set next_run_at = null; update schedules set next_run_at = null',
      );
      service = await testService(on.db);
    });

    async function create(trigger_policy: Policy): Promise<Schedule> {
      const body = { ...example<Schemas['CreateScheduleRequest']>('create_manual_schedule'), trigger_policy };
      return (await service.handlers.createSchedule({ body, headers: {} }, service.request()))
        .body as Schedule;
    }
    type Move = 'getSchedule' | 'pauseSchedule' | 'unpauseSchedule' | 'archiveSchedule';
    const call = async (operation: Move, schedule_id: string) =>
      (await service.handlers[operation]({ path: { schedule_id }, headers: {} } as never, service.request()))
        .body as Schedule;
    const scheduledAt = async (id: string) =>
      (await service.data.runsOf(id)).map(({ scheduled_at }) => scheduled_at);
    /** Moves the clock to an instant of that day, through each trigger time. */
    function goOnTo(time: string): Promise<number> {
      const { clock } = service;
      const settable = { ...clock, set: (now: Date) => clock.advance(now.getTime() - clock.now().getTime()) };
      return service.moveClock(settable, at(time));
    }
    const at = (time: string) => new Date(`2026-11-21T${time}Z`);

    it('keeps the pace of an interval, also after a pause, and shows it', async () => {
      service.clock.advance(482);
      const { id, trigger_policy } = await create({ type: 'interval', expression: 'PT25M' });
      expect(trigger_policy.upcoming_runs_at.slice(0, 2)).toEqual([
        '2026-11-21T08:25:00.000Z',
        '2026-11-21T08:50:00.000Z',
      ]);
      await goOnTo('09:00:30');
      const fired = ['2026-11-21T08:25:00.000Z', '2026-11-21T08:50:00.000Z'];
      expect(await scheduledAt(id)).toEqual(fired);
      expect((await call('getSchedule', id)).trigger_policy).toMatchObject({
        last_run_at: '2026-11-21T08:50:00.000Z',
        upcoming_runs_at: expect.arrayContaining(['2026-11-21T09:15:00.000Z', '2026-11-21T10:55:00.000Z']),
      });
      await call('pauseSchedule', id);
      await goOnTo('10:00:00');
      await call('unpauseSchedule', id);
      await goOnTo('10:30:00');
      expect(await scheduledAt(id)).toEqual([...fired, '2026-11-21T10:25:00.000Z']);
    });

    it('fires once for one instant', async () => {
      const { id } = await create({
        type: 'once',
        expression: '2026-11-21T17:30:00',
        timezone: 'Asia/Tokyo',
      });
      await goOnTo('23:00:00');
      expect(await scheduledAt(id)).toEqual(['2026-11-21T08:30:00.000Z']);
      expect((await call('getSchedule', id)).trigger_policy).toMatchObject({
        last_run_at: '2026-11-21T08:30:00.000Z',
        upcoming_runs_at: [],
      });
    });

    it('does not fire once it is archived', async () => {
      const { id } = await create({ type: 'cron', expression: '* * * * *', timezone: 'UTC' });
      await goOnTo('08:01:30');
      await call('archiveSchedule', id);
      await goOnTo('08:05:00');
      expect(await scheduledAt(id)).toEqual(['2026-11-21T08:01:00.000Z']);
    });

    it('fires by its new trigger when that was changed, from then on', async () => {
      const { id } = await create({ type: 'cron', expression: '* * * * *', timezone: 'UTC' });
      const body = { trigger_policy: { type: 'cron', expression: '30 * * * *', timezone: 'UTC' } } as const;
      await service.handlers.updateSchedule(
        { path: { schedule_id: id }, body, headers: {} },
        service.request(),
      );
      await goOnTo('08:45:00');
      expect(await scheduledAt(id)).toEqual(['2026-11-21T08:30:00.000Z']);
    });
  });
}
