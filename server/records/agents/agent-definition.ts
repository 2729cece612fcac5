/** The definition of an agent that a request sets. */
import type { components } from '../../../generated/types.ts';
import { patchMetadata } from '../../platform/metadata.ts';
import { type AgentLookup, chosenAgent } from './chosen.ts';
import { checkTools, toTools } from './tools.ts';

type Schemas = components['schemas'];
type Snapshot = Schemas['AgentSnapshot'];

/** A version of an agent, without its times. */
export interface AgentDefinition {
  definition: Snapshot;
  metadata: Schemas['Metadata'];
}

/** The default size of a context, in tokens. The contract describes it in words. */
const DEFAULT_WINDOW = 200_000;

/**
 * Returns the first version of a new agent.
 *
 * @throws 400 if its parts contradict each other.
 * @throws 404 or 409 if an agent that it names is missing or archived.
 */
export async function newDefinition(
  request: Schemas['CreateAgentRequest'],
  id: string,
  workspaceId: string,
  queries: AgentLookup,
): Promise<AgentDefinition> {
  const { name, description = '', model, metadata = {}, multiagent } = request;
  const bare = { id, type: 'agent' as const, version: 1, name, description, model: toModel(model) };
  const parts = { system: '', tools: [], skills: [], mcp_servers: [] };
  const definition: Snapshot = {
    ...withParts({ ...bare, ...parts }, request, 'body', Boolean(multiagent)),
    multiagent: multiagent ? await toMultiagent(multiagent, workspaceId, queries) : null,
  };
  return { definition, metadata };
}

/**
 * Returns the next version of an agent. Omitted properties keep their values, null clears them.
 *
 * @throws The errors of `newDefinition`, and 400 for too much metadata.
 */
export async function changedDefinition(
  { definition: before, metadata }: AgentDefinition,
  request: Schemas['UpdateAgentRequest'],
  workspaceId: string,
  queries: AgentLookup,
): Promise<AgentDefinition> {
  const { name, description, multiagent } = request;
  const isCoordinator = multiagent === undefined ? isCoordinating(before) : multiagent !== null;
  const definition: Snapshot = {
    ...withParts(before, request, 'body', isCoordinator),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(multiagent !== undefined && {
      multiagent: multiagent && (await toMultiagent(multiagent, workspaceId, queries)),
    }),
  };
  return {
    definition,
    metadata: request.metadata === undefined ? metadata : patchMetadata(metadata, request.metadata),
  };
}

/** The parts of an agent that an update and a session can replace. */
type Parts = Pick<Schemas['UpdateAgentRequest'], 'model' | 'system' | 'tools' | 'skills' | 'mcp_servers'>;

/** Returns true if an agent can start other agents. */
const isCoordinating = ({ multiagent }: Snapshot): boolean => (multiagent ?? null) !== null;

/**
 * Returns an agent with replaced parts. Omitted parts stay as they are, null clears them. `root` is the place of the
 * parts in the request, for messages. `isCoordinator` is true if the agent can start other agents afterwards.
 *
 * @throws 400 if the parts contradict each other.
 */
export function withParts(
  before: Snapshot,
  { model, system, tools, skills, mcp_servers }: Parts,
  root: string,
  isCoordinator = isCoordinating(before),
): Snapshot {
  const definition: Snapshot = {
    ...before,
    ...(model !== undefined && { model: toModel(model) }),
    ...(system !== undefined && { system: system ?? '' }),
    ...(tools !== undefined && { tools: toTools(tools ?? [], root) }),
    ...(skills !== undefined && { skills: toSkills(skills ?? []) }),
    ...(mcp_servers !== undefined && { mcp_servers: mcp_servers ?? [] }),
  };
  checkTools(definition, isCoordinator, root);
  return definition;
}

function toModel(model: Schemas['AgentModelInput']): Schemas['AgentModel'] {
  const { id, effective_context_window = DEFAULT_WINDOW } = typeof model === 'string' ? { id: model } : model;
  return { id, effective_context_window };
}

function toSkills(skills: readonly Schemas['SkillInput'][]): Schemas['AgentSkill'][] {
  return skills.map(({ type, skill_id, version = 'latest' }) => ({ type, skill_id, version }));
}

/** Pins the versions of the agents. */
async function toMultiagent(
  { type, agents }: Schemas['MultiagentInput'],
  workspaceId: string,
  queries: AgentLookup,
): Promise<Schemas['Multiagent']> {
  const pinned: Schemas['AgentReference'][] = [];
  for (const choice of agents) {
    const { id, version } = await chosenAgent(queries, workspaceId, choice);
    pinned.push({ id, type: 'agent', version });
  }
  return { type, agents: pinned };
}
