import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';

const later = '2026-11-21T09:30:00.482193Z';

/** Tests of deployment queries on each database. */
export function describeDeploymentQueries(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;

  describe('the queries of deployments', () => {
    it('pauses once for 50 simultaneous calls', async () => {
      const ws = workspace();
      const deployment = await on.data.addDeployment(ws);
      const { pause, unpause } = on.queries.deployments;
      const calls = Array.from({ length: 50 }, () => pause(ws, deployment.id, later));
      const outcomes = await Promise.all(calls);
      expect(outcomes.filter((outcome) => outcome?.changed)).toHaveLength(1);
      const paused = { status: 'paused', paused_reason: { type: 'manual' }, updated_at: later };
      for (const outcome of outcomes) expect(outcome?.row).toEqual({ ...deployment, ...paused });
      // The schedule fires at 06:30 on weekdays in Berlin. The clock is on a Saturday.
      const active = { ...deployment, updated_at: later, next_run_at: '2026-11-23T05:30:00.000Z' };
      expect(await unpause(ws, deployment.id, later)).toEqual({ changed: true, row: active });
      expect(await unpause(ws, deployment.id, later)).toEqual({ changed: false, row: active });
    });

    it('keeps an archived deployment unchanged', async () => {
      const ws = workspace();
      const active = await on.data.addDeployment(ws, { archived_at: later });
      const paused = await on.data.addDeployment(ws, { archived_at: later, status: 'paused' });
      const { pause, unpause } = on.queries.deployments;
      expect(await pause(ws, active.id, later)).toEqual({ changed: false, row: active });
      expect(await unpause(ws, paused.id, later)).toEqual({ changed: false, row: paused });
    });

    it('shows nothing of one workspace to another', async () => {
      const ws = workspace();
      const { id } = await on.data.addDeployment(ws);
      const { find, pause } = on.queries.deployments;
      expect(await find(workspace(), id)).toBeNull();
      expect(await pause(workspace(), id, later)).toBeNull();
      expect((await find(ws, id))?.status).toBe('active');
    });
  });
}
