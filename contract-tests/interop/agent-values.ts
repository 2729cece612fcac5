import { newAgent } from './agent-calls.ts';
import type { Exception } from './exceptions.ts';

/** Values of agents that the types of the client allow. */
export const agentValues: { readonly [what: string]: Exception } = {
  'a description that is null': {
    reason: 'Null clears a property of an update. A new agent has nothing to clear.',
    shows: (client) => newAgent(client, { description: null }),
    names: 'description',
  },
  'the effort of a model': {
    reason: 'A model has a name and a context window (section 2.3).',
    shows: (client) => newAgent(client, { model: { id: 'claude-haiku-5-5', effort: 'high' } }),
    names: 'model',
  },
  'the policy auto': {
    reason: 'Nothing in the service can decide for a person.',
    shows: (client) => {
      const default_config = { permission_policy: { type: 'auto' } };
      return newAgent(client, { tools: [{ type: 'agent_toolset_20260401', default_config }] });
    },
    names: 'permission_policy',
  },
  'web tools': {
    reason: 'The specification has six tools (section 2.3).',
    shows: (client) =>
      newAgent(client, { tools: [{ type: 'agent_toolset_20260401', configs: [{ name: 'web_search' }] }] }),
    names: 'configs[0].name',
  },
  'the type of a tool config': {
    reason: 'It repeats the name.',
    shows: (client) => {
      const configs = [{ name: 'bash', type: 'bash' }];
      return newAgent(client, { tools: [{ type: 'agent_toolset_20260401', configs }] });
    },
    names: 'configs[0].type',
  },
  'a coordinator of itself': {
    reason: 'An agent does not have its id before it is created. Name it in an update.',
    shows: (client) => newAgent(client, { multiagent: { type: 'coordinator', agents: [{ type: 'self' }] } }),
    names: 'multiagent.agents[0]',
  },
  multiagent_20261001: {
    reason: 'The service has coordinators alone.',
    shows: (client) => newAgent(client, { multiagent: { type: 'multiagent_20261001' } }),
    names: 'multiagent',
  },
};
