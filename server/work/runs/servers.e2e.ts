import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import { deployments } from '../../records/tables/deployments.ts';
import { minuteNow, until, useServers, workspace } from '../../testing/servers.ts';
import { servedToken } from '../../testing/serving.ts';

const hour = 60 * 60 * 1_000;

const on = useServers();
const { serve, count, rows } = on;

/** Adds deployments that fire every minute from now on. */
async function addDue(count: number): Promise<void> {
  const next_run_at = toTimestamp(new Date(minuteNow()));
  const due = Array.from({ length: count }, () =>
    on.data.rows.deployment(workspace, {
      schedule: { type: 'cron', expression: '* * * * *', timezone: 'UTC' },
      next_run_at,
    }),
  );
  for (let at = 0; at < count; at += 100) {
    await on.db.insert(deployments).values(due.slice(at, at + 100));
  }
}

const finished = () => count("runs where status = 'completed'");

/** Checks that each deployment fired once for each trigger time, and that each run has its session. */
async function expectExactlyOnce(owners: number): Promise<void> {
  const ticks = await count('(select distinct scheduled_at from runs) as ticks');
  expect(ticks).toBeGreaterThan(0);
  expect(await count('runs')).toBe(owners * ticks);
  expect(await count('(select distinct owner_id, scheduled_at from runs) as each')).toBe(owners * ticks);
  expect(await count('sessions')).toBe(owners * ticks);
  expect(await count('(select distinct session_id from runs) as each')).toBe(owners * ticks);
  expect(await count('session_events')).toBe(owners * ticks);
  expect(await count('runs join sessions on sessions.id = session_id where deployment_id = owner_id')).toBe(
    owners * ticks,
  );
}

/** Stops time. Nothing fires, so counts do not change. */
const stopFiring = () => rows('update deployments set next_run_at = null');

describe('servers that share a database', () => {
  it('fires each of 500 deployments once, with different clocks and a kill', async () => {
    const [, killed] = await Promise.all([serve(0), serve(hour), serve(-hour)]);
    await addDue(500);
    await until(async () => (await finished()) > 50);
    killed?.child.kill('SIGKILL');
    await until(async () => (await count('runs')) >= 500);
    await stopFiring();
    await until(async () => (await count("runs where status <> 'completed'")) === 0, 100_000);
    await expectExactlyOnce(500);
    // Ids and times do not contain any server's own clock.
    expect(await count('sessions where abs(extract(epoch from now() - created_at)) > 600')).toBe(0);
    await until(async () => (await count('pgboss.job')) === 0);
  });

  it('does nothing twice if a frozen server wakes', async () => {
    const [frozen] = await Promise.all([serve(), serve()]);
    await addDue(200);
    await until(async () => (await finished()) > 10);
    frozen?.child.kill('SIGSTOP');
    await until(async () => (await count('runs')) >= 200);
    await stopFiring();
    await until(async () => (await count("runs where status <> 'completed'")) === 0, 100_000);
    frozen?.child.kill('SIGCONT');
    await fetch(`${frozen?.url}/readyz`);
    await until(async () => (await count('pgboss.job')) === 0, 100_000);
    await expectExactlyOnce(200);
  });

  it('takes over the work of a stopping server at once', async () => {
    const [first] = await Promise.all([serve(), serve()]);
    await addDue(100);
    await until(async () => (await finished()) > 5);
    first?.child.kill('SIGTERM');
    const [code] = await once(first?.child as ChildProcess, 'exit');
    expect(code).toBe(0);
    await until(async () => (await count('runs')) >= 100);
    await stopFiring();
    await until(async () => (await count("runs where status <> 'completed'")) === 0, 100_000);
    await expectExactlyOnce(100);
  });

  it('returns 503 without PostgreSQL, and recovers without a restart', async () => {
    const [first, second] = await Promise.all([serve(), serve()]);
    const ask = async (server: typeof first) =>
      fetch(`${server.url}/api/v1/cloud/sessions`, { headers: { authorization: `Bearer ${servedToken}` } });
    let asking = true;
    const responses: number[] = [];
    const load = (async () => {
      while (asking) {
        for (const server of [first, second]) responses.push((await ask(server)).status);
      }
    })();
    await addDue(300);
    await until(async () => (await finished()) > 10);
    await on.postgres.halt();
    await until(async () => (await ask(first)).status === 503);
    const refused = await ask(second);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ type: 'error', error: { type: 'overloaded_error' } });
    await on.postgres.resume();
    await until(async () => (await ask(first)).status === 200 && (await ask(second)).status === 200);
    await until(async () => (await count('runs')) >= 300);
    await stopFiring();
    await until(async () => (await count("runs where status <> 'completed'")) === 0, 100_000);
    asking = false;
    await load;
    expect([...new Set(responses)].sort()).toEqual([200, 503]);
    await expectExactlyOnce(300);
  });
});
