import type { Log } from '../platform/log.ts';
import { works } from '../sandbox/runtimes/choose.ts';
import { requireCertificate, requireFolder, requireUnreadable } from './check-files.ts';
import { type ChosenAgent, chooseAgent } from './choose-agent.ts';
import { type ChosenRuntime, chooseRuntime, type RuntimeChecks } from './choose-runtime.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { diskFolderOf } from './disk-folder.ts';

/** What runs in sandboxes, and how. */
export interface PreparedSandboxes extends ChosenRuntime {
  /** The agent that runs; null if messages are only stored. */
  readonly agent: ChosenAgent | null;
}

/**
 * Checks the settings of sandboxes before the start writes anything. Returns null if this server clones no repositories and
 * runs no agents, such as an API server.
 *
 * @param checks Tests replace them.
 * @throws ConfigError if the runtime or an agent that was set does not work here, a file is missing, or agents could read data of the service.
 */
export async function prepareSandboxes(
  config: Config,
  log: Log,
  checks: RuntimeChecks = { isUsable: works },
): Promise<PreparedSandboxes | null> {
  const { sandboxes, dataDir, role } = config;
  // Its agent and its sandboxes are on other servers.
  if (role === 'api') return null;
  const { agentFolder, caFile } = sandboxes;
  if (caFile !== null) requireCertificate(caFile);
  if (agentFolder !== null) requireFolder(agentFolder);
  const agent = chooseAgent(sandboxes);
  if (sandboxes.runtime === 'none') {
    if (agent)
      log.warn(
        { event: 'setting.without_effect' },
        `${agent.setting} has no effect, because SANDBOX_RUNTIME=none`,
      );
    return null;
  }
  const chosen = await chooseRuntime(config, agent, log, checks);
  if (chosen === null) {
    if (role !== 'worker') return null;
    throw new ConfigError(
      'SANDBOX_RUNTIME: a server with the role worker needs sandboxes, and bubblewrap does not work on this machine. The log says why.',
    );
  }
  const { runtime } = chosen;
  if (runtime.shown !== undefined) {
    const { setting, top } = diskFolderOf(config);
    requireUnreadable({ DATA_DIR: dataDir, [setting]: top, ...config.secretFiles }, agentFolder, runtime);
  }
  if (sandboxes.runtime === 'directory') {
    log.warn(
      { event: 'sandboxes.not_isolated' },
      'agents run without isolation and with full network access, because SANDBOX_RUNTIME is directory (bubblewrap isolates them)',
    );
  }
  if (sandboxes.userIds === 'shared' && process.getuid?.() === 0) {
    log.warn(
      { event: 'sandboxes.shared_user' },
      'sandboxes share the user of the service, because SANDBOX_UIDS is shared',
    );
  }
  return { agent, ...chosen };
}
