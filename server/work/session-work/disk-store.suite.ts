import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import { noLog } from '../../platform/log.ts';
import { retentionRows } from '../../platform/metrics/metrics.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { type Owner, serverQueries } from '../../records/servers/queries.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { diskOf, makeDisk } from '../../sandbox/disk.ts';
import { createImages } from '../../sandbox/images/images.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDiskStore, type DiskStore, type DiskStoreOptions } from './disk-store.ts';

/** Tests of which disks a server deletes, on each database. */
export function describeDiskStore(on: TestDatabase): void {
  describe('the disks of a server', () => {
    const HANDOVER = 60;
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    const queries = () => sandboxQueries(on.db);
    let folder: string;
    let owner: Owner;
    let store: DiskStore;
    /** What was logged: sessions whose disks are in quarantine. */
    let logged: unknown[];
    const errors: unknown[] = [];

    let requireFolder: () => Promise<void>;

    const storeOf = (quarantineSeconds: number, by: DiskStoreOptions['queries'] = queries(), db = on.db) =>
      createDiskStore({
        folder,
        serverId: owner.serverId,
        queries: by,
        images: createImages({ folder, bytes: 50_000_000, byDefault: false }),
        users: null,
        requireFolder: () => requireFolder(),
        limitBytes: 100_000,
        quarantineSeconds,
        ...{ db, clock: on.clock, newId: on.newId },
        log: { ...noLog, warn: (said: { session_id: string }) => void logged.push(said.session_id) } as never,
        onError: (error) => void errors.push(error),
      });

    beforeEach(async () => {
      await run('delete from workspaces');
      await run('delete from discarded_disks');
      folder = temporaryFolder('disk-store');
      owner = await register();
      logged = [];
      requireFolder = async () => {};
      store = storeOf(600);
    });
    afterEach(async () => {
      await store.removed();
      rmSync(folder, { recursive: true });
      expect(errors.splice(0)).toEqual([]);
    });

    async function register(): Promise<Owner> {
      const serverId = randomUUID();
      return { serverId, epoch: await serverQueries(statementsOn(on.db)).register(serverId, 60, 4) };
    }
    /** Creates a session whose sandbox is on this server, with a disk. */
    async function owned(): Promise<string> {
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      await queries().request(session.id);
      const share = { perWorkspace: 10, reserved: 0 };
      await queries().take(owner, { turns: 10, share, mounts: 10, active: [], workspaces: [] });
      makeFolder(session.id);
      return session.id;
    }
    function makeFolder(name: string): void {
      mkdirSync(path.join(folder, name));
      writeFileSync(path.join(folder, name, 'work'), 'uncommitted');
    }
    const quarantined = () => {
      const place = path.join(folder, '.quarantine');
      return existsSync(place) ? readdirSync(place).map((name) => name.replace(/^\d+-/, '')) : [];
    };
    const there = () => readdirSync(folder).filter((name) => !name.startsWith('.'));
    const markers = async () => (await run('select session_id from discarded_disks')).rows.length;
    const clearUnowned = () => store.clearUnowned(() => false);

    it('keeps an unknown disk in quarantine, with a line in the log', async () => {
      const known = await owned();
      makeFolder('sess_unknown');
      await clearUnowned();
      expect([there(), quarantined(), logged]).toEqual([[known], ['sess_unknown'], ['sess_unknown']]);
      store = storeOf(0);
      await clearUnowned();
      await store.removed();
      expect([there(), quarantined()]).toEqual([[known], []]);
      const { values } = await retentionRows.get();
      expect(values).toContainEqual(
        expect.objectContaining({ labels: { kind: 'quarantined_disks' }, value: expect.any(Number) }),
      );
    });

    it('records what happens to a disk in the workspace of its session', async () => {
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      const unknown = on.newId('session');
      for (const id of [session.id, unknown]) makeFolder(id);
      await clearUnowned();
      const places = [session.id, unknown].map(async (object) => {
        const [event] = await on.queries.audit.search({ object, operation: 'quarantineDisk' }, null, 10);
        return event?.workspace_id;
      });
      expect(await Promise.all(places)).toEqual([session.workspace_id, 'default']);
    });

    it('deletes only disks from the quarantine, and names only sessions in the audit', async () => {
      const quarantine = path.join(folder, '.quarantine');
      const kept = ['2026-backup', '1e99-key_secret', '5', 'a', '0000000000001'];
      for (const name of [...kept, '0000000000001-wrkspc_abc'])
        mkdirSync(path.join(quarantine, name), { recursive: true });
      store = storeOf(0);
      await clearUnowned();
      expect(readdirSync(quarantine).toSorted()).toEqual(kept.toSorted());
      const [event] = await on.queries.audit.search({ operation: 'deleteDisk' }, null, 1);
      expect(event).toMatchObject({ workspace_id: 'default', object_id: null });
    });

    it('records in the audit what happens to an unknown disk', async () => {
      const id = on.newId('session');
      makeFolder(id);
      await clearUnowned();
      store = storeOf(0);
      await clearUnowned();
      const events = await on.queries.audit.search({ object: id }, null, 10);
      expect(events.map(({ operation, actor_name }) => [operation, actor_name])).toEqual([
        ['deleteDisk', 'sandboxes'],
        ['quarantineDisk', 'sandboxes'],
      ]);
    });

    it('records a change of a disk before it is made, and that it failed', async () => {
      const id = on.newId('session');
      makeFolder(id);
      const place = path.join(folder, '.quarantine');
      writeFileSync(place, 'not a folder');
      for (const _ of Array(3)) {
        await clearUnowned();
        expect(errors.splice(0)).toMatchObject([{ code: 'EEXIST' }]);
      }
      rmSync(place);
      await clearUnowned();
      expect(quarantined()).toEqual([id]);
      const events = await on.queries.audit.search({ object: id }, null, 10);
      expect(events.map(({ operation, result }) => `${operation} ${result}`)).toEqual([
        'quarantineDisk succeeded',
        'quarantineDisk failed',
        'quarantineDisk succeeded',
      ]);
    });

    describe('with files beyond its limit', () => {
      let id: string;
      const large = (name: string) => path.join(folder, name, 'data', 'large');
      const recorded = async (object: string) =>
        (await on.queries.audit.search({ object }, null, 10)).map(
          ({ operation, result, workspace_id }) => `${operation} ${result} ${workspace_id}`,
        );
      const expected = async (name: string) => {
        const { rows } = await run('select workspace_id from sessions where id = $1', [name]);
        return [`deleteExcess succeeded ${(rows as { workspace_id: string }[])[0]?.workspace_id}`];
      };
      async function withExcess(): Promise<string> {
        const name = await owned();
        const disk = diskOf(folder, name);
        await makeDisk(disk);
        const before = Date.now() / 1_000 - 60;
        await utimes(disk.run, before, before);
        writeFileSync(large(name), Buffer.alloc(200_000, 1));
        return name;
      }
      beforeEach(async () => {
        id = await withExcess();
      });

      it('records once that it deletes them', async () => {
        for (const _ of Array(2)) await store.deleteExcess(() => false);
        expect([existsSync(large(id)), logged, await recorded(id)]).toEqual([
          false,
          [id],
          await expected(id),
        ]);
      });

      it('deletes them also while the database has no room for the event, which follows', async () => {
        let fails = true;
        const db = new Proxy(on.db, {
          get(target, name) {
            if (name === 'select' && fails) {
              fails = false;
              throw new Error('no room');
            }
            return Reflect.get(target, name);
          },
        });
        store = storeOf(600, queries(), db);
        await store.deleteExcess(() => false);
        expect([fails, existsSync(large(id)), await recorded(id)]).toEqual([false, false, []]);
        expect(errors.splice(0)).toEqual([new Error('no room')]);
        await clearUnowned();
        expect(await recorded(id)).toEqual(await expected(id));
      });

      it('records once that it failed, and continues with other disks', async () => {
        const first = id;
        const second = await withExcess();
        // The message about deleted files cannot be written.
        mkdirSync(path.join(folder, first, 'deleted'));
        for (const _ of Array(2)) {
          writeFileSync(large(first), Buffer.alloc(200_000, 1));
          await store.deleteExcess(() => false);
          expect(errors.splice(0)).toMatchObject([{ code: 'EISDIR' }]);
        }
        expect(existsSync(large(second))).toBe(false);
        const [succeeded = ''] = await expected(first);
        expect(await recorded(first)).toEqual([succeeded.replace('succeeded', 'failed'), succeeded]);
        expect(await recorded(second)).toEqual(await expected(second));
      });
    });

    it('leaves an unknown disk where it is while its audit event cannot be stored', async () => {
      makeFolder('sess_unknown');
      store = storeOf(600, queries(), {
        select: () => {
          throw new Error('no database');
        },
      } as never);
      await clearUnowned();
      expect(errors.splice(0)).toEqual([new Error('no database')]);
      expect([there(), quarantined(), logged]).toEqual([['sess_unknown'], [], []]);
    });

    it.each([
      ['the session is deleted', (id: string) => run('delete from sessions where id = $1', [id])],
      [
        'the sandbox was idle',
        async (id: string) => {
          await run('update workspaces set work_since = null');
          expect(await queries().removeIdle(id, owner, HANDOVER)).not.toBeNull();
        },
      ],
      [
        'the session is archived',
        async (id: string) => {
          await run('update sessions set archived_at = now() where id = $1', [id]);
          expect(await queries().removeArchived(owner, HANDOVER)).toMatchObject([{ id }]);
        },
      ],
      [
        'another server has taken the sandbox',
        async (id: string) => {
          const other = await register();
          await run(`update servers set lease_until = now() - interval '1 second' where id = $1`, [
            owner.serverId,
          ]);
          expect(
            await queries().takeOver(id, other, { handoverSeconds: HANDOVER, brokenSeconds: 30 }),
          ).not.toBeNull();
        },
      ],
    ])('deletes a disk if %s', async (_how, end) => {
      const id = await owned();
      await end(id);
      await clearUnowned();
      await store.removed();
      expect([there(), quarantined(), logged, await markers()]).toEqual([[], [], [], 0]);
    });

    it('deletes no disk after a restore of an older dump', async () => {
      const [elsewhere, free] = [await owned(), await owned()];
      // As a restore does, which disables triggers.
      await run('alter table workspaces disable trigger all');
      await run(`update workspaces set server_id = 'other' where session_id = $1`, [elsewhere]);
      await run('update workspaces set server_id = null, epoch = null where session_id = $1', [free]);
      await run('alter table workspaces enable trigger all');
      await clearUnowned();
      expect(quarantined().sort()).toEqual([elsewhere, free].sort());
    });

    it('keeps an unknown disk when it clears the place for a new one', async () => {
      makeFolder('sess_a');
      await store.clear('sess_a');
      await store.clear('sess_a');
      expect([there(), quarantined()]).toEqual([[], ['sess_a']]);
      const id = await owned();
      await run('delete from workspaces');
      await store.clear(id);
      await store.removed();
      expect([there(), quarantined()]).toEqual([[], ['sess_a']]);
    });

    it('rejects if the file system cannot say whether a place is clear', async () => {
      await expect(store.clear('x'.repeat(300))).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
    });

    it('remembers a disk whose end is committed while it clears others', async () => {
      const [first, second] = [await owned(), await owned()];
      const end = (id: string) => run('delete from sessions where id = $1', [id]);
      await end(first);
      const slow: DiskStoreOptions['queries'] = {
        ...queries(),
        async knownDisks(serverId) {
          const known = await queries().knownDisks(serverId);
          await end(second);
          // Its transaction had begun before the reading.
          await run(
            `update discarded_disks set discarded_at = now() - interval '1 hour' where session_id = $1`,
            [second],
          );
          return known;
        },
      };
      await storeOf(600, slow).clearUnowned(() => false);
      expect([there(), await markers()]).toEqual([[second], 1]);
      await clearUnowned();
      expect([there(), quarantined(), await markers()]).toEqual([[], [], 0]);
    });

    it('remembers a disk that was discarded again while it cleared it', async () => {
      const id = await owned();
      await run('delete from sessions where id = $1', [id]);
      const slow: DiskStoreOptions['queries'] = {
        ...queries(),
        async knownDisks(serverId) {
          const known = await queries().knownDisks(serverId);
          await run(`update discarded_disks set discarded_at = discarded_at + interval '1 microsecond'`);
          return known;
        },
      };
      await storeOf(600, slow).clearUnowned(() => false);
      expect(await markers()).toBe(1);
      await clearUnowned();
      expect(await markers()).toBe(0);
    });

    it('forgets records without a disk', async () => {
      const id = await owned();
      rmSync(path.join(folder, id), { recursive: true });
      await run('delete from sessions where id = $1', [id]);
      await clearUnowned();
      expect(await markers()).toBe(0);
    });

    it('forgets and clears nothing while its folder is not mounted, or if it vanishes', async () => {
      const id = await owned();
      await run('delete from sessions where id = $1', [id]);
      const gone = async () => {
        throw new Error('not mounted');
      };
      requireFolder = gone;
      await expect(clearUnowned()).rejects.toThrow('not mounted');
      await expect(store.clear(id)).rejects.toThrow('not mounted');
      expect([there(), await markers()]).toEqual([[id], 1]);
      requireFolder = async () => {
        requireFolder = gone;
      };
      await expect(clearUnowned()).rejects.toThrow('not mounted');
      expect(await markers()).toBe(1);
    });

    it('leaves the disk of a worker, and deletes it when the worker has ended', async () => {
      const id = await owned();
      await run('delete from sessions where id = $1', [id]);
      await store.clearUnowned(() => true);
      expect([there(), await markers()]).toEqual([[id], 1]);
      await clearUnowned();
      expect([there(), quarantined(), await markers()]).toEqual([[], [], 0]);
    });
  });
}
