import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { withTokens } from '../records/deployments/tokens.ts';
import type { TestDatabase } from '../testing/database.ts';
import { refused, secretKey, type TestService, testService } from '../testing/service.ts';
import { newDeploymentRequest } from '../testing/test-data.ts';

type Schemas = components['schemas'];
type Deployment = Schemas['Deployment'];

/** Tests of deployment handlers for behaviour that contract tests cannot see. They run on each database. */
export function describeDeploymentHandlers(on: TestDatabase): void {
  describe('the handlers of deployments', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    it('computes the next trigger times from now', async () => {
      const { id } = await service.data.addDeployment(service.workspaceId, { status: 'paused' });
      service.clock.advance(30 * 24 * 60 * 60 * 1000);
      const response = await service.handlers.unpauseDeployment(
        { path: { id }, headers: {} },
        service.request(),
      );
      const times = (response.body as Deployment).schedule?.upcoming_runs_at ?? [];
      const now = service.clock.now().getTime();
      expect(times).toHaveLength(5);
      expect(Date.parse(times[0] ?? '')).toBeGreaterThan(now);
      expect(Date.parse(times[0] ?? '')).toBeLessThanOrEqual(now + 8 * 24 * 60 * 60 * 1000);
    });

    it('stores the next trigger time only of active deployments', async () => {
      const { handlers, request, data, clock } = service;
      const body = newDeploymentRequest();
      const { id } = (await handlers.createDeployment({ body, headers: {} }, request())).body as Deployment;
      const at = { path: { id }, headers: {} };
      const next = async () => (await data.deployment(id))?.next_run_at ?? null;
      const update = (changes: Schemas['UpdateDeploymentRequest']) =>
        handlers.updateDeployment({ ...at, body: changes }, request());
      const cron = (expression: string) => ({ type: 'cron' as const, expression, timezone: 'UTC' });
      const first = await next();
      expect(Date.parse(first ?? '')).toBeGreaterThan(clock.now().getTime());
      await update({ name: 'Another', schedule: body.schedule ?? null });
      expect(await next()).toBe(first);
      await update({ schedule: cron('* * * * *') });
      expect(Date.parse((await next()) ?? '') - clock.now().getTime()).toBeLessThanOrEqual(60_000);
      await update({ schedule: null });
      expect(await next()).toBeNull();
      await handlers.pauseDeployment(at, request());
      await update({ schedule: cron('0 9 * * *') });
      expect(await next()).toBeNull();
      await handlers.unpauseDeployment(at, request());
      expect(await next()).toMatch(/T09:00:00\.000Z$/);
      await handlers.archiveDeployment(at, request());
      expect(await next()).toBeNull();
    });

    it('keeps a due trigger time if the schedule does not change', async () => {
      const schedule = { type: 'cron' as const, expression: '* * * * *', timezone: 'UTC' };
      const next_run_at = service.clock.now().toISOString();
      const { id } = await service.data.addDeployment(service.workspaceId, { schedule, next_run_at });
      service.clock.advance(1);
      await service.handlers.updateDeployment(
        { path: { id }, headers: {}, body: { schedule } },
        service.request(),
      );
      expect(await service.data.deployment(id)).toMatchObject({ next_run_at });
    });

    it('encrypts tokens per deployment and replaces them with its resources', async () => {
      const { handlers, request, data } = service;
      const body = newDeploymentRequest();
      const { id } = (await handlers.createDeployment({ body, headers: {} }, request())).body as Deployment;
      const opened = async () => {
        const row = await data.deployment(id);
        const sealed = row?.encrypted_tokens ?? null;
        expect(JSON.stringify(sealed)).not.toContain('github_pat');
        const all = withTokens(id, row?.resources ?? [], sealed, createSecretBox(secretKey));
        return all.map((each) => (each.type === 'github_repository' ? each.authorization_token : undefined));
      };
      expect(await opened()).toEqual(['github_pat_11EXAMPLE0000000000000', undefined]);
      const update = (changes: Schemas['UpdateDeploymentRequest']) =>
        handlers.updateDeployment({ path: { id }, headers: {}, body: changes }, request());
      await update({ name: 'Another' });
      expect(await opened()).toHaveLength(2);
      const repository = { type: 'github_repository' as const, url: 'https://github.com/acme/storefront' };
      await update({
        resources: [
          { type: 'vault', vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e' },
          { ...repository, authorization_token: 'new' },
        ],
      });
      expect(await opened()).toEqual([undefined, 'new']);
      await update({ resources: [repository] });
      expect(await opened()).toEqual([undefined]);
      expect((await data.deployment(id))?.encrypted_tokens).toBeNull();
    });

    it('runs by hand or pauses, never both in the wrong order', async () => {
      const { handlers, request, data } = service;
      const { id } = await data.addDeployment(service.workspaceId, { schedule: null });
      const at = { path: { id }, headers: {} };
      const calls = Array.from({ length: 10 }, () =>
        handlers.runDeployment(at, request()).catch((error) => error),
      );
      const [pause, ...responses] = await Promise.all([handlers.pauseDeployment(at, request()), ...calls]);
      expect(pause.status).toBe(200);
      const ran = responses.filter(({ status }) => status === 200);
      expect(await data.runsOf(id)).toHaveLength(ran.length);
      await expect(handlers.runDeployment(at, request())).rejects.toEqual(
        refused(409, 'conflict_error', `Deployment ${id} is paused.`, 'deployment_paused'),
      );
    });

    it('rejects an archived deployment', async () => {
      const archived_at = service.clock.now().toISOString();
      const { id } = await service.data.addDeployment(service.workspaceId, { archived_at });
      const input = { path: { id }, headers: {} };
      const archived = refused(409, 'conflict_error', `Deployment ${id} is archived.`, 'deployment_archived');
      await expect(service.handlers.pauseDeployment(input, service.request())).rejects.toEqual(archived);
      await expect(service.handlers.unpauseDeployment(input, service.request())).rejects.toEqual(archived);
    });
  });
}
