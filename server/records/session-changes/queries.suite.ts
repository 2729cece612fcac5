import { describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import type { TestDatabase } from '../../testing/database.ts';

/** Tests of changes of sessions on each database. */
export function describeSessionChanges(on: TestDatabase): void {
  describe('changes of sessions', () => {
    let count = 0;
    const workspace = () => `wks_changes_${++count}`;
    const time = '2026-11-27T10:00:00.000Z';
    const add = async (
      workspace_id: string,
      type: 'session.archived' | 'session.deleted' = 'session.archived',
    ) => {
      const id = on.newId('session');
      await on.queries.sessionChanges.add({
        id: on.newId('event'),
        workspace_id,
        session_id: id,
        type,
        created_at: time,
      });
      return id;
    };
    const read = async (workspaceId: string, place = 0) => {
      await on.queries.sessionChanges.assign(workspaceId);
      return on.queries.sessionChanges.following(workspaceId, place, 100);
    };

    it('gives them places in their order, once, in their workspace only', async () => {
      const [ws, other] = [workspace(), workspace()];
      const first = [await add(ws), await add(ws)];
      await add(other);
      expect((await read(ws)).map(({ session_id, seq }) => [session_id, seq])).toEqual([
        [first[0], 1],
        [first[1], 2],
      ]);
      const later = await add(ws);
      expect((await read(ws, 2)).map(({ session_id, seq }) => [session_id, seq])).toEqual([[later, 3]]);
      expect(await on.queries.sessionChanges.ends(ws)).toEqual({ last: 3, before: 0 });
      expect(await on.queries.sessionChanges.ends('wks_without')).toEqual({ last: 0, before: 0 });
    });

    it('gives them different places if readers assign at the same time', async () => {
      const ws = workspace();
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([add(ws), add(ws), add(ws)]);
        await Promise.all([1, 2, 3].map(() => on.queries.sessionChanges.assign(ws)));
      }
      const places = (await read(ws)).map(({ seq }) => seq);
      expect(new Set(places).size).toBe(15);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });

    it('gives places to thousands in their order, a thousand at a time', async () => {
      // After the names of other tests.
      const [before, ws, other] = ['zzz', 'zzz_a', 'zzz_b'];
      await statementsOn(on.db)(
        `insert into session_changes (id, workspace_id, session_id, type, data, created_at)
         select $1 || n, $1, 'sess_' || n, 'session.archived', '{}', $2::timestamptz from generate_series(1, 2500) as n`,
        [ws, time],
      );
      await add(other);
      const { placeSome, following } = on.queries.sessionChanges;
      const placed = async () => (await following(ws, 0, 5_000)).map(({ session_id }) => session_id);
      const all = Array.from({ length: 2_500 }, (_, n) => `sess_${n + 1}`);
      expect(await placeSome(before)).toBe(before);
      expect(await placed()).toEqual(all.slice(0, 1_000));
      await on.queries.sessionChanges.assign(ws);
      expect(await placed()).toEqual(all);
      expect(await placeSome(before)).toBeNull();
      expect(await read(other)).toHaveLength(1);
    });

    /** Deletes those before a millisecond after `time`. */
    async function removeOld(): Promise<number> {
      const { placeSome, removeOld } = on.queries.sessionChanges;
      for (let next: string | null = ''; next !== null; ) next = await placeSome(next);
      return removeOld('2026-11-27T10:00:00.001Z', 10_000);
    }

    it('deletes old ones, and positions before them end', async () => {
      const ws = workspace();
      await add(ws);
      await read(ws);
      expect(await removeOld()).toBeGreaterThan(0);
      expect(await on.queries.sessionChanges.ends(ws)).toEqual({ last: 1, before: 1 });
      await add(ws);
      expect((await read(ws, 1)).map(({ seq }) => seq)).toEqual([2]);
    });

    it('gives old ones that nobody has read a place before it deletes them', async () => {
      const ws = workspace();
      await add(ws);
      await removeOld();
      // A client that was at place 0 has missed one.
      expect(await on.queries.sessionChanges.ends(ws)).toEqual({ last: 1, before: 1 });
    });
  });
}
