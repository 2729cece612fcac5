/** Forward schedules on servers with different clocks, of which one dies. */
import { expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import type { Trigger } from '../../platform/triggers.ts';
import { schedules } from '../../records/tables/schedules.ts';
import { minuteNow, until, useServers, workspace } from '../../testing/servers.ts';

const HOUR = 60 * 60 * 1_000;
const EACH = 100;

const on = useServers();
const { serve, count, rows } = on;

/**
 * Adds schedules that fire every minute. Those with cron fire at its start, those with an interval throughout it, in
 * the given seconds.
 */
async function addDue(): Promise<void> {
  const minute = minuteNow();
  const due = (trigger_policy: Trigger, second: number) => {
    const first = toTimestamp(new Date(minute + second * 1_000));
    const next = { status: 'active', paused_reason: null, next_run_at: first } as const;
    return on.data.rows.schedule(workspace, { ...next, trigger_policy, metadata: { first } });
  };
  const both = Array.from({ length: EACH }, (_, index) => [
    due({ type: 'cron', expression: '* * * * *', timezone: 'Europe/Berlin' }, 0),
    due({ type: 'interval', expression: 'PT1M' }, index % 60),
  ]);
  await on.db.insert(schedules).values(both.flat());
}

it('fires each tick of 200 schedules once, with different clocks and a kill', async () => {
  const [, , killed] = await Promise.all([serve(0), serve(HOUR), serve(-HOUR)]);
  await addDue();
  // Some runs have their sessions, others wait for theirs, and most of the intervals are still to come.
  await until(async () => (await count("runs where status = 'completed'")) > 20);
  killed?.child.kill('SIGKILL');
  await until(async () => (await count('(select distinct owner_id from runs) as fired')) === 2 * EACH);
  await rows('update schedules set next_run_at = null');
  await until(async () => (await count("runs where status <> 'completed'")) === 0);

  // From its first trigger time to its last, each has fired every minute: no gap, nothing beside, nothing twice.
  const wrong = await rows(`
    select s.id, s.metadata, array_agg(r.scheduled_at order by r.scheduled_at) as fired
    from schedules s left join runs r on r.owner_id = s.id
    group by s.id
    having array_agg(r.scheduled_at order by r.scheduled_at) is distinct from array(
      select generate_series((s.metadata ->> 'first')::timestamptz, max(r.scheduled_at), interval '1 minute')
    )`);
  expect(wrong).toEqual([]);

  // Each run has its own session, and that its event.
  const runs = await count('runs');
  expect(await count('(select distinct session_id from runs) as each')).toBe(runs);
  expect(await count('sessions where last_seq = 1')).toBe(runs);
  expect(await count('sessions')).toBe(runs);
  expect(await count('session_events')).toBe(runs);
  await until(async () => (await count('pgboss.job')) === 0);
});
