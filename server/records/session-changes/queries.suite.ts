import { describe, expect, it } from 'vitest';
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

    it('deletes old ones, and positions before them end', async () => {
      const ws = workspace();
      await add(ws);
      await read(ws);
      expect(await on.queries.sessionChanges.removeOld('2026-11-27T10:00:00.001Z', 1_000)).toBeGreaterThan(0);
      expect(await on.queries.sessionChanges.ends(ws)).toEqual({ last: 1, before: 1 });
      await add(ws);
      expect((await read(ws, 1)).map(({ seq }) => seq)).toEqual([2]);
    });

    it('gives old ones that nobody has read a place before it deletes them', async () => {
      const ws = workspace();
      await add(ws);
      await on.queries.sessionChanges.removeOld('2026-11-27T10:00:00.001Z', 1_000);
      // A client that was at place 0 has missed one.
      expect(await on.queries.sessionChanges.ends(ws)).toEqual({ last: 1, before: 1 });
    });
  });
}
