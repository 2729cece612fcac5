/**
 * Versions of agents, and what their parts require of each other. Over 200 lines: all checks share the same agent and
 * helpers, and half of the lines are tables.
 */
import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import type { Check } from '../check.ts';
import { agentRequest, missing, smallRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { invalid, outcome } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { messageOf } from '../support/messages.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateAgentRequest'];
type Changes = Schemas['UpdateAgentRequest'];
type Overrides = Schemas['AgentWithOverridesInput'];

const needs = ['activeAgent'] as const;
const small: Request = { name: 'Small', model: 'claude-haiku-5-5' };

const create = ({ client }: Subject, more: Partial<Request> = {}) =>
  unwrap(client.createAgent({ body: { ...small, ...more } }));
const update = ({ client }: Subject, agent_id: string, body: Changes) =>
  unwrap(client.updateAgent({ path: { agent_id }, body }));
const toolset = (more: object = {}) => ({ type: 'agent_toolset_20260401', ...more }) as never;
const six = ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'];

const versions: readonly Check[] = [
  {
    operation: 'updateAgent',
    name: 'creates the next version and keeps the earlier ones',
    needs,
    async run(subject) {
      const { id, created_at } = await create(subject);
      const changed = await update(subject, id, { name: 'Second', metadata: { team: 'a' } });
      matches(changed, { id, version: 2, name: 'Second', metadata: { team: 'a' }, created_at });
      const { client } = subject;
      const first = await unwrap(client.getAgent({ path: { agent_id: id }, query: { version: 1 } }));
      matches(first, { version: 1, name: 'Small', metadata: {} });
      matches(await unwrap(client.getAgent({ path: { agent_id: id } })), { version: 2 });
    },
  },
  {
    operation: 'updateAgent',
    name: 'creates no version if nothing changes',
    needs,
    async run(subject) {
      const { id, name, updated_at } = await create(subject, { metadata: { team: 'a' } });
      const same = await update(subject, id, { name, metadata: { team: 'a', other: null } });
      matches(same, { version: 1, updated_at });
    },
  },
  {
    operation: 'updateAgent',
    name: 'clears with null, and replaces lists as a whole',
    needs: [...needs, 'skill'],
    async run(subject) {
      const { client, states } = subject;
      const { id, name, model } = await unwrap(client.createAgent({ body: agentRequest(states) }));
      const empty = { description: null, system: null, tools: null, skills: null, mcp_servers: null };
      const cleared = await update(subject, id, { ...empty, multiagent: null, metadata: null });
      const lists = { tools: [], skills: [], mcp_servers: [] };
      matches(cleared, { name, model, description: '', system: '', ...lists, multiagent: null });
      assert.deepEqual(cleared.metadata, {});
      const tools = [toolset({ enabled_tools: ['Read'] })];
      matches((await update(subject, id, { tools })).tools, tools);
    },
  },
  {
    operation: 'updateAgent',
    name: 'succeeds for exactly one of several changes to the same version',
    needs,
    async run(subject) {
      const { id } = await create(subject);
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          subject.client.updateAgent({ path: { agent_id: id }, body: { version: 1, name: `${index}` } }),
        ),
      );
      const statuses = replies.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, ...Array(9).fill(409)]);
      matches(await unwrap(subject.client.getAgent({ path: { agent_id: id } })), { version: 2 });
    },
  },
  {
    operation: 'listAgentVersions',
    name: 'lists all versions on its pages, newest first',
    needs,
    async run(subject) {
      const { id } = await create(subject);
      for (const name of ['b', 'c', 'd', 'e']) await update(subject, id, { name });
      const seen: number[] = [];
      let page: string | null = null;
      do {
        const query: { limit: number; page?: string } = { limit: 2, ...(page !== null && { page }) };
        const found: Schemas['AgentVersionPage'] = await unwrap(
          subject.client.listAgentVersions({ path: { agent_id: id }, query }),
        );
        seen.push(...found.data.map(({ version }) => version));
        assert.equal(found.has_more, found.next_page !== null);
        page = found.next_page;
      } while (page !== null);
      assert.deepEqual(seen, [5, 4, 3, 2, 1]);
    },
  },
  {
    operation: 'archiveAgent',
    name: 'lets nothing new start with the agent, and keeps sessions that have it',
    needs: ['activeAgent', 'newSession'],
    async run(subject) {
      const { client, states } = subject;
      const { id } = await create(subject);
      const body = { ...smallRequest(states), agent: id };
      const session = await unwrap(client.createSession({ body }));
      const archived = await unwrap(client.archiveAgent({ path: { agent_id: id } }));
      assert.notEqual(archived.archived_at, null);
      for (const reply of [
        await client.createSession({ body }),
        await client.updateAgent({ path: { agent_id: id }, body: { name: 'b' } }),
        await client.archiveAgent({ path: { agent_id: id } }),
      ]) {
        assert.equal(reply.status, 409);
      }
      matches(await unwrap(client.getSession({ path: { session_id: session.id } })), { agent: { id } });
    },
  },
];

