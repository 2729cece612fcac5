/** Many idle sandboxes on a server cost nothing and do not delay new sessions. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/open.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { newSession, typesOf, until, useAgentServers } from '../../testing/agent-servers.ts';
import { childProcessesOf } from '../../testing/child-processes.ts';
import { addIdleSandboxes } from '../../testing/idle-sandboxes.ts';

const IDLE = 10_000;
const SESSIONS = 150;
const servers = useAgentServers('directory');

it(`runs every message beside ${IDLE} idle sandboxes, which cost no writes and no processes`, async () => {
  const env = { AGENT_COMMAND: 'true', LEASE_SECONDS: '25' };
  const first = await servers.serve('a', env);
  const like = await newSession(first.client, 'One.');
  await until(async () => expect((await typesOf(first.client, like)).at(-1)).toBe('session.status_idle'));
  await first.end();
  const database = await openDatabase({ dataDir: null, databaseUrl: servers.url });
  try {
    const run = statementsOn(database.db);
    const { rows } = await run('select id from servers');
    await addIdleSandboxes(run, { like, serverId: String(rows[0]?.id), count: IDLE });
    const writes = async () => {
      await run('select pg_stat_force_next_flush(), pg_stat_clear_snapshot()');
      const { rows } = await run(
        "select n_tup_upd + n_tup_del + n_tup_ins as writes from pg_stat_user_tables where relname = 'workspaces'",
      );
      return Number(rows[0]?.writes);
    };
    await until(async () => expect(await writes()).toBeGreaterThanOrEqual(IDLE));
    // Connections of the first server possibly report their writes when they close.
    const before = await until(async () => {
      const counted = await writes();
      await pause(1_500);
      expect(await writes()).toBe(counted);
      return counted;
    });
    const server = await servers.serve('a', env);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    // The time of three passes of the reconcile loop.
    const { rows: beats } = await run('select lease_until from servers');
    await until(async () => {
      const { rows: later } = await run('select lease_until from servers');
      expect(
        Date.parse(String(later[0]?.lease_until)) - Date.parse(String(beats[0]?.lease_until)),
      ).toBeGreaterThan(9_000);
    });
    // The server measures its only disk, which its last end can have changed.
    expect((await writes()) - before).toBeLessThanOrEqual(1);
    // The trial run of the runtime started it.
    const spawner = childProcessesOf(server.child.pid, 'spawner.mjs');
    expect(childProcessesOf(server.child.pid)).toEqual(spawner);
    expect(spawner.flatMap((pid) => childProcessesOf(pid))).toEqual([]);
    const ids: string[] = [];
    // A busy machine rejects 150 requests at once with 503.
    while (ids.length < SESSIONS) {
      const group = Array.from({ length: 10 }, () => newSession(server.client, 'Continue.'));
      ids.push(...(await Promise.all(group)));
    }
    for (const id of ids) {
      await until(
        async () => expect((await typesOf(server.client, id)).at(-1)).toBe('session.status_idle'),
        120_000,
      );
    }
    const { rows: left } = await run('select count(*)::int as n from workspaces where session_id like $1', [
      `${like}_%`,
    ]);
    expect(left).toEqual([{ n: IDLE }]);
  } finally {
    await database.close();
  }
});
