import type { ModelAgentSettings } from '../agent/loop/loop-options.ts';
import type { SandboxConfig } from './config.ts';

/** An agent, with the setting that enables it. */
export type ChosenAgent =
  | { setting: 'AGENT_COMMAND'; command: string }
  | ({ setting: 'MODEL_API_KEY' } & ModelAgentSettings);

/** Returns the agent that the settings enable. AGENT_COMMAND comes first. Null if messages are only stored. */
export function chooseAgent({
  agentCommand,
  model,
}: Pick<SandboxConfig, 'agentCommand' | 'model'>): ChosenAgent | null {
  if (agentCommand === 'none') return null;
  if (agentCommand !== null) return { setting: 'AGENT_COMMAND', command: agentCommand };
  if (model === null) return null;
  const { settings, ...limits } = model;
  return { setting: 'MODEL_API_KEY', model: settings, ...limits };
}

/** Returns a text for the person who starts the service, without a period. It contains no secret. */
export function describeAgent(agent: ChosenAgent | null): string {
  if (agent === null) return 'none. Messages are only stored';
  if (agent.setting === 'AGENT_COMMAND') return 'the command in AGENT_COMMAND';
  const { host } = new URL(agent.model.baseUrl ?? 'https://api.anthropic.com');
  return `the built-in agent, with models of ${host}`;
}
