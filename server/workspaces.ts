import path from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError, prepareDataDir } from './config.ts';
import { runtimes, works } from './reference/workspaces/runtimes/choose.ts';
import type { Runtime } from './reference/workspaces/runtimes/runtime.ts';
import { takeServerFolder } from './reference/workspaces/server-folder.ts';
import type { WorkspaceSettings } from './reference/workspaces/workspaces.ts';

/** How repositories are mounted and agents work on this server, and the folder that it has taken for that. */
export interface OpenWorkspaces {
  readonly settings: WorkspaceSettings;
  release(): void;
}

const second = 1_000;
/** What an agent may print in a turn. */
const output = { maxLineBytes: 1_000_000, maxBytes: 100_000_000, maxLines: 10_000 };

/** Null where WORKSPACE_RUNTIME is none. Throws `ConfigError` when the runtime that was asked for does not work here. */
export async function openWorkspaces(config: Config, logger: Logger): Promise<OpenWorkspaces | null> {
  const { workspaces } = config;
  const runtime = await runtimeOf(workspaces.runtime);
  if (runtime === null) return null;
  if (runtime.name === 'directory') {
    logger.warn(
      'agents are not isolated: the runtime directory runs them as this service (bubblewrap isolates them)',
    );
  }
  prepareDataDir(config.dataDir);
  const { release, ...folder } = await takeServerFolder(path.join(config.dataDir, 'workspaces'));
  const { agentCommand, agentFolder, agentTimeoutSeconds, network } = workspaces;
  const silenceMs = agentTimeoutSeconds * second;
  const limits = { ...output, silenceMs, turnMs: 10 * silenceMs };
  return {
    settings: {
      ...folder,
      runtime,
      idleSeconds: workspaces.idleSeconds,
      clone: { timeoutMs: workspaces.cloneTimeoutSeconds * second, maxBytes: workspaces.cloneMaxBytes },
      caFile: workspaces.caFile,
      agent:
        agentCommand === null || agentCommand === 'none'
          ? null
          : { command: agentCommand, folder: agentFolder, network, limits, interruptGraceMs: 5 * second },
    },
    release,
  };
}

/** The one that was chosen, or the first that works. */
async function runtimeOf(chosen: Config['workspaces']['runtime']): Promise<Runtime | null> {
  if (chosen === 'none') return null;
  for (const runtime of runtimes) {
    if ((chosen === null || chosen === runtime.name) && (await works(runtime))) return runtime;
  }
  throw new ConfigError(
    chosen === 'bubblewrap'
      ? 'WORKSPACE_RUNTIME: bubblewrap does not work here. Install it (and git), or set directory or none.'
      : 'WORKSPACE_RUNTIME: git does not work here. Install it, or set none.',
  );
}