/** Creates a session with the agent of the states, of which it replaces some parts. */
const override = ({ client, states }: Subject, parts: Omit<Overrides, 'id' | 'type'>) => {
  const agent: Overrides = { type: 'agent_with_overrides', id: states.agent, ...parts };
  return client.createSession({ body: { ...smallRequest(states), agent } });
};

const overrides: readonly Check[] = [
  {
    operation: 'createSession',
    name: 'replaces parts of the agent in the session alone',
    needs: ['newSession', 'skill'],
    async run(subject) {
      const { client, states } = subject;
      const path = { agent_id: states.agent };
      const before = await unwrap(client.getAgent({ path }));
      const mcp_servers = [{ type: 'url' as const, name: 'a', url: 'https://mcp.example.com' }];
      const skills = [{ type: 'custom' as const, skill_id: states.skill }];
      const parts = { model: { id: 'other', effective_context_window: 1000 }, system: null };
      const session = await unwrap(
        override(subject, { ...parts, tools: [mcp as never], mcp_servers, skills }),
      );
      const { agent, id } = session;
      matches(agent, { id: before.id, version: before.version, name: before.name, model: parts.model });
      matches(agent, { system: '', mcp_servers, skills: [{ ...skills[0], version: 'latest' }] });
      matches(agent.tools[0] as object, { type: 'mcp_toolset', mcp_server_name: 'a' });
      const { data } = await unwrap(client.listSessionThreads({ path: { session_id: id } }));
      assert.deepEqual(data[0]?.agent, agent);
      assert.deepEqual(await unwrap(client.getAgent({ path })), before);
    },
  },
  {
    operation: 'createSession',
    name: 'keeps the parts of the agent that have no override, at the named version',
    needs: ['newSession'],
    async run(subject) {
      const { client, states } = subject;
      const query = { version: 1 };
      const first = await unwrap(client.getAgent({ path: { agent_id: states.agent }, query }));
      const { agent } = await unwrap(override(subject, { version: 1, system: 'Only here.' }));
      const { model, tools, skills, mcp_servers } = first;
      matches(agent, { version: 1, system: 'Only here.', model, tools, skills, mcp_servers });
    },
  },
  {
    operation: 'createSession',
    name: 'rejects overrides of a missing and of an archived agent',
    needs: ['archivedAgent', 'newSession'],
    async run(subject) {
      const { archivedAgent: id } = subject.states;
      const replies = [
        await override(subject, { id: missing.agent } as object),
        await override(subject, { id } as object),
      ];
      assert.deepEqual(
        replies.map(({ status }) => status),
        [404, 409],
      );
    },
  },
  {
    operation: 'createDeployment',
    name: 'rejects overrides, because runs have the agent of the deployment',
    needs,
    async run(subject) {
      const { states } = subject;
      const message = messageOf('createDeployment', states);
      const agent = { type: 'agent_with_overrides', id: states.agent };
      const reply = await subject.send({ ...message, body: { ...(message.body as object), agent } });
      assert.deepEqual(outcome(reply), invalid);
    },
  },
];

/** Tools in requests, and as the agent has them. */
const normalised: readonly (readonly [name: string, tool: object, shown: object])[] = [
  ['all six by default', {}, { enabled_tools: six, configs: [], default_config: { enabled: true } }],
  ['the named ones', { enabled_tools: ['Grep', 'Read'] }, { enabled_tools: ['Grep', 'Read'] }],
  [
    'all but those that configs disable',
    { configs: [{ name: 'bash', enabled: false }] },
    { enabled_tools: six.slice(1) },
  ],
  [
    'those that configs enable',
    { default_config: { enabled: false }, configs: [{ name: 'Read', enabled: true }] },
    { enabled_tools: ['Read'] },
  ],
];

const tools = normalised.map(
  ([name, tool, shown]): Check => ({
    operation: 'createAgent',
    name: `enables ${name}`,
    needs,
    async run(subject) {
      const { tools } = await create(subject, { tools: [toolset(tool)] });
      matches(tools[0], shown);
    },
  }),
);

const server = { type: 'url', name: 'a', url: 'https://mcp.example.com' };
const custom = { type: 'custom', name: 'look', description: 'Looks.', input_schema: { type: 'object' } };
const mcp = { type: 'mcp_toolset', mcp_server_name: 'a' };

