import type { Log } from '../platform/log.ts';
import type { Runtime } from '../sandbox/runtime.ts';
import { works } from '../sandbox/runtimes/choose.ts';
import { requireCertificate, requireFolder, requireUnreadable } from './check-files.ts';
import { type ChosenAgent, chooseAgent } from './choose-agent.ts';
import { chooseRuntime, type RuntimeChecks } from './choose-runtime.ts';
import type { Config } from './config.ts';

/** What runs in sandboxes, and how. */
export interface PreparedSandboxes {
  /** The agent that runs; null if messages are only stored. */
  readonly agent: ChosenAgent | null;
  readonly runtime: Runtime;
}

/**
 * Checks the settings of sandboxes before the start writes anything. Returns null if this server clones no repositories and
 * runs no agents.
 *
 * @param checks Tests replace them.
 * @throws ConfigError if the runtime or an agent that was set does not work here, a file is missing, or agents could read DATA_DIR.
 */
export async function prepareSandboxes(
  { sandboxes, dataDir }: Config,
  log: Log,
  checks: RuntimeChecks = { isUsable: works },
): Promise<PreparedSandboxes | null> {
  const { agentFolder, caFile } = sandboxes;
  if (caFile !== null) requireCertificate(caFile);
  if (agentFolder !== null) requireFolder(agentFolder);
  const agent = chooseAgent(sandboxes);
  if (sandboxes.runtime === 'none') {
    if (agent) log.warn({}, `${agent.setting} has no effect, because SANDBOX_RUNTIME=none`);
    return null;
  }
  const runtime = await chooseRuntime(sandboxes, agent, log, checks);
  if (runtime === null) return null;
  if (runtime.shown !== undefined) requireUnreadable(dataDir, agentFolder, runtime);
  if (sandboxes.runtime === 'directory') {
    log.warn(
      'agents run without isolation and with full network access, because SANDBOX_RUNTIME is directory (bubblewrap isolates them)',
    );
  }
  return { agent, runtime };
}
