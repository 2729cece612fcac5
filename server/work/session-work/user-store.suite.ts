import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import { placesOf } from '../../platform/shares.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { serverQueries } from '../../records/servers/queries.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createUserStore } from './user-store.ts';

/** Tests of the users of sandboxes, on each database. */
export function describeUserStore(on: TestDatabase): void {
  describe('the store of users of sandboxes', () => {
    const range = { from: 400_001, to: 400_003 };
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    const queries = () => sandboxQueries(on.db);
    let folder: string;
    const storeOf = (serverId = 'one') => createUserStore({ folder, serverId, range, queries: queries() });

    beforeEach(async () => {
      await run('delete from sandbox_users');
      await run('delete from workspaces');
      folder = temporaryFolder('user-store');
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const rows = async () =>
      (await run('select holder from sandbox_users order by holder')).rows.map(({ holder }) => holder);
    const freeUnused = (store = storeOf()) => store.freeUnused([path.join(folder, '.trash')]);
    /** Makes a folder with files of a user. */
    function makeFolder(name: string, user: number | null): void {
      mkdirSync(path.join(folder, name, 'data'), { recursive: true });
      chownSync(path.join(folder, name, 'data'), user as number, user as number);
    }

    it('gives a holder the same user, and each holder of each server another', async () => {
      const first = await storeOf().take('sess_a');
      expect(await storeOf().take('sess_a')).toBe(first);
      const all = [first, await storeOf().take('sess_b'), await storeOf('two').take('sess_a')];
      expect(all.sort()).toEqual([range.from, range.from + 1, range.to]);
    });

    it('gives different users to holders that take one at the same time', async () => {
      const names = ['one', 'two', 'three'];
      const taken = await Promise.all(names.map((server) => storeOf(server).take('sess_a')));
      expect(taken.sort()).toEqual([range.from, range.from + 1, range.to]);
    });

    it('names the setting in the error when no user is free', async () => {
      const store = storeOf();
      for (const name of ['a', 'b', 'c']) await store.take(name);
      await expect(storeOf('two').take('d')).rejects.toThrow(
        'No user of SANDBOX_UIDS (400001-400003) is free.',
      );
      store.release('b');
      await freeUnused(store);
      expect(await storeOf('two').take('d')).toBeGreaterThanOrEqual(range.from);
    });

    it('keeps the user of a session while its sandbox is on the server', async () => {
      const { session } = await addSession(on, 'wks_users');
      await queries().request(session.id);
      const epoch = await serverQueries(statementsOn(on.db)).register('one', 60, 4);
      await queries().take(
        { serverId: 'one', epoch },
        { turns: 10, mounts: 10, active: [], workspaces: [], share: placesOf(10) },
      );
      const store = storeOf();
      await store.take(session.id);
      store.release(session.id);
      await freeUnused(store);
      expect(await rows()).toEqual([session.id]);
      await run('delete from workspaces');
      await freeUnused(store);
      expect(await rows()).toEqual([]);
    });

    it('keeps a user until its holder has ended', async () => {
      const store = storeOf();
      await store.take('sess_a');
      await freeUnused(store);
      expect(await rows()).toEqual(['sess_a']);
      // A new start of the server has no holders.
      await freeUnused();
      expect(await rows()).toEqual([]);
    });

    it.runIf(process.getuid?.() === 0)(
      'keeps a user while a folder of it exists, wherever it was moved',
      async () => {
        makeFolder('sess_a', await storeOf().take('sess_a'));
        await freeUnused();
        mkdirSync(path.join(folder, '.trash'));
        renameSync(path.join(folder, 'sess_a'), path.join(folder, '.trash', 'x'));
        await freeUnused();
        expect(await rows()).toEqual(['sess_a']);
        rmSync(path.join(folder, '.trash', 'x'), { recursive: true });
        await freeUnused();
        expect(await rows()).toEqual([]);
      },
    );

    it.runIf(process.getuid?.() === 0)('keeps a user while a process of it lives', async () => {
      const user = (await storeOf().take('sess_a')) as number;
      const living = spawn('sleep', ['300'], { uid: user, gid: user, stdio: 'ignore' });
      await once(living, 'spawn');
      await freeUnused();
      expect(await rows()).toEqual(['sess_a']);
      living.kill('SIGKILL');
      await once(living, 'exit');
      await freeUnused();
      expect(await rows()).toEqual([]);
    });

    it('keeps a user that is taken while it is being freed', async () => {
      const user = await storeOf().take('sess_a');
      const store = createUserStore({
        folder,
        serverId: 'one',
        range,
        queries: {
          ...queries(),
          async freeUsers(users) {
            expect(await storeOf().take('sess_a')).toBe(user);
            await queries().freeUsers(users);
          },
        },
      });
      await freeUnused(store);
      expect(await rows()).toEqual(['sess_a']);
    });

    it('frees the users of a server that has been gone for 30 days', async () => {
      const store = storeOf();
      await store.take('sess_a');
      const register = (id: string) => serverQueries(statementsOn(on.db)).register(id, 60, 4);
      for (const id of ['one', 'two']) await register(id);
      await freeUnused(storeOf('two'));
      expect(await rows()).toEqual(['sess_a']);
      await run(`update servers set lease_until = now() - interval '31 days' where id = 'one'`);
      await freeUnused(storeOf('two'));
      expect(await rows()).toEqual([]);
    });
  });
}
