import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { addSession } from '../sessions/queries.suite.ts';
import { drainQueries } from './drain-queries.ts';
import { serverQueries } from './queries.ts';
import { readStatus } from './status.ts';

/** Tests of the status for operators, on each database. */
export function describeStatus(on: TestDatabase): void {
  describe('the status', () => {
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    beforeEach(async () => {
      for (const table of ['servers', 'runs', 'turns', 'workspaces']) await run(`delete from ${table}`);
    });
    const register = (id: string, places: number | null = 4) => serverQueries(run).register(id, 60, places);

    it('tells servers that work from those that cannot, are gone or have stopped', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) await register(id, id === 'a' ? null : 4);
      await run("update servers set unfit_since = now() where id in ('b', 'c')");
      await run("update servers set broken_since = now() where id = 'c'");
      await run("update servers set lease_until = now() - interval '7 seconds' where id = 'd'");
      await run("update servers set stopped_at = now() where id = 'e'");
      const { servers } = await readStatus(run);
      expect(servers.map(({ id, state, turn_places }) => [id, state, turn_places])).toEqual([
        ['a', 'working', null],
        ['b', 'full', 4],
        ['c', 'broken', 4],
        ['d', 'lost', 4],
        ['e', 'stopped', 4],
      ]);
      expect(servers[3]?.lease_seconds).toBeLessThanOrEqual(-7);
    });

    it('shows the free room that the last heartbeat of a server has recorded', async () => {
      const epoch = await register('a');
      const free = async () => (await readStatus(run)).servers.map(({ disk_free_bytes: bytes }) => bytes);
      expect(await free()).toEqual([null]);
      for (const freeBytes of [5_000_000_000_000, 0, null]) {
        await serverQueries(run).renew({ serverId: 'a', epoch }, 60, { state: 'fit', freeBytes });
        expect(await free()).toEqual([freeBytes]);
      }
    });

    it('adds up the bytes of the disks of a server', async () => {
      await register('a');
      for (const bytes of [4_000_000_000, null, 12_000_000_000]) {
        const { session } = await addSession(on, `wks_${randomUUID()}`);
        await run(
          `insert into workspaces (session_id, workspace_id, server_id, lease_until, used_at, disk_bytes)
           values ($1, 'wks', 'a', 'infinity', now(), $2)`,
          [session.id, bytes],
        );
      }
      const { servers } = await readStatus(run);
      expect(servers.map(({ disks, disk_bytes }) => [disks, disk_bytes])).toEqual([[3, 16_000_000_000]]);
    });

    it('shows at most 200 servers: those whose leases end last', async () => {
      await run(
        `insert into servers (id, epoch, lease_until, agents, role)
         select 'gone_' || n, 1, now() - interval '1 day', true, 'all' from generate_series(1, 300) as n`,
      );
      await register('z');
      const { servers } = await readStatus(run);
      expect(servers).toHaveLength(200);
      expect(servers.at(-1)?.id).toBe('z');
    });

    it('says the role of servers, and which are being drained', async () => {
      for (const id of ['a', 'b', 'c']) await register(id);
      await serverQueries(run).registerApi('api_a', 60);
      await serverQueries(run).register('w', 60, 4, { role: 'worker', builtInAgent: true });
      for (const id of ['a', 'b']) await drainQueries(run).begin(id, { releases: id === 'b' });
      await drainQueries(run).begin('c', { releases: false });
      await run("update servers set stopped_at = now() where id = 'c'");
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      await run(
        `insert into workspaces (session_id, workspace_id, server_id, lease_until, used_at)
         values ($1, 'wks', 'a', 'infinity', now())`,
        [session.id],
      );
      const { servers } = await readStatus(run);
      expect(servers.map(({ id, role, state, drain }) => [id, role, state, drain])).toEqual([
        ['a', 'all', 'draining', 'draining'],
        ['api_a', 'api', 'working', 'none'],
        ['b', 'all', 'drained', 'released'],
        ['c', 'all', 'stopped', 'draining'],
        ['w', 'worker', 'working', 'none'],
      ]);
    });

    it('counts the disks, turns and waiting work of a server, and what no server has', async () => {
      const epoch = await register('a');
      const sandbox = async (serverId: string | null, minutes: number | null) => {
        const { session } = await addSession(on, `wks_${randomUUID()}`);
        await run(
          `insert into workspaces (session_id, workspace_id, server_id, lease_until, used_at)
           values ($1, 'wks', $2, 'infinity', now())`,
          [session.id, serverId],
        );
        // A trigger for servers of 0.2.0 has set it.
        await run(
          "update workspaces set work_since = now() - $1::float8 * interval '1 minute' where session_id = $2",
          [minutes, session.id],
        );
        return session.id;
      };
      await sandbox('a', null);
      await sandbox('a', 2);
      const working = await sandbox('a', 5);
      await sandbox(null, 1);
      await sandbox('gone', 1);
      await run(
        `insert into turns (id, session_id, up_to, last_event, server_id, epoch, state, began_at)
         values ($1, $2, 1, 1, 'a', $3, 'running', now())`,
        [randomUUID(), working, epoch],
      );
      const { servers, unclaimed_sandboxes: unclaimed } = await readStatus(run);
      expect(servers).toMatchObject([{ disks: 3, queue: 2, turns_running: 1, turn_places: 4 }]);
      expect(servers[0]?.queue_seconds).toBeGreaterThanOrEqual(300);
      expect(unclaimed).toBe(2);
    });

    it('names what has failed in the last 24 hours, with the last error', async () => {
      const add = (owner: string, status: string, hours: number, type: string | null) =>
        run(
          `insert into runs (id, workspace_id, kind, owner_id, trigger_type, status, attempt, error, created_at, completed_at)
           values ($1, 'wks', 'deployment', $2, 'manual', $3, 1, $4::json, now(), now() - $5::float8 * interval '1 hour')`,
          [
            on.newId('deploymentRun'),
            owner,
            status,
            type && JSON.stringify({ type, message: 'It failed.' }),
            hours,
          ],
        );
      await add('dep_a', 'failed', 3, 'first_error');
      await add('dep_a', 'failed', 2, 'last_error');
      await add('dep_a', 'completed', 1, null);
      await add('dep_b', 'failed', 30, 'old_error');
      await add('dep_c', 'completed', 1, null);
      expect((await readStatus(run)).failing).toEqual([
        { id: 'dep_a', failed: 2, ended: 3, reason: 'last_error' },
      ]);
    });
  });
}
