import type { CommandOptions } from './command/command-agent.ts';
import type { ModelAgentOptions } from './loop/loop-options.ts';

/** The settings of the agent on this server: AGENT_COMMAND, or the built-in agent. */
export type AgentSettings = CommandOptions['agent'] | ModelAgentOptions['agent'];

/** Returns true for the built-in agent. It continues turns of other servers. */
export function isModelAgent(agent: AgentSettings): agent is ModelAgentOptions['agent'] {
  return 'model' in agent;
}
