import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { type Owner, serverQueries } from '../servers/queries.ts';
import { addSession } from '../sessions/queries.suite.ts';
import { sandboxQueries } from './queries.ts';

/** Tests of the sandboxes of servers whose checks fail, on each database. */
export function describeUnfitServers(on: TestDatabase): void {
  describe('sandboxes of a server whose checks fail', () => {
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
    const renew = (owner: Owner, state: 'fit' | 'full' | 'broken') =>
      servers().renew(owner, 60, { state, freeBytes: null });
    const orphaned = async (owner: Owner) =>
      (await queries().orphaned(owner, TIMES, room, 10)).orphans.map(({ sessionId }) => sessionId);
    const take = async (owner: Owner) =>
      (await queries().take(owner, room)).taken.map(({ sessionId }) => sessionId);
    let sick: Owner;
    let well: Owner;
    let fresh: string;
    let begun: string;

    beforeEach(async () => {
      await run('delete from workspaces');
      [sick, well] = [await register(), await register()];
      [fresh, begun] = [await requested(), await requested()];
      await take(sick);
      await queries().setDisk(begun, sick, 'a');
    });

    async function register(): Promise<Owner> {
      const serverId = randomUUID();
      return { serverId, epoch: await servers().register(serverId, 60, 4) };
    }
    async function requested(): Promise<string> {
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      await queries().request(session.id);
      return session.id;
    }
    const brokenFor = async (seconds: number) => {
      await renew(sick, 'broken');
      await run(`update servers set broken_since = now() - make_interval(secs => $2) where id = $1`, [
        sick.serverId,
        seconds,
      ]);
      // A later heartbeat keeps the time.
      await renew(sick, 'broken');
    };

    it('gives none to others while it is fit', async () => {
      expect(await orphaned(well)).toEqual([]);
      expect(await queries().takeOver(fresh, well, TIMES)).toBeNull();
    });

    it.each(['full', 'broken'] as const)(
      'gives those without a disk to others at once if it is %s',
      async (fitness) => {
        await renew(sick, fitness);
        expect(await orphaned(well)).toEqual([fresh]);
        expect(await queries().takeOver(begun, well, TIMES)).toBeNull();
        expect(await queries().takeOver(fresh, well, TIMES)).toMatchObject({ hadDisk: false });
        expect(await queries().hold(fresh, sick)).toBeNull();
      },
    );

    it('gives all with work to others if it is broken for some time', async () => {
      await brokenFor(29);
      expect(await orphaned(well)).toEqual([fresh]);
      await brokenFor(31);
      expect(await orphaned(well)).toEqual([fresh, begun]);
      expect(await queries().takeOver(begun, well, TIMES)).toMatchObject({ hadDisk: true });
    });

    it('gives none to others during a turn', async () => {
      await brokenFor(31);
      await run(
        `insert into turns (id, session_id, up_to, last_event, server_id, epoch, state, began_at)
         values ($1, $2, 1, 1, $3, $4, 'running', now())`,
        [randomUUID(), begun, sick.serverId, sick.epoch],
      );
      expect(await orphaned(well)).toEqual([fresh]);
      expect(await queries().takeOver(begun, well, TIMES)).toBeNull();
      // A later start has not continued the turn.
      await run('update turns set epoch = epoch - 1 where session_id = $1', [begun]);
      expect(await orphaned(well)).toEqual([fresh, begun]);
    });

    it('gives none to others after its checks succeed, or after its next start', async () => {
      await brokenFor(31);
      await renew(sick, 'fit');
      expect(await orphaned(well)).toEqual([]);
      await brokenFor(31);
      await servers().register(sick.serverId, 60, 4);
      expect(await orphaned(well)).toEqual([]);
    });
  });
}
