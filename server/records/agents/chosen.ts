import type { components } from '../../../generated/types.ts';
import { conflict, notFound } from '../../shell/errors.ts';
import type { agentQueries } from './queries.ts';

type Schemas = components['schemas'];

/** The queries of agents, on a database or in a transaction. */
export interface AgentLookup {
  agents: Pick<ReturnType<typeof agentQueries>, 'find'>;
}

/**
 * Returns the snapshot of the requested agent, by default in its newest version.
 *
 * @throws 404 if the workspace does not have the agent or the version.
 * @throws 409 if the agent is archived.
 */
export async function chosenAgent(
  queries: AgentLookup,
  workspaceId: string,
  choice: Schemas['AgentChoice'],
): Promise<Schemas['AgentSnapshot']> {
  const { id, version } = typeof choice === 'string' ? { id: choice } : choice;
  const agent = await queries.agents.find(workspaceId, id, version);
  if (!agent?.definition)
    throw notFound('Agent', version ? `${id} version ${version}` : id, 'agent_not_found');
  if (agent.archived_at !== null) throw conflict(`Agent ${id} is archived.`, 'agent_archived');
  return agent.definition;
}
