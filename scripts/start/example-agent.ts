import { type ChosenAgent, describeAgent } from '../../server/main/choose-agent.ts';
import type { SandboxConfig } from '../../server/main/config.ts';

/** Returns true if `npm start` runs its example agent, because no other agent is set. */
function isExampleDefault({ agentCommand, model }: Pick<SandboxConfig, 'agentCommand' | 'model'>): boolean {
  return agentCommand === null && model === null;
}

/**
 * Adds the example agent if no other agent is set, so a first message gets a response.
 *
 * @param folder Contains the built agent.
 */
export function withExampleAgent(sandboxes: SandboxConfig, folder: string): SandboxConfig {
  const isExample = isExampleDefault(sandboxes);
  return {
    ...sandboxes,
    ...(isExample && { agentCommand: `"${process.execPath}" "$AGENT_FOLDER/agent.js"`, agentFolder: folder }),
    unisolatedExample: isExample || sandboxes.agentCommand === 'none',
  };
}

/**
 * Returns a text about the agent that runs, without a period.
 *
 * @param given The settings before `withExampleAgent`.
 */
export function describeStarted(agent: ChosenAgent | null, given: SandboxConfig): string {
  return agent !== null && isExampleDefault(given)
    ? 'the example agent. Set MODEL_API_KEY for an agent that works with a model'
    : describeAgent(agent);
}
