import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { deployments } from '../records/tables/deployments.ts';
import { resources } from '../records/tables/resources.ts';
import type { TestDatabase } from '../testing/database.ts';
import { refused, secretKey, type TestService, testService } from '../testing/service.ts';
import { newDeploymentRequest } from '../testing/test-data.ts';

type Schemas = components['schemas'];
type Page = Schemas['SessionResourcePage'];

/** Tests of resource handlers for behaviour that contract tests cannot see. They run on each database. */
export function describeResourceHandlers(on: TestDatabase): void {
  describe('the handlers of resources', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    it('rejects the cursor of another workspace', async () => {
      const { id: session_id } = await service.create();
      const path = { session_id };
      const first = await service.handlers.listSessionResources(
        { path, query: { limit: 1, order: 'asc' } },
        service.request(),
      );
      const query = { limit: 1, order: 'asc' as const, page: (first.body as Page).next_page ?? '' };
      const stranger = await testService(on.db);
      await expect(
        service.handlers.listSessionResources({ path, query }, stranger.request()),
      ).rejects.toEqual(
        refused(400, 'invalid_request_error', 'page is not a cursor of this list.', 'invalid_cursor'),
      );
    });

    it('returns the mount path of files that an earlier version stored without one', async () => {
      const stored = { type: 'file', file_id: 'file_a', mount_path: null } as never;
      const shown = { type: 'file', file_id: 'file_a', mount_path: '/mnt/session/uploads/file_a' };
      const { handlers, request } = service;
      const session = await service.create();
      const file = session.resources[0] as { id: string };
      await on.db.update(resources).set({ description: stored }).where(eq(resources.id, file.id));
      const path = { session_id: session.id, resource_id: file.id };
      expect((await handlers.getSessionResource({ path }, request())).body).toMatchObject(shown);

      const { resources: _, ...body } = newDeploymentRequest();
      const made = await handlers.createDeployment({ body, headers: {} }, request());
      const { id } = made.body as Schemas['Deployment'];
      await on.db
        .update(deployments)
        .set({ resources: [stored] })
        .where(eq(deployments.id, id));
      const deployment = await handlers.getDeployment({ path: { id } }, request());
      expect(deployment.body).toMatchObject({ resources: [shown] });
      const run = await handlers.runDeployment({ path: { id }, headers: {} }, request());
      expect(run.status).toBe(200);
    });

    it('replaces the encrypted token of a repository, and updates updated_at', async () => {
      const { id: session_id, resources } = await service.create();
      const repository = resources[1];
      const resource_id = repository?.id ?? '';
      service.clock.advance(1000);
      const response = await service.handlers.rotateSessionResourceToken(
        { path: { session_id, resource_id }, headers: {}, body: { authorization_token: 'ghp_rotated' } },
        service.request(),
      );
      expect(response.body).toEqual({ ...repository, updated_at: service.clock.now().toISOString() });
      const sealed = (await on.data.sealedToken(resource_id)) as Buffer;
      expect(createSecretBox(secretKey).open(sealed, resource_id)).toBe('ghp_rotated');
    });
  });
}
