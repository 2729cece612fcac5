import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { processLines } from '../../testing/process-lines.ts';
import { addSession } from '../sessions/queries.suite.ts';
import { runs } from '../tables/runs.ts';
import type { NewRun } from './pending-run.ts';
import { runsNotice } from './queries.ts';

/** Tests of run queries on each database. */
export function describeRunQueries(on: TestDatabase): void {
  describe('the queries of runs', () => {
    it('adds a trigger time once, and notifies servers about new runs', async () => {
      const workspace_id = `wks_${randomUUID()}`;
      const { id: owner_id, agent } = await on.data.addDeployment(workspace_id);
      const run = (scheduled_at: string): NewRun => ({
        id: on.newId('deploymentRun'),
        workspace_id,
        kind: 'deployment',
        owner_id,
        agent,
        identity_id: null,
        template_id: null,
        trigger_type: 'schedule',
        scheduled_at,
        created_at: scheduled_at,
        requested_by: null,
      });
      const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour)).toISOString();
      const heard: (string | null)[] = [];
      const end = on.open.notices.subscribe(runsNotice, (payload) => heard.push(payload));
      await vi.waitUntil(() => heard.length === 1);

      const { add } = on.queries.runs;
      const [nine, again, ten] = [run(at(9)), run(at(9)), run(at(10))];
      expect(await add([])).toEqual([]);
      expect(await add([nine])).toEqual([nine.id]);
      expect(await add([again])).toEqual([]);
      expect(await add([again, ten])).toEqual([ten.id]);
      await vi.waitUntil(() => heard.length >= 3);
      expect(heard).toEqual([null, '', '']);
      end();
    });

    it('completes the runs of a session without further turns, with lines after the commit', async () => {
      const workspace_id = `wks_${randomUUID()}`;
      const { session } = await addSession(on, workspace_id);
      const created_at = '2026-11-02T09:00:00.000Z';
      const id = on.newId('scheduleRun');
      await on.db.insert(runs).values({
        ...{ id, workspace_id, kind: 'schedule', owner_id: 'sched_a', trigger_type: 'manual' },
        ...{ status: 'running', attempt: 1, session_id: session.id, created_at, started_at: created_at },
      });
      const lines = processLines();
      const end = (queries = on.queries) =>
        queries.runs.endWithSession(workspace_id, session.id, '2026-11-02T09:00:05.000Z');
      const failed = on.together(async (queries) => {
        await end(queries);
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(lines).toEqual([]);
      await end();
      expect(await on.queries.runs.find(workspace_id, id)).toMatchObject({ status: 'completed' });
      expect(lines).toMatchObject([{ event: 'run.ended', run: id, status: 'completed', duration_ms: 5_000 }]);
    });
  });
}