/** Agents whose parts contradict each other, or that the service does not have. */
const rejected: readonly (readonly [name: string, changes: object])[] = [
  [
    'a tool that configs disable and enabled_tools has',
    { tools: [toolset({ enabled_tools: ['Bash'], configs: [{ name: 'Bash', enabled: false }] })] },
  ],
  [
    'a tool that configs enable and enabled_tools lacks',
    { tools: [toolset({ enabled_tools: [], configs: [{ name: 'bash', enabled: true }] })] },
  ],
  [
    'a default that enabled_tools contradicts',
    { tools: [toolset({ enabled_tools: ['Bash'], default_config: { enabled: true } })] },
  ],
  ['two configs of one tool', { tools: [toolset({ configs: [{ name: 'bash' }, { name: 'Bash' }] })] }],
  ['two built-in toolsets', { tools: [toolset(), toolset()] }],
  ['the policy auto', { tools: [toolset({ default_config: { permission_policy: { type: 'auto' } } })] }],
  ['web tools', { tools: [toolset({ configs: [{ name: 'web_search' }] })] }],
  ['an unknown toolset', { tools: [{ type: 'agent_toolset_20990101' }] }],
  ['two toolsets of an MCP server', { tools: [mcp, mcp], mcp_servers: [server] }],
  ['two MCP servers of one name', { mcp_servers: [server, { ...server, url: 'https://other.example.com' }] }],
  [
    'an MCP server with a password in its URL',
    { mcp_servers: [{ ...server, url: 'https://user:password@mcp.example.com' }] },
  ],
  [
    'an MCP server with an impossible port',
    { mcp_servers: [{ ...server, url: 'https://mcp.example.com:99999' }] },
  ],
  ['an MCP server without http', { mcp_servers: [{ ...server, url: 'file:///etc/passwd' }] }],
  ['two custom tools of one name', { tools: [custom, custom] }],
  ['a custom tool with the name of a built-in one', { tools: [toolset(), { ...custom, name: 'Bash' }] }],
  [
    'custom tools whose names differ only in a dot',
    {
      tools: [
        { ...custom, name: 'stock.price' },
        { ...custom, name: 'stock_price' },
      ],
    },
  ],
  [
    'a custom tool with a name of a tool of an MCP server',
    { tools: [{ ...custom, name: 'mcp__a__look' }], mcp_servers: [server] },
  ],
  [
    'MCP servers whose tools can have the same names',
    { mcp_servers: [server, { ...server, name: 'a__b', url: 'https://other.example.com' }] },
  ],
  ['a custom tool whose input is text', { tools: [{ ...custom, input_schema: { type: 'string' } }] }],
  ['another kind of multiagent', { multiagent: { type: 'multiagent_20261001' } }],
  ['a coordinator of itself', { multiagent: { type: 'coordinator', agents: [{ type: 'self' }] } }],
  ['an effort of the model', { model: { id: 'claude-haiku-5-5', effort: 'high' } }],
];

/** The name of the tool of coordinators. */
const delegate = [{ ...custom, name: 'Delegate' } as never];

const delegation: readonly Check[] = [
  {
    operation: 'createAgent',
    name: 'rejects a custom tool named Delegate only for coordinators',
    needs,
    async run({ client, states }) {
      const multiagent = { type: 'coordinator' as const, agents: [states.activeAgent] };
      const body = { ...small, tools: delegate };
      assert.equal((await client.createAgent({ body: { ...body, multiagent } })).status, 400);
      await unwrap(client.createAgent({ body }));
    },
  },
  {
    operation: 'updateAgent',
    name: 'rejects a change to a coordinator if the agent has a custom tool Delegate',
    needs,
    async run(subject) {
      const { client, states } = subject;
      const { id: agent_id } = await create(subject, { tools: delegate });
      const multiagent = { type: 'coordinator' as const, agents: [states.activeAgent] };
      const path = { agent_id };
      assert.equal((await client.updateAgent({ path, body: { multiagent } })).status, 400);
      await update(subject, agent_id, { multiagent, tools: null });
    },
  },
];

const rejections = rejected.map(
  ([name, changes]): Check => ({
    operation: 'createAgent',
    name: `rejects ${name}`,
    async run(subject) {
      const body = { ...small, ...changes };
      const reply = await subject.send({ ...messageOf('createAgent', subject.states), body });
      assert.deepEqual(outcome(reply), invalid);
    },
  }),
);

export const agents: readonly Check[] = [...versions, ...overrides, ...tools, ...rejections, ...delegation];
