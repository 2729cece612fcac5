import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example, limitAt } from '../support/contract.ts';
import { agentRequest, missing, missingSkill, newAgent } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateAgentRequest'];
type Changes = Schemas['UpdateAgentRequest'];

type Operations =
  | 'listAgents'
  | 'createAgent'
  | 'getAgent'
  | 'updateAgent'
  | 'archiveAgent'
  | 'listAgentVersions';

/** Only agents of the demo data: other agents would come first. */
const ofTheDemo = { created_at: { lt: '2026-11-06T00:00:00Z' } };
const one = ({ activeAgent }: States) => ({ path: { agent_id: activeAgent } });

export const validInput: ValidInput<Operations> = {
  listAgents: () => ({ query: ofTheDemo }),
  createAgent: (states) => ({ body: agentRequest(states) }),
  getAgent: ({ agent }) => ({ path: { agent_id: agent } }),
  updateAgent: (states) => ({ ...one(states), body: { system: 'You prepare releases.' } }),
  archiveAgent: one,
  listAgentVersions: ({ agent }) => ({ path: { agent_id: agent } }),
};

const get = { operation: 'getAgent', status: 200 } as const;
const list = { operation: 'listAgents', status: 200 } as const;
const tickets = { type: 'mcp_toolset', mcp_server_name: 'tickets' } as const;
const coordinator = (id: string, version?: number) => ({
  multiagent: {
    type: 'coordinator' as const,
    agents: [{ id, type: 'agent' as const, ...(version && { version }) }],
  },
});
/** A new agent that equals the archived one. */
const likeArchived: Given = async (client) => {
  const { name, description, model, system } = example<Schemas['Agent']>('archived_agent');
  const enabled_tools = ['Read', 'Glob', 'Grep'] as const;
  const tools = [{ type: 'agent_toolset_20260401' as const, enabled_tools: [...enabled_tools] }];
  const { id } = await unwrap(client.createAgent({ body: { name, description, model, system, tools } }));
  return { activeAgent: id };
};
const tooManyPairs = Object.fromEntries(
  Array.from({ length: limitAt('schemas/Metadata/maxProperties') + 1 }, (_, index) => [`key ${index}`, 'x']),
);

/** Requests that are rejected for new agents and for changes, by the example of the response. */
const refusals: readonly {
  name: string;
  changes: (states: States) => Partial<Request> & Changes;
  status: number;
  example: string;
  needs?: Scenario['needs'];
}[] = [
  {
    name: 'with tools of an MCP server that it does not have',
    changes: () => ({ tools: [tickets], mcp_servers: [] }),
    status: 400,
    example: 'invalid_agent',
  },
  {
    name: 'that starts a missing agent',
    changes: () => coordinator(missing.agent),
    status: 404,
    example: 'agent_unknown',
  },
  {
    name: 'that starts an agent at a version that it does not have',
    changes: ({ agent, agentVersion }) => coordinator(agent, agentVersion + 1),
    status: 404,
    example: 'agent_version_not_found',
  },
  {
    name: 'with a missing skill',
    changes: () => ({ skills: [missingSkill] }),
    needs: ['agent'],
    status: 404,
    example: 'skill_not_found',
  },
  {
    name: 'that starts an archived agent',
    changes: ({ archivedAgent }) => coordinator(archivedAgent),
    needs: ['archivedAgent'],
    status: 409,
    example: 'agent_archived',
  },
];

export const agents: readonly Scenario[] = [
  scenario({
    ...get,
    name: 'at its newest version',
    needs: ['agent'],
    input: validInput.getAgent,
    example: 'agent',
  }),
  scenario({
    ...get,
    name: 'at an earlier version',
    needs: ['agent'],
    input: ({ agent }) => ({ path: { agent_id: agent }, query: { version: 1 } }),
    example: 'earlier_agent',
  }),
  scenario({
    ...get,
    name: 'that is archived',
    needs: ['archivedAgent'],
    input: ({ archivedAgent }) => ({ path: { agent_id: archivedAgent } }),
    example: 'archived_agent',
  }),
  scenario({
    ...get,
    name: 'at a version that it does not have',
    needs: ['agent'],
    input: ({ agent }) => ({ path: { agent_id: agent }, query: { version: 4 } }),
    status: 404,
    example: 'agent_version_not_found',
  }),
  scenario({
    ...get,
    name: 'that is missing',
    input: () => ({ path: { agent_id: missing.agent } }),
    status: 404,
    example: 'agent_unknown',
  }),
  scenario({ ...list, name: 'that are not archived', input: validInput.listAgents, example: 'agents' }),
  scenario({
    ...list,
    name: 'with those that are archived',
    needs: ['archivedAgent'],
    input: () => ({ query: { ...ofTheDemo, include_archived: true } }),
    example: 'all_agents',
  }),
  scenario({
    operation: 'listAgentVersions',
    name: 'newest first',
    needs: ['agent'],
    input: validInput.listAgentVersions,
    status: 200,
    example: 'agent_versions',
  }),
  scenario({
    operation: 'listAgentVersions',
    name: 'of a missing agent',
    input: () => ({ path: { agent_id: missing.agent } }),
    status: 404,
    example: 'agent_unknown',
  }),
  scenario({
    operation: 'createAgent',
    name: 'with all properties',
    needs: ['agent', 'skill'],
    input: validInput.createAgent,
    status: 200,
    example: 'created_agent',
  }),
  scenario({
    operation: 'createAgent',
    name: 'with what is required alone',
    input: () => ({ body: example<Request>('create_small_agent') }),
    status: 200,
    example: 'small_agent',
  }),
  scenario({
    operation: 'updateAgent',
    name: 'in its newest version',
    needs: ['activeAgent', 'skill'],
    given: newAgent,
    input: (states) => ({ ...one(states), body: example<Changes>('update_agent') }),
    status: 200,
    example: 'updated_agent',
  }),
  scenario({
    operation: 'updateAgent',
    name: 'in another version than the newest',
    needs: ['agent'],
    input: ({ agent }) => ({ path: { agent_id: agent }, body: { version: 2, name: 'Other' } }),
    status: 409,
    example: 'agent_version_conflict',
  }),
  scenario({
    operation: 'updateAgent',
    name: 'with too many pairs of metadata',
    needs: ['activeAgent'],
    input: (states) => ({ ...one(states), body: { metadata: tooManyPairs } }),
    status: 400,
    example: 'too_much_metadata',
  }),
  ...refusals.flatMap(({ changes, needs = [], ...row }) => [
    scenario({
      ...row,
      needs,
      operation: 'createAgent',
      input: (states) => ({ body: { ...agentRequest(states), ...changes(states) } as Request }),
    }),
    scenario({
      ...row,
      operation: 'updateAgent',
      needs: ['activeAgent', ...needs],
      input: (states) => ({ ...one(states), body: changes(states) }),
    }),
  ]),
  scenario({
    operation: 'archiveAgent',
    name: 'that is active',
    given: likeArchived,
    input: one,
    status: 200,
    example: 'archived_agent',
  }),
  scenario({
    operation: 'archiveAgent',
    name: 'again',
    needs: ['archivedAgent'],
    input: ({ archivedAgent }) => ({ path: { agent_id: archivedAgent } }),
    status: 409,
    example: 'agent_archived',
  }),
  scenario({
    operation: 'archiveAgent',
    name: 'that is missing',
    input: () => ({ path: { agent_id: missing.agent } }),
    status: 404,
    example: 'agent_unknown',
  }),
];
