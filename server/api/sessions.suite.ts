import { beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../platform/secrets.ts';
import { threads } from '../records/tables/threads.ts';
import type { TestDatabase } from '../testing/database.ts';
import { creation, secretKey, type TestService, testService } from '../testing/service.ts';

/** Tests of session handlers for behaviour that no response shows. They run on each database. */
export function describeSessionHandlers(on: TestDatabase): void {
  describe('createSession', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    it('makes the coordinator thread', async () => {
      const session = await service.create();
      const own = (await on.data.all(threads)).filter(({ session_id }) => session_id === session.id);
      expect(own).toMatchObject([{ parent_thread_id: null, status: 'idle', agent: session.agent }]);
    });

    it('encrypts the token of a repository for that repository', async () => {
      const [withToken, without] = (await service.create()).resources;
      const sealed = await on.data.sealedToken(withToken?.id ?? '');
      expect(sealed?.toString('latin1')).not.toContain('github_pat');
      expect(createSecretBox(secretKey).open(sealed as Buffer, withToken?.id ?? '')).toBe(
        'github_pat_11EXAMPLE0000000000000',
      );
      expect(await on.data.sealedToken(without?.id ?? '')).toBeNull();
    });
  });

  describe('a session', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    it('is shown with its own resources, in a list and after a change', async () => {
      const [one, two] = [await service.create(), await service.create({ ...creation(), resources: [] })];
      const { body: page } = await service.handlers.listSessions(
        { query: { limit: 10, order: 'asc' } } as never,
        service.request(),
      );
      expect('data' in page && page.data.map(({ resources }) => resources)).toEqual([one.resources, []]);
      const path = { session_id: one.id };
      const { body } = await service.handlers.updateSession(
        { path, headers: {}, body: { title: 'changed' } },
        service.request(),
      );
      expect(body).toMatchObject({ title: 'changed', resources: one.resources });
      expect(two.resources).toEqual([]);
      expect(await on.queries.resources.ofSessions(service.workspaceId, [])).toEqual([]);
    });

    it('keeps a resource that is added', async () => {
      const { id: session_id } = await service.create({ ...creation(), resources: [] });
      const { id: file_id } = await service.upload();
      const file = { type: 'file' as const, file_id, mount_path: '/data/a.txt' };
      const path = { session_id };
      const added = await service.handlers.addSessionResource(
        { path, headers: {}, body: file },
        service.request(),
      );
      const { body } = await service.handlers.getSession({ path }, service.request());
      expect(body).toMatchObject({ resources: [added.body] });
    });
  });
}
