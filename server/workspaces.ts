import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, prepareDataDir } from './config.ts';
import type { Log } from './reference/platform/log.ts';
import { works as isUsable, runtimes } from './reference/workspaces/runtimes/choose.ts';
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

/** Null where WORKSPACE_RUNTIME is none. Throws `ConfigError` when the runtime that was asked for does not work here, or a file is not there. */
export async function openWorkspaces(config: Config, log: Log): Promise<OpenWorkspaces | null> {
  const { workspaces } = config;
  const { agentCommand, agentFolder, agentTimeoutSeconds, network, caFile } = workspaces;
  if (caFile !== null) checkCertificate(caFile);
  if (agentFolder !== null && !statSync(agentFolder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(`AGENT_FOLDER: ${agentFolder} is no folder.`);
  }
  const works = agentCommand !== null && agentCommand !== 'none';
  const runtime = await runtimeOf(workspaces.runtime);
  if (runtime === null) {
    if (works) log.warn({}, 'AGENT_COMMAND runs nothing: WORKSPACE_RUNTIME is none');
    return null;
  }
  log.info({ runtime: runtime.name, agent: works }, 'repositories are mounted');
  if (runtime.name === 'directory') {
    log.warn(
      'agents are not isolated: the runtime directory runs them as this service (bubblewrap isolates them)',
    );
  }
  prepareDataDir(config.dataDir);
  const { release, ...folder } = await takeServerFolder(path.join(config.dataDir, 'workspaces'));
  const silenceMs = agentTimeoutSeconds * second;
  const limits = { ...output, silenceMs, turnMs: 10 * silenceMs };
  return {
    settings: {
      ...folder,
      runtime,
      idleSeconds: workspaces.idleSeconds,
      clone: { timeoutMs: workspaces.cloneTimeoutSeconds * second, maxBytes: workspaces.cloneMaxBytes },
      caFile,
      agent: works
        ? { command: agentCommand, folder: agentFolder, network, limits, interruptGraceMs: 5 * second }
        : null,
    },
    release,
  };
}

/** git would say only when it clones that it cannot use a file. */
function checkCertificate(file: string): void {
  try {
    new X509Certificate(readFileSync(file));
  } catch (error) {
    const { code = 'it is none' } = error as NodeJS.ErrnoException;
    throw new ConfigError(`REPOSITORY_CA_FILE: ${file} cannot be read as a certificate (${code}).`);
  }
}

/** The one that was chosen, or the first that works. */
async function runtimeOf(chosen: Config['workspaces']['runtime']): Promise<Runtime | null> {
  if (chosen === 'none') return null;
  for (const runtime of runtimes) {
    if ((chosen === null || chosen === runtime.name) && (await isUsable(runtime))) return runtime;
  }
  throw new ConfigError(
    chosen === 'bubblewrap'
      ? 'WORKSPACE_RUNTIME: bubblewrap does not work here. Install it (and git), or set directory or none.'
      : 'WORKSPACE_RUNTIME: git does not work here. Install it, or set none.',
  );
}
