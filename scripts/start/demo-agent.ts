import { demoModel } from '../../server/demo/model/model.ts';
import { TICKETS_URL, tickets } from '../../server/demo/model/tickets.ts';
import { type ChosenAgent, describeAgent } from '../../server/main/choose-agent.ts';
import { readConfig, type SandboxConfig } from '../../server/main/config.ts';

/** The demo model needs no key. Events hide the key, so it is not a usual word. */
const NO_KEY = 'sk-none-for-the-demo-model';

/** Returns true if `npm start` runs the demo model, because no other agent is set. */
function isDemoDefault({ agentCommand, model }: Pick<SandboxConfig, 'agentCommand' | 'model'>): boolean {
  return agentCommand === null && model === null;
}

/**
 * Gives the built-in agent the demo model if no other agent is set, so a first message gets a response.
 *
 * @param env The other settings of the built-in agent.
 */
export function withDemoModel(
  sandboxes: SandboxConfig,
  env: Readonly<Record<string, string | undefined>>,
): SandboxConfig {
  const isDemo = isDemoDefault(sandboxes);
  const unisolatedExample = isDemo || sandboxes.agentCommand === 'none';
  const { model } = readConfig({ ...env, MODEL_API_KEY: NO_KEY }).sandboxes;
  if (!isDemo || model === null || sandboxes.runtime === 'none') return { ...sandboxes, unisolatedExample };
  const settings = { ...model.settings, fetch: demoModel };
  const mcpServers = new Map([[TICKETS_URL, tickets]]);
  return { ...sandboxes, unisolatedExample, model: { ...model, settings, mcpServers } };
}

/**
 * Returns a text about the agent that runs, without a period.
 *
 * @param given The settings before `withDemoModel`.
 */
export function describeStarted(agent: ChosenAgent | null, given: SandboxConfig): string {
  return agent !== null && isDemoDefault(given)
    ? 'the built-in agent, with the demo model. Send it "help", or set MODEL_API_KEY for a real model'
    : describeAgent(agent);
}
