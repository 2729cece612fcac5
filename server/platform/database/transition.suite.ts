import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deployments } from '../../records/tables/deployments.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { oneOf } from './objects.ts';
import { driverOf } from './statements.ts';
import { transitionOfRow } from './transition.ts';

const later = '2026-11-21T09:30:00.482193Z';

/** Tests of state changes on each database. */
export function describeTransition(on: TestDatabase): void {
  describe('a change of state', () => {
    const ws = () => `wks_${randomUUID()}`;

    it('returns the new row, or the row that does not allow it', async () => {
      const workspace = ws();
      const before = await on.data.addDeployment(workspace);
      const row = { ...before, status: 'paused', paused_reason: { type: 'manual' }, updated_at: later };
      const { pause, archive } = on.queries.deployments;
      expect(await pause(workspace, before.id, later)).toEqual({ changed: true, row });
      expect(await pause(workspace, before.id, '2027-01-01T00:00:00.000Z')).toEqual({ changed: false, row });
      const archived = { ...row, archived_at: later };
      expect(await archive(workspace, before.id, later)).toEqual({ changed: true, row: archived });
      expect(await pause(workspace, before.id, later)).toEqual({ changed: false, row: archived });
    });

    it('returns null for a missing object and for one of another workspace', async () => {
      const { id } = await on.data.addDeployment(ws());
      expect(await on.queries.deployments.pause(ws(), id, later)).toBeNull();
      expect(await on.queries.deployments.unpause(ws(), id, later)).toBeNull();
      expect((await on.data.deployment(id))?.status).toBe('active');
    });

    it('takes one statement, whether it applies or not', async () => {
      const workspace = ws();
      const { id } = await on.data.addDeployment(workspace);
      const { pause } = on.queries.deployments;
      const driver: unknown = driverOf(on.db);
      const query = vi.spyOn(driver as { query: (...given: unknown[]) => Promise<unknown> }, 'query');
      // Other tests have left work that sends statements, too. Those of a transaction are sent in another way.
      const asked = () => query.mock.calls.filter((call) => JSON.stringify(call).includes(id));
      onTestFinished(() => query.mockRestore());
      expect((await pause(workspace, id, later))?.changed).toBe(true);
      expect(asked()).toHaveLength(1);
      expect((await pause(workspace, id, later))?.changed).toBe(false);
      expect(asked()).toHaveLength(2);
    });

    it.each(['pause', 'archive'] as const)('lets one of 50 callers %s, and shows it to all', async (to) => {
      const workspace = ws();
      const { id } = await on.data.addDeployment(workspace);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => on.queries.deployments[to](workspace, id, later)),
      );
      expect(outcomes.filter((outcome) => outcome?.changed)).toHaveLength(1);
      for (const outcome of outcomes) expect(outcome?.row.updated_at).toBe(later);
    });

    it('lets one of 50 callers unpause if values depend on the row', async () => {
      const workspace = ws();
      const { id } = await on.data.addDeployment(workspace, { status: 'paused' });
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => on.queries.deployments.unpause(workspace, id, later)),
      );
      expect(outcomes.filter((outcome) => outcome?.changed)).toHaveLength(1);
      for (const outcome of outcomes) expect(outcome?.row.status).toBe('active');
    });

    it('loses no change of several callers if values depend on the row', async () => {
      const workspace = ws();
      const { id } = await on.data.addDeployment(workspace, { name: '' });
      await Promise.all(
        Array.from({ length: 20 }, () =>
          transitionOfRow(on.db, deployments, {
            object: oneOf(deployments, workspace, id),
            when: () => true,
            set: ({ name }) => ({ name: `${name}x` }),
          }),
        ),
      );
      expect((await on.data.deployment(id))?.name).toBe('x'.repeat(20));
    });
  });
}
