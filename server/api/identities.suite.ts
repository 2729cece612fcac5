import { beforeAll, describe, expect, it } from 'vitest';
import { identities } from '../records/tables/identities.ts';
import type { TestDatabase } from '../testing/database.ts';
import { demoCatalogue } from '../testing/import-demo.ts';
import { refused, type TestService, testService } from '../testing/service.ts';

/** Tests of the operations of identities, on each database. */
export function describeIdentityHandlers(on: TestDatabase): void {
  describe('identities', () => {
    let service: TestService;
    let stranger: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
      stranger = await testService(on.db);
    });
    const read = (id: string, by = service) =>
      by.handlers.getIdentity({ path: { identity_id: id } }, by.request());

    it('lists and reads what was imported', async () => {
      const query = { limit: 20, order: 'desc' } as const;
      const { body } = await service.handlers.listIdentities({ query }, service.request());
      const ids = demoCatalogue.identities.map(({ id }) => id).reverse();
      expect(body).toMatchObject({ data: ids.map((id) => ({ id, type: 'identity' })), has_more: false });
      expect(await read(ids[0] ?? '')).toMatchObject({ status: 200, body: { id: ids[0] } });
    });

    it('does not find those of another workspace', async () => {
      const id = 'idn_own';
      const time = service.clock.now().toISOString();
      const times = { created_at: time, updated_at: time };
      await on.db.insert(identities).values({ id, workspace_id: service.workspaceId, name: '', ...times });
      expect(await read(id)).toMatchObject({ status: 200 });
      const missing = refused(404, 'not_found_error', `Identity ${id} was not found.`, 'identity_not_found');
      await expect(read(id, stranger)).rejects.toEqual(missing);
    });
  });
}
