import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { refused, type TestService, testService } from '../../testing/service.ts';

type Deployment = components['schemas']['Deployment'];

/** What the handlers of deployments do that contract tests cannot see, whichever database is behind them. */
export function describeDeploymentHandlers(on: TestDatabase): void {
  describe('the handlers of deployments', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    it('count the next trigger times from now', async () => {
      const { id } = await service.data.addDeployment(service.workspaceId, { status: 'paused' });
      service.clock.advance(30 * 24 * 60 * 60 * 1000);
      const answer = await service.handlers.unpauseDeployment({ path: { id } }, service.request());
      const times = (answer.body as Deployment).schedule?.upcoming_runs_at ?? [];
      const now = service.clock.now().getTime();
      expect(times).toHaveLength(5);
      expect(Date.parse(times[0] ?? '')).toBeGreaterThan(now);
      expect(Date.parse(times[0] ?? '')).toBeLessThanOrEqual(now + 8 * 24 * 60 * 60 * 1000);
    });

    it('refuse an archived deployment', async () => {
      const archived_at = service.clock.now().toISOString();
      const { id } = await service.data.addDeployment(service.workspaceId, { archived_at });
      const input = { path: { id } };
      const archived = refused(409, 'conflict_error', `Deployment ${id} is archived.`);
      await expect(service.handlers.pauseDeployment(input, service.request())).rejects.toEqual(archived);
      await expect(service.handlers.unpauseDeployment(input, service.request())).rejects.toEqual(archived);
    });
  });
}
