/** A call of each method of the client for agents and their versions. */
import assert from 'node:assert/strict';
import type Anthropic from '@anthropic-ai/sdk';
import type { Calls } from './calls.ts';
import { newSkill } from './skill-calls.ts';

export const newAgent = ({ beta }: Anthropic, more: object = {}) =>
  beta.agents.create({ name: 'Interop', model: 'claude-haiku-5-5', ...more });

const tools = [
  {
    type: 'agent_toolset_20260401' as const,
    configs: [{ name: 'bash' as const, permission_policy: { type: 'always_ask' as const } }],
  },
  { type: 'mcp_toolset' as const, mcp_server_name: 'tickets' },
];

export const agentCalls: Calls = {
  async 'agents.create'(client, { agent }) {
    const { id: skill_id } = await newSkill(client);
    const made = await newAgent(client, {
      tools,
      mcp_servers: [{ type: 'url', name: 'tickets', url: 'https://mcp.example.com' }],
      skills: [{ type: 'custom', skill_id }],
      multiagent: { type: 'coordinator', agents: [agent] },
      metadata: { team: 'web' },
    });
    assert.deepEqual([made.version, made.model.id, made.archived_at], [1, 'claude-haiku-5-5', null]);
    assert.deepEqual(
      made.tools.map(({ type }) => type),
      ['agent_toolset_20260401', 'mcp_toolset'],
    );
    assert.equal(made.multiagent?.type, 'coordinator');
    for (const tool of made.tools) {
      assert.ok(tool.type !== 'custom' && tool.default_config.enabled && Array.isArray(tool.configs));
    }
    const plain = await newAgent(client, { tools: [{ type: 'agent_toolset_20260401' }] });
    assert.deepEqual(
      plain.tools.map((tool) => tool.type !== 'custom' && [tool.configs, tool.default_config.enabled]),
      [[[], true]],
    );
  },

  async 'agents.retrieve'(client, { agent }) {
    assert.equal((await client.beta.agents.retrieve(agent, { version: 1 })).version, 1);
  },

  async 'agents.update'(client) {
    const { id, version } = await newAgent(client, { metadata: { a: '1', b: '2' } });
    const updated = await client.beta.agents.update(id, { version, name: 'Two', metadata: { a: null } });
    assert.deepEqual([updated.version, updated.name, updated.metadata], [2, 'Two', { b: '2' }]);
  },

  async 'agents.list'(client) {
    const ids = [(await newAgent(client)).id, (await newAgent(client)).id].reverse();
    const seen: string[] = [];
    for await (const { id } of client.beta.agents.list({ limit: 2 })) seen.push(id);
    assert.deepEqual(
      seen.filter((id) => ids.includes(id)),
      ids,
    );
  },

  async 'agents.archive'(client) {
    const { id } = await newAgent(client);
    assert.notEqual((await client.beta.agents.archive(id)).archived_at, null);
  },

  async 'agents.versions.list'(client, { agent }) {
    const seen: number[] = [];
    for await (const { version } of client.beta.agents.versions.list(agent, { limit: 1 })) seen.push(version);
    assert.deepEqual(seen, [3, 2, 1]);
  },
};
