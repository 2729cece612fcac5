import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { agentVersions } from '../records/tables/agents.ts';
import { sessions } from '../records/tables/sessions.ts';
import { threads } from '../records/tables/threads.ts';
import type { TestDatabase } from '../testing/database.ts';
import { creation, refused, type TestService, testService } from '../testing/service.ts';
import { example, newDeploymentRequest } from '../testing/test-data.ts';

type Schemas = components['schemas'];

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

    it('returns the settings of tools that an earlier version stored without them', async () => {
      const stored = (agent: Schemas['AgentSnapshot']) => {
        const tools = [{ type: 'agent_toolset_20260401', enabled_tools: ['Read'] }];
        return { ...agent, tools } as never;
      };
      const body = { name: 'Of 0.2.0', model: 'claude-haiku-5-5' };
      const agent = (await service.handlers.createAgent({ body, headers: {} }, service.request()))
        .body as Schemas['Agent'];
      const session = await service.create({ ...creation(), agent: agent.id });
      const definition = stored(session.agent);
      await on.db.update(agentVersions).set({ definition }).where(eq(agentVersions.id, agent.id));
      await on.db.update(sessions).set({ agent: definition }).where(eq(sessions.id, session.id));
      await on.db.update(threads).set({ agent: definition }).where(eq(threads.session_id, session.id));
      const path = { session_id: session.id };
      const shown = [
        (await read(session.agent.id)).body,
        ((await service.handlers.getSession({ path }, service.request())).body as Schemas['Session']).agent,
        (
          (
            await service.handlers.listSessionThreads(
              { path, query: { limit: 20, order: 'asc' } },
              service.request(),
            )
          ).body as Schemas['SessionThreadPage']
        ).data[0]?.agent,
      ] as Schemas['AgentSnapshot'][];
      for (const { tools } of shown) {
        expect(tools).toMatchObject([
          {
            enabled_tools: ['Read'],
            configs: [{ name: 'Read', enabled: true, permission_policy: { type: 'always_allow' } }],
            default_config: { enabled: false },
          },
        ]);
      }
    });

    it('finds no agent of another workspace, also for sessions, deployments and coordinators', async () => {
      const small = { name: 'Own', model: 'claude-haiku-5-5' };
      const create = (body: Schemas['CreateAgentRequest'], by: TestService) =>
        by.handlers.createAgent({ body, headers: {} }, by.request());
      const { id } = (await create(small, service)).body as Schemas['Agent'];
      const reference = { id, type: 'agent' as const };
      const { environment_id } = example<Schemas['CreateSessionRequest']>('create_session_minimal');
      const deployment = newDeploymentRequest();
      const uses = (by: TestService) => [
        () => read(id, {}, by),
        () => by.create({ agent: reference, environment_id }),
        () => by.create({ agent: { ...reference, type: 'agent_with_overrides' }, environment_id }),
        () => create({ ...small, multiagent: { type: 'coordinator', agents: [reference] } }, by),
        () =>
          by.handlers.createDeployment(
            { body: { ...deployment, agent: reference }, headers: {} },
            by.request(),
          ),
      ];
      for (const use of uses(service)) await use();
      const missing = refused(404, 'not_found_error', `Agent ${id} was not found.`, 'agent_not_found');
      for (const use of uses(stranger)) await expect(use()).rejects.toEqual(missing);
    });
  });
}
