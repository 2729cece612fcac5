import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { refused, type TestService, testService } from '../../testing/service.ts';
import { agents, agentVersions } from './table.ts';

/** Tests of the operations of agents, on each database. */
export function describeAgentHandlers(on: TestDatabase): void {
  describe('agents', () => {
    let service: TestService;
    let stranger: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
      stranger = await testService(on.db);
    });
    const list = async (query: object = {}) => {
      const input = { query: { limit: 20, order: 'desc', include_archived: false, ...query } } as const;
      return (await service.handlers.listAgents(input as never, service.request())).body as {
        data: { id: string; version: number; archived_at: string | null }[];
      };
    };
    const read = (id: string, query: { version?: number } = {}, by = service) =>
      by.handlers.getAgent({ path: { agent_id: id }, query }, by.request());

    it('lists each agent once, in its newest version, and archived ones if they are requested', async () => {
      const { data } = await list();
      expect(data.every(({ archived_at }) => archived_at === null)).toBe(true);
      expect(data.find(({ version }) => version === 3)).toBeDefined();
      const all = (await list({ include_archived: true })).data;
      expect(all.some(({ archived_at }) => archived_at !== null)).toBe(true);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    });

    it('returns an agent at a version, and rejects versions and ids that do not exist', async () => {
      const agent = (await list()).data.find(({ version }) => version === 3);
      const id = agent?.id ?? '';
      expect(await read(id)).toMatchObject({ status: 200, body: { id, version: 3 } });
      expect(await read(id, { version: 1 })).toMatchObject({ status: 200, body: { id, version: 1 } });
      const missing = (message: string) => refused(404, 'not_found_error', message, 'agent_not_found');
      await expect(read(id, { version: 999 })).rejects.toEqual(
        missing(`Agent ${id} version 999 was not found.`),
      );
      await expect(read('agent_none')).rejects.toEqual(missing('Agent agent_none was not found.'));
    });

    it('does not find agents of another tenant', async () => {
      const id = 'agent_own';
      const [{ id: known } = { id: '' }] = (await list()).data;
      const own = await service.queries.agents.find(service.tenantId, known);
      await on.db.insert(agents).values({
        id,
        tenant_id: service.tenantId,
        version: 1,
        archived_at: null,
        created_at: '2026-11-02T09:00:00.000Z',
        updated_at: '2026-11-02T09:00:00.000Z',
      });
      await on.db.insert(agentVersions).values({
        tenant_id: service.tenantId,
        id,
        version: 1,
        metadata: {},
        definition: {
          ...(own?.definition as NonNullable<typeof own>['definition'] & object),
          id,
          version: 1,
        },
        created_at: '2026-11-02T09:00:00.000Z',
      });
      expect(await read(id)).toMatchObject({ status: 200 });
      await expect(read(id, {}, stranger)).rejects.toMatchObject({ status: 404 });
    });
  });
}
