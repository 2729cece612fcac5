import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { sandboxQueries } from '../sandboxes/queries.ts';
import { addSession } from '../sessions/queries.suite.ts';
import { drainQueries } from './drain-queries.ts';
import { type Owner, serverQueries } from './queries.ts';

/** Tests of drains by an operator, on each database. */
export function describeDrains(on: TestDatabase): void {
  describe('the drain of a server', () => {
    const TIMES = { handoverSeconds: 60, brokenSeconds: 30 };
    const room = {
      turns: 10,
      share: { perWorkspace: 10, reserved: 0 },
      mounts: 10,
      active: [],
      workspaces: [],
    };
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    const queries = () => sandboxQueries(on.db);
    const servers = () => serverQueries(statementsOn(on.db));
    const drains = () => drainQueries(statementsOn(on.db));
    const take = async (owner: Owner) =>
      (await queries().take(owner, room)).taken.map(({ sessionId }) => sessionId);
    const orphaned = async (owner: Owner) =>
      (await queries().orphaned(owner, TIMES, room, 10)).orphans.map(({ sessionId }) => sessionId);
    const leaving = () => queries().leaving(left, 10);
    let left: Owner;
    let other: Owner;
    /** Sandboxes with work: without a disk, with a disk on which no turn has run, and with a used disk. */
    let fresh: string;
    let prepared: string;
    let used: string;

    beforeEach(async () => {
      await run('delete from workspaces');
      [left, other] = [await register(), await register()];
      [fresh, prepared, used] = [await requested(), await requested(), await requested()];
      await take(left);
      for (const id of [prepared, used]) await queries().setDisk(id, left, 'a');
      await addEvent(used, 'session.status_running');
    });

    async function register(serverId: string = randomUUID()): Promise<Owner> {
      return { serverId, epoch: await servers().register(serverId, 60, 4) };
    }
    async function requested(): Promise<string> {
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      await queries().request(session.id);
      // The clock of the embedded database has milliseconds, in which several sandboxes are requested.
      await run(
        `update workspaces set work_since = work_since - interval '1 minute' + interval '1 second' * (select count(*) from workspaces)
         where session_id = $1`,
        [session.id],
      );
      return session.id;
    }
    const addEvent = (sessionId: string, type: string) =>
      run(
        `insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
         select $1, workspace_id, id, last_seq + 1, $3, '{}', now() from sessions where id = $2`,
        [on.newId('event'), sessionId, type],
      );
    const addTurn = (sessionId: string) =>
      run(
        `insert into turns (id, session_id, up_to, last_event, server_id, epoch, state, began_at)
         values ($1, $2, 1, 1, $3, $4, 'running', now())`,
        [randomUUID(), sessionId, left.serverId, left.epoch],
      );
    const begin = (releases = false) => drains().begin(left.serverId, { releases });
    const renew = async () => (await servers().renew(left, 60, { state: 'fit', freeBytes: null })).drain;

    it('is known to the server with its next heartbeat, and after a restart', async () => {
      expect(await renew()).toBe('none');
      expect(await begin()).toBe(true);
      expect(await renew()).toBe('draining');
      left = await register(left.serverId);
      expect(await renew()).toBe('draining');
      expect(await begin(true)).toBe(true);
      // A repeated command changes nothing.
      for (const releases of [true, false]) expect(await begin(releases)).toBe(false);
      expect(await renew()).toBe('released');
      for (const changes of [true, false]) expect(await drains().cancel(left.serverId)).toBe(changes);
      expect(await renew()).toBe('none');
    });

    it('is an error for a server that is unknown or only serves the API', async () => {
      expect(await drains().begin('unknown', { releases: false })).toBeNull();
      expect(await drains().cancel('unknown')).toBeNull();
      expect(await drains().progress('unknown')).toBeNull();
      const api = `api_${randomUUID()}`;
      await servers().registerApi(api, 60);
      expect(await drains().begin(api, { releases: true })).toBeNull();
      expect(await drains().known()).not.toContain(api);
      await servers().removeApi(api);
    });

    it('lets the server claim only its own sandboxes with a turn that has not ended', async () => {
      await requested();
      await begin();
      expect(await take(left)).toEqual([]);
      await addTurn(used);
      expect(await take(left)).toEqual([used]);
      await run('update servers set lease_until = now() where id = $1', [other.serverId]);
      expect(await queries().takeOver(fresh, left, TIMES)).toBeNull();
    });

    it('gives up what has nothing to lose, and keeps used disks', async () => {
      expect(await leaving()).toEqual([]);
      expect(await queries().giveUp(fresh, left)).toBeNull();
      await begin();
      expect(await leaving()).toEqual([fresh, prepared]);
      expect(await queries().giveUp(used, left)).toBeNull();
      for (const id of [fresh, prepared]) {
        expect(await queries().giveUp(id, left)).toMatchObject({ loses: false });
      }
      expect(await take(other)).toEqual([fresh, prepared]);
      expect(await queries().hold(fresh, left)).toBeNull();
      const { discarded } = await queries().knownDisks(left.serverId);
      expect([...discarded.keys()]).toContain(prepared);
    });

    it('gives up all sandboxes after the release, also idle ones', async () => {
      const idle = await requested();
      await take(left);
      await queries().setDisk(idle, left, 'a');
      await queries().rest(idle, left, 0);
      const ripe = () => queries().ripe(left, 86_400, 60, 10);
      await begin();
      expect([await leaving(), await ripe()]).toEqual([[fresh, prepared], []]);
      await begin(true);
      expect([await leaving(), await ripe()]).toEqual([[fresh, prepared, used], [idle]]);
      expect(await queries().giveUp(used, left)).toEqual({ loses: true, hadDisk: true });
      expect(await queries().giveUp(idle, left)).toBeNull();
      expect(await drains().progress(left.serverId)).toMatchObject({ drain: 'released', sandboxes: 3 });
    });

    it('gives nothing up after its end, or for an earlier start of the server', async () => {
      await begin(true);
      const before = left;
      left = await register(left.serverId);
      expect(await queries().leaving(before, 10)).toEqual([]);
      expect(await queries().giveUp(used, before)).toBeNull();
      await drains().cancel(left.serverId);
      expect(await leaving()).toEqual([]);
      expect(await queries().giveUp(used, left)).toBeNull();
      expect(await take(left)).toEqual([fresh, prepared, used]);
    });

    it('hands over at once what a stopped server does not keep', async () => {
      await begin();
      await servers().stop(left);
      expect(await orphaned(other)).toEqual([fresh, prepared]);
      await begin(true);
      expect(await orphaned(other)).toEqual([fresh, prepared, used]);
      expect(await queries().takeOver(used, other, TIMES)).toMatchObject({ hadDisk: true });
    });

    it('counts turns, disks and the messages that wait for them', async () => {
      await addTurn(used);
      for (const id of [used, used, fresh]) {
        await run('update sessions set last_seq = last_seq + 1 where id = $1', [id]);
        await addEvent(id, 'user.message');
      }
      const progress = () => drains().progress(left.serverId);
      const counts = { turns: 1, sandboxes: 3, disks: 2, messages: 3 };
      expect(await progress()).toEqual({ role: 'all', runs: true, drain: 'none', ...counts });
      await run('update servers set lease_until = now() where id = $1', [left.serverId]);
      expect(await progress()).toMatchObject({ runs: false });
    });
  });

  describe('the row of an API server', () => {
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    const servers = () => serverQueries(statementsOn(on.db));
    beforeEach(() => run('delete from servers'));

    it('has no sandboxes or agents', async () => {
      expect(await servers().registerApi('api_a', 60)).toBe(false);
      expect(await servers().hasOthers('b')).toBe(false);
      expect(await sandboxQueries(on.db).agentsRun()).toBe(false);
    });

    it('says which agent the others run, for a day after their end', async () => {
      await servers().register('w', 60, 4, { role: 'worker', builtInAgent: false });
      expect(await servers().registerApi('api_a', 60)).toBe(false);
      await servers().register('w', 60, 4, { role: 'worker', builtInAgent: true });
      expect(await servers().registerApi('api_a', 60)).toBe(true);
      await run(`update servers set lease_until = now() - interval '25 hours' where id = 'w'`);
      expect(await servers().registerApi('api_a', 60)).toBe(false);
    });

    it('is deleted at its end, or a day after a crash', async () => {
      for (const id of ['api_a', 'api_b', 'api_c']) await servers().registerApi(id, 60);
      await run(`update servers set lease_until = now() - interval '25 hours' where id = 'api_b'`);
      await servers().removeApi('api_a');
      await servers().registerApi('api_c', 60);
      expect((await run('select id from servers')).rows).toEqual([{ id: 'api_c' }]);
    });
  });
}
