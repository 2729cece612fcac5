/** Pauses owners through servers with different clocks while the owners fire. */
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import { defaultWorkspace } from '../../main/config.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { deployments } from '../../records/tables/deployments.ts';
import { schedules } from '../../records/tables/schedules.ts';
import { importDemo } from '../../testing/import-demo.ts';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { minuteNow, until, useServers } from '../../testing/servers.ts';
import { servedKey, servedToken } from '../../testing/serving.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
/** Equal numbers of each kind are due in each of some seconds. One part is paused, the other continues. */
const EACH = 5;
const SECONDS = 10;

const on = useServers();
const { serve, count, rows } = on;
const below = randomNumbers(testSeed);

/** Adds a deployment and a schedule that fire every minute from an instant on. Resolves to their ids. */
async function addDue(first: number): Promise<{ deployment: string; schedule: string }> {
  const active = {
    status: 'active',
    paused_reason: null,
    next_run_at: toTimestamp(new Date(first)),
  } as const;
  const { rows } = on.data;
  const schedule = rows.schedule(defaultWorkspace, {
    ...active,
    trigger_policy: { type: 'interval', expression: 'PT1M' },
  });
  const deployment = rows.deployment(defaultWorkspace, {
    ...active,
    schedule: { type: 'cron', expression: '* * * * *', timezone: 'UTC' },
  });
  await on.db.insert(schedules).values(schedule);
  await on.db.insert(deployments).values(deployment);
  return { deployment: deployment.id, schedule: schedule.id };
}

/** Returns an instant near a trigger time: just after it, when servers look for due triggers, or around it. */
const beside = (first: number) => first + (below(2) === 0 ? below(80) : below(1_600) - 600);

it(`No scheduled run follows the response of a pause, on any server (seed ${testSeed})`, async () => {
  // A deployment whose vaults are missing pauses itself.
  await importDemo(on.db, defaultWorkspace, Buffer.from(servedKey, 'base64'));
  const servers = await Promise.all([serve(0), serve(HOUR), serve(-HOUR)]);
  const clients = servers.map(({ url }) => createClient({ baseUrl: url, token: servedToken }));
  // All within a minute, because the deployments fire again at its end.
  const start = Math.max(minuteNow() + SECOND, Math.ceil(Date.now() / SECOND) * SECOND + 3 * SECOND);
  const due = Array.from({ length: EACH * SECONDS }, (_, index) => start + (index % SECONDS) * SECOND);
  const paused = await Promise.all(due.map(addDue));
  const goingOn = await Promise.all(due.map(addDue));

  /**
   * Pauses at an instant through any server. Resolves to the time of the response and the number of runs at that time.
   */
  async function pause(owner: string, at: number, ask: (client: (typeof clients)[0]) => Promise<unknown>) {
    await setTimeout(Math.max(0, at - Date.now()));
    await ask(clients[below(clients.length)] as (typeof clients)[0]);
    const responded = Date.now();
    return { owner, responded, runs: await count(`runs where owner_id = '${owner}'`) };
  }
  const pauses = await Promise.all(
    paused.flatMap(({ deployment: id, schedule: schedule_id }, index) => {
      const first = due[index] as number;
      return [
        pause(id, beside(first), (client) => unwrap(client.pauseDeployment({ path: { id } }))),
        pause(schedule_id, beside(first), (client) =>
          unwrap(client.pauseSchedule({ path: { schedule_id } })),
        ),
      ];
    }),
  );
  // The test saw both cases: some had fired by then, some had not.
  expect(new Set(pauses.map(({ runs }) => runs))).toEqual(new Set([0, 1]));

  // The others continue beyond the times at which the paused ones would have fired again.
  const firedTwice = '(select owner_id from runs group by owner_id having count(*) > 1) as fired';
  await until(async () => (await count(firedTwice)) >= 2 * goingOn.length);
  const fired = await rows('select owner_id, extract(epoch from scheduled_at) * 1000 as at from runs');
  for (const { owner, responded, runs } of pauses) {
    const times = fired.filter(({ owner_id }) => owner_id === owner).map(({ at }) => Number(at));
    expect(times, owner).toHaveLength(runs);
    expect(Math.max(0, ...times), owner).toBeLessThan(responded);
  }
});
