/** Agents for tests of faults, with all that a turn can use. */
import { type Client, unwrap } from '../../../client/index.ts';
import type { components } from '../../../generated/types.ts';
import { environment_id, say } from '../bodies.ts';
import { custom, type Tool } from '../model-agent.ts';
import { HELPER, MCP, type Phase, WINDOW } from './plans.ts';

type Initial = components['schemas']['InitialSessionEventInput'];

const asks = (name: 'Bash' | 'Write'): Tool => ({
  type: 'agent_toolset_20260401',
  configs: [{ name, permission_policy: { type: 'always_ask' } }],
});

/**
 * Creates a session whose turn works in a phase. Resolves to its id.
 *
 * @param message What the model recognizes.
 */
export async function createWorker(
  client: Client,
  phase: Phase,
  message: string,
  mcpUrl: string,
): Promise<string> {
  const body = {
    name: HELPER,
    model: { id: 'claude-test', effective_context_window: WINDOW },
    system: 'Work.',
    tools: [
      asks(phase === 'an allowed call runs' ? 'Bash' : 'Write'),
      custom,
      { type: 'mcp_toolset' as const, mcp_server_name: MCP },
    ],
    mcp_servers: [{ type: 'url' as const, name: MCP, url: mcpUrl }],
  };
  const { id: helper } = await unwrap(client.createAgent({ body }));
  const multiagent = { type: 'coordinator' as const, agents: [helper] };
  const { id: agent } = await unwrap(client.createAgent({ body: { ...body, name: 'Lead', multiagent } }));
  const initial_events: Initial[] = phase === 'a grader evaluates' ? [outcome(message)] : [say(message)];
  return (await unwrap(client.createSession({ body: { agent, environment_id, initial_events } }))).id;
}

const outcome = (description: string): Initial => ({
  type: 'user.define_outcome',
  description,
  rubric: { type: 'text', content: 'It is good.' },
  max_iterations: 20,
});
