/** A year of a deployment and a forward schedule, in a zone whose clocks change. */
import { expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { firings, Named, walkYears } from '../../testing/cron-oracle.ts';
import { useDatabase } from '../../testing/database.ts';
import { testService } from '../../testing/service.ts';
import { example } from '../../testing/test-data.ts';

type Schemas = components['schemas'];

const on = useDatabase(() => openDatabase({ dataDir: null, databaseUrl: null }));

const timezone = 'Europe/Berlin';
/** Fires each day at a time that one day lacks and another has twice. */
const daily = '30 2 * * *';
/** Fires by elapsed time, in an hour of Sundays when clocks change. */
const onSundays = '*/30 2 * * SUN';
const PAUSED = 7;

const startOf = (month: number) => new Date(Date.UTC(2027, month - 1, 1));

/** Computes all trigger times of the year by a walk over its hours, except the month of the pause. */
function triggersOf(expression: string): string[] {
  const wall = walkYears(timezone, 2027, 2027);
  return firings(wall, new Named(expression), 0, wall.hours.length)
    .map((minute) => new Date(minute * 60_000))
    .filter((time) => time <= startOf(PAUSED) || time > startOf(PAUSED + 1))
    .map((time) => time.toISOString());
}

it('fires each trigger time of a year once, and none while paused', async () => {
  const service = await testService(on.db);
  const { clock, handlers, request, data } = service;
  clock.set(startOf(1));
  const trigger = (expression: string) => ({ type: 'cron' as const, expression, timezone });
  const headers = {};
  const deployment = await handlers.createDeployment(
    {
      headers,
      body: {
        ...example<Schemas['CreateDeploymentRequest']>('create_manual_deployment'),
        schedule: trigger(daily),
      },
    },
    request(),
  );
  const schedule = await handlers.createSchedule(
    {
      headers,
      body: {
        ...example<Schemas['CreateScheduleRequest']>('create_manual_schedule'),
        trigger_policy: trigger(onSundays),
      },
    },
    request(),
  );
  const { id } = deployment.body as Schemas['Deployment'];
  const { id: schedule_id } = schedule.body as Schemas['ForwardSchedule'];
  let fired = 0;
  for (let month = 1; month <= 12; month += 1) {
    if (month === PAUSED) {
      await handlers.pauseDeployment({ path: { id }, headers }, request());
      await handlers.pauseSchedule({ path: { schedule_id }, headers }, request());
    }
    if (month === PAUSED + 1) {
      await handlers.unpauseDeployment({ path: { id }, headers }, request());
      await handlers.unpauseSchedule({ path: { schedule_id }, headers }, request());
    }
    fired += await service.moveClock(clock, startOf(month + 1));
  }

  const runs = [await data.runsOf(id), await data.runsOf(schedule_id)];
  const times = runs.map((each) => each.map(({ scheduled_at }) => scheduled_at));
  expect(times).toEqual([daily, onSundays].map(triggersOf));
  expect(times.flat()).toHaveLength(fired);
  // On the last Sundays of March and October: skipped times fire right after the gap, repeated times fire once.
  expect(times[0]).toEqual(expect.arrayContaining(['2027-03-28T01:00:00.000Z', '2027-10-31T00:30:00.000Z']));
  const made = new Map((await data.all(sessions)).map((session) => [session.id, session]));
  for (const run of runs.flat()) {
    expect(run).toMatchObject({ status: 'completed', created_at: run.scheduled_at });
    const of = run.kind === 'deployment' ? id : null;
    const session = made.get(run.session_id ?? '');
    expect(session).toMatchObject({ created_at: run.scheduled_at, deployment_id: of, last_seq: 1 });
    made.delete(run.session_id ?? '');
  }
  expect(made.size).toBe(0);
});
