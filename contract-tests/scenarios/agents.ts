import { missing } from './given.ts';
import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'listAgents' | 'getAgent'> = {
  listAgents: () => ({}),
  getAgent: ({ agent }) => ({ path: { agent_id: agent } }),
};

const get = { operation: 'getAgent', status: 200 } as const;
const list = { operation: 'listAgents', status: 200 } as const;

export const agents: readonly Scenario[] = [
  scenario({ ...get, name: 'at its newest version', input: validInput.getAgent, example: 'agent' }),
  scenario({
    ...get,
    name: 'at an earlier version',
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
    input: () => ({ query: { include_archived: true } }),
    example: 'all_agents',
  }),
];
