import { beforeAll, describe, expect, it } from 'vitest';
import { templates } from '../records/tables/templates.ts';
import type { TestDatabase } from '../testing/database.ts';
import { demoCatalogue } from '../testing/import-demo.ts';
import { refused, type TestService, testService } from '../testing/service.ts';

/** Tests of the operations of templates, on each database. */
export function describeTemplateHandlers(on: TestDatabase): void {
  describe('templates', () => {
    let service: TestService;
    let stranger: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
      stranger = await testService(on.db);
    });
    const read = (id: string, by = service) =>
      by.handlers.getTemplate({ path: { template_id: id } }, by.request());

    it('lists and reads what was imported', async () => {
      const query = { limit: 20, order: 'desc' } as const;
      const { body } = await service.handlers.listTemplates({ query }, service.request());
      const ids = demoCatalogue.templates.map(({ id }) => id).reverse();
      expect(body).toMatchObject({ data: ids.map((id) => ({ id, type: 'template' })), has_more: false });
      expect(await read(ids[0] ?? '')).toMatchObject({ status: 200, body: { id: ids[0] } });
    });

    it('does not find those of another workspace', async () => {
      const id = 'tmpl_own';
      const time = service.clock.now().toISOString();
      const times = { created_at: time, updated_at: time };
      await on.db.insert(templates).values({ id, workspace_id: service.workspaceId, name: '', ...times });
      expect(await read(id)).toMatchObject({ status: 200 });
      const missing = refused(404, 'not_found_error', `Template ${id} was not found.`, 'template_not_found');
      await expect(read(id, stranger)).rejects.toEqual(missing);
    });
  });
}
