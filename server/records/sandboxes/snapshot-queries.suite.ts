import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { fileQueries } from '../files/queries.ts';
import { drainQueries } from '../servers/drain-queries.ts';
import { type Owner, serverQueries } from '../servers/queries.ts';
import { addSession } from '../sessions/queries.suite.ts';
import { sandboxQueries } from './queries.ts';

/** Tests of snapshots on each database. */
export function describeSnapshotQueries(on: TestDatabase): void {
  describe('queries of snapshots', () => {
    const TIMES = { handoverSeconds: 60, brokenSeconds: 30 };
    const share = { perWorkspace: 10, reserved: 0 };
    const room = { turns: 10, share, mounts: 10, active: [], workspaces: [] };
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    const queries = () => sandboxQueries(on.db);
    const servers = () => serverQueries(statementsOn(on.db));
    let owner: Owner;
    let other: Owner;
    let id: string;
    let turns: number;

    beforeEach(async () => {
      await run('delete from workspaces');
      await run('delete from snapshot_blobs');
      [owner, other] = [await register(), await register()];
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      id = session.id;
      turns = 0;
      await queries().request(id);
      await queries().take(owner, room);
      await queries().setDisk(id, owner, 'a');
    });

    async function register(): Promise<Owner> {
      const serverId = randomUUID();
      return { serverId, epoch: await servers().register(serverId, 60, 4) };
    }
    async function addTurn(): Promise<string> {
      turns += 1;
      const turn = `turn_${randomUUID()}`;
      await run(
        `insert into turns (id, session_id, up_to, last_event, server_id, epoch, state, began_at, ended_at)
         values ($1, $2, $3, $3, $4, 1, 'ended', now(), now())`,
        [turn, id, turns, owner.serverId],
      );
      return turn;
    }
    const addRunning = () =>
      run(
        `insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
         select $1, workspace_id, id, 1000, 'session.status_running', '{}', now() from sessions where id = $2`,
        [on.newId('event'), id],
      );
    const save = (turn: string, keys: readonly string[], by = owner, unsaved_files = 0) =>
      queries().saveSnapshot(id, by, {
        ...{ turn_id: turn, list_key: keys[0] ?? '', bytes: 1, files: 1, left_out: 2, unsaved_files },
        keys,
      });
    const unowned = (...keys: string[]) => fileQueries(on.db).unowned(keys);
    const rest = async () => queries().rest(id, owner, (await queries().work(id, owner))?.count ?? 0);
    const drain = (releases = false) => drainQueries(statementsOn(on.db)).begin(owner.serverId, { releases });
    const leaving = () => queries().leaving(owner, 10);

    it('names the last turn until a snapshot has its changes', async () => {
      expect(await queries().unsavedTurn(id)).toBeNull();
      await addTurn();
      const turn = await addTurn();
      expect(await queries().unsavedTurn(id)).toBe(turn);
      await save(turn, ['list']);
      expect(await queries().unsavedTurn(id)).toBeNull();
      expect(await queries().unsavedTurn(id)).toBeNull();
      expect(await queries().snapshot(id)).toMatchObject({ turn_id: turn, list_key: 'list', files: 1 });
      const next = await addTurn();
      expect(await queries().unsavedTurn(id)).toBe(next);
    });

    it('names a saved turn again if it continues', async () => {
      const turn = await addTurn();
      await save(turn, ['list']);
      await queries().outdate(id, 'turn_of_before');
      expect(await queries().unsavedTurn(id)).toBeNull();
      await queries().outdate(id, turn);
      expect(await queries().unsavedTurn(id)).toBe(turn);
      expect(await queries().snapshot(id)).toMatchObject({ list_key: 'list' });
    });

    it('releases the blobs that a newer snapshot does not need', async () => {
      await save(await addTurn(), ['list', 'layer']);
      expect(await unowned('list', 'layer', 'unknown')).toEqual(['unknown']);
      await save(await addTurn(), ['newer', 'layer']);
      expect(await unowned('list', 'layer', 'newer')).toEqual(['list']);
      expect(await queries().releasedBlobs(10)).toEqual(['list']);
      await queries().forgetBlobs(['list', 'layer']);
      expect(await queries().releasedBlobs(10)).toEqual([]);
      expect(await unowned('layer', 'newer')).toEqual([]);
    });

    it('records nothing for a server that no longer has the sandbox', async () => {
      const turn = await addTurn();
      await save(turn, ['list', 'layer']);
      await run(`update servers set lease_until = now() - interval '1 minute' where id = $1`, [
        owner.serverId,
      ]);
      expect(await queries().takeOver(id, other, TIMES)).toMatchObject({ hadDisk: true });
      expect(await save(await addTurn(), ['late'])).toBeNull();
      expect(await save(turn, ['late'], { ...other, epoch: other.epoch - 1 })).toBeNull();
      expect(await queries().snapshot(id)).toMatchObject({ turn_id: turn, list_key: 'list' });
      expect(await unowned('list', 'layer', 'late')).toEqual(['late']);
    });

    it('ends with its sandbox, and releases its blobs', async () => {
      await save(await addTurn(), ['list', 'layer']);
      await rest();
      expect(await queries().removeIdle(id, owner, 60)).toEqual({ hadDisk: true });
      expect(await queries().snapshot(id)).toBeNull();
      expect((await queries().releasedBlobs(10)).toSorted()).toEqual(['layer', 'list']);
    });

    it('releases the blobs of a deleted session', async () => {
      await save(await addTurn(), ['list']);
      await run('delete from turns where session_id = $1', [id]);
      await run('delete from sessions where id = $1', [id]);
      expect(await queries().releasedBlobs(10)).toEqual(['list']);
    });

    it('is forgotten if it cannot be restored', async () => {
      await save(await addTurn(), ['list']);
      await queries().forgetSnapshot(id);
      expect([await queries().snapshot(id), await queries().releasedBlobs(10)]).toEqual([null, ['list']]);
    });

    it('lets an idle disk leave a drained server once it is saved', async () => {
      const turn = await addTurn();
      await addRunning();
      await rest();
      await drain();
      expect([await leaving(), await queries().giveUp(id, owner)]).toEqual([[], null]);
      await save(turn, ['list']);
      expect(await leaving()).toEqual([id]);
      expect(await queries().giveUp(id, owner)).not.toBeNull();
      expect([await queries().countOn(owner.serverId), await leaving()]).toEqual([0, []]);
      expect(await queries().snapshot(id)).not.toBeNull();

      // Without work, nobody claims it, and it is reclaimed like others.
      expect((await queries().take(other, room)).taken).toEqual([]);
      expect(await queries().ripe(other, 60, 60, 10)).toEqual([]);
      expect(await queries().ripe(other, 0, 60, 10)).toEqual([id]);
      await queries().request(id);
      expect((await queries().take(other, room)).taken).toMatchObject([{ sessionId: id, kept: false }]);
      expect((await queries().work(id, other))?.diskId).toBeNull();
      expect(await queries().removeIdle(id, owner, 60)).toBeNull();
    });

    it('keeps a disk on a drained server whose snapshot lacks files', async () => {
      await addRunning();
      const turn = await addTurn();
      await save(turn, ['list'], owner, 1);
      await rest();
      await drain();
      expect([await leaving(), await queries().unsavedTurn(id)]).toEqual([[], null]);
      await drain(true);
      expect(await leaving()).toEqual([id]);
    });

    it('keeps a disk on a drained server that a later turn has changed', async () => {
      await addRunning();
      await save(await addTurn(), ['list']);
      await addTurn();
      await rest();
      await drain();
      expect(await leaving()).toEqual([]);

      // After the release, it comes back as it was saved.
      await drain(true);
      expect([await leaving(), await queries().ripe(owner, 60, 60, 10)]).toEqual([[id], []]);
      await queries().forgetSnapshot(id);
      expect([await leaving(), await queries().ripe(owner, 60, 60, 10)]).toEqual([[], [id]]);
    });
  });
}
