import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { refused, type TestService, testService } from '../../testing/service.ts';

/** Tests of the operations of environments, on each database. */
export function describeEnvironmentHandlers(on: TestDatabase): void {
  describe('environments', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });
    const list = async (query: object = {}) => {
      const input = { query: { limit: 20, order: 'desc', include_archived: false, ...query } } as const;
      return (await service.handlers.listEnvironments(input as never, service.request())).body as {
        data: { id: string; archived_at: string | null }[];
      };
    };
    const read = (id: string) =>
      service.handlers.getEnvironment({ path: { environment_id: id } }, service.request());

    it('lists archived ones only if they are requested', async () => {
      expect((await list()).data.every(({ archived_at }) => archived_at === null)).toBe(true);
      const all = (await list({ include_archived: true })).data;
      expect(all.some(({ archived_at }) => archived_at !== null)).toBe(true);
    });

    it('returns one by its id, and rejects an id that does not exist', async () => {
      const [{ id } = { id: '' }] = (await list()).data;
      expect(await read(id)).toMatchObject({ status: 200, body: { id } });
      const missing = refused(
        404,
        'not_found_error',
        'Environment env_none was not found.',
        'environment_not_found',
      );
      await expect(read('env_none')).rejects.toEqual(missing);
    });
  });
}
