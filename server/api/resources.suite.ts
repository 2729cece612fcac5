import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { createSecretBox } from '../platform/secrets.ts';
import type { TestDatabase } from '../testing/database.ts';
import { refused, secretKey, type TestService, testService } from '../testing/service.ts';

type Page = components['schemas']['SessionResourcePage'];

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
