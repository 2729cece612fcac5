import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { addWorkspace } from '../../testing/workspaces.ts';
import { StreamCounts } from './stream-counts.ts';
import { streamReportQueries } from './stream-reports.ts';

/** Tests of the streams of several servers, on each database. */
export function describeStreamReports(on: TestDatabase): void {
  describe('streams on all servers', () => {
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    const reports = () => streamReportQueries(statementsOn(on.db));
    let workspace: string;
    let other: string;
    beforeEach(async () => {
      await run('delete from server_streams');
      [workspace, other] = [`wks_${randomUUID()}`, `wks_${randomUUID()}`];
      for (const name of [workspace, other]) await addWorkspace(on.db, name);
      await run(`update workspace_objects set limits = '{"streams": 3}' where workspace_id = $1`, [
        workspace,
      ]);
    });
    /** Reports the streams of a server. It reads those of the others. */
    const report = async (counts: StreamCounts) =>
      counts.hearOfOthers(await reports().report(counts.id, counts.report()));

    it('counts the streams of other servers, until they close or their server stops', async () => {
      const [first, second, third] = [1, 2, 3].map(() => new StreamCounts(undefined)) as [
        StreamCounts,
        StreamCounts,
        StreamCounts,
      ];
      const owner = { tokenId: 'tok_a', workspaceId: workspace, limits: { streams: 3 } };
      const close = first.open(owner);
      second.open(owner);
      for (const each of [first, second, third]) await report(each);
      third.open(owner);
      const full = { status: 429, code: 'stream_limit_reached' };
      expect(() => third.open(owner)).toThrow(expect.objectContaining(full));
      expect(await reports().of(workspace, third.id)).toBe(2);
      close();
      await report(first);
      await report(third);
      third.open(owner);
      expect(() => third.open(owner)).toThrow(expect.objectContaining(full));
      await reports().remove(second.id);
      await report(third);
      third.open(owner);
    });

    it('counts a crashed server for 10 seconds, and deletes its report later', async () => {
      const [crashed, living] = [new StreamCounts(undefined), new StreamCounts(undefined)];
      crashed.open({ tokenId: 'tok_a', workspaceId: workspace });
      await report(crashed);
      expect(await reports().report(living.id, {})).toEqual(new Map([[workspace, 1]]));
      await run(`update server_streams set reported_at = now() - interval '11 seconds' where id = $1`, [
        crashed.id,
      ]);
      expect(await reports().report(living.id, {})).toEqual(new Map());
      expect(await reports().of(workspace, '')).toBe(0);
      await run(`update server_streams set reported_at = now() - interval '2 hours' where id = $1`, [
        crashed.id,
      ]);
      await report(living);
      const { rows } = await run('select id from server_streams');
      expect(rows).toEqual([{ id: living.id }]);
    });

    it('reads only workspaces with a limit', async () => {
      const counts = new StreamCounts(undefined);
      for (const workspaceId of [workspace, other]) counts.open({ tokenId: 'tok_a', workspaceId });
      await report(counts);
      expect(await reports().report('another', {})).toEqual(new Map([[workspace, 1]]));
      expect(await reports().of(other, '')).toBe(1);
    });
  });
}
