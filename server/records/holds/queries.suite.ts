import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import type { TestDatabase } from '../../testing/database.ts';

/** Tests of legal holds on each database. */
export function describeHoldQueries(on: TestDatabase): void {
  describe('legal holds', () => {
    let workspaceId: string;
    let session: string;
    beforeEach(async () => {
      workspaceId = `wks_${randomUUID()}`;
      await on.data.addEnvironment(workspaceId);
      const row = on.data.rows.session(workspaceId);
      session = row.id;
      await on.queries.sessions.create(row, on.data.rows.thread(workspaceId, session), []);
    });
    const at = (minutes: number) => toTimestamp(new Date(on.clock.now().getTime() + minutes * 60_000));

    it('keeps the time of the first hold, and ends it', async () => {
      const { holds } = on.queries;
      for (const minutes of [0, 5])
        expect(await holds.begin(workspaceId, session, at(minutes))).toMatchObject({ held_since: at(0) });
      expect(await holds.list(workspaceId, '', 10)).toMatchObject([{ id: session, held_since: at(0) }]);
      expect(await holds.list(workspaceId, session, 10)).toEqual([]);
      for (const _ of [1, 2])
        expect(await holds.release(workspaceId, session)).toMatchObject({ held_since: null });
      expect(await holds.list(workspaceId, '', 10)).toEqual([]);
    });

    it('finds sessions only in their workspace', async () => {
      const { holds } = on.queries;
      expect(await holds.begin(`wks_${randomUUID()}`, session, at(0))).toBeNull();
      expect(await holds.release('default', session)).toBeNull();
      expect(await holds.workspaceOf(session)).toBe(workspaceId);
      expect(await holds.workspaceOf('sess_missing')).toBeNull();
    });
  });
}
