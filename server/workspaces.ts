import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, prepareDataDir } from './config.ts';
import type { Log } from './reference/platform/log.ts';
import { openLimiter } from './reference/workspaces/limits/limiter.ts';
import { hostListOf } from './reference/workspaces/network/hosts.ts';
import { openNetwork } from './reference/workspaces/network/network.ts';
import { bubblewrap } from './reference/workspaces/runtimes/bubblewrap.ts';
import { withNetwork, works } from './reference/workspaces/runtimes/choose.ts';
import { directory } from './reference/workspaces/runtimes/directory.ts';
import { containing, showing } from './reference/workspaces/runtimes/exposure.ts';
import type { Runtime } from './reference/workspaces/runtimes/runtime.ts';
import { takeServerFolder } from './reference/workspaces/server-folder.ts';
import type { WorkspaceSettings } from './reference/workspaces/workspaces.ts';

/** How repositories are mounted and agents work on this server, and the folder that it has taken for that. */
export interface OpenWorkspaces {
  readonly settings: WorkspaceSettings;
  release(): void;
}

/** What a start is told by, and what it looks at: tests have others. */
export interface Surroundings {
  /** Prints a line for the person who starts the service. */
  readonly say: (line: string) => void;
  /** Whether a runtime works on this machine. */
  readonly isUsable: (runtime: Runtime) => Promise<boolean>;
  readonly openLimiter: typeof openLimiter;
}

const usual: Surroundings = { say: (line) => console.error(line), isUsable: works, openLimiter };

const second = 1_000;
/** What an agent may print in a turn. */
const output = { maxLineBytes: 1_000_000, maxBytes: 100_000_000, maxLines: 10_000 };

/**
 * Opens what the settings say. Returns null if nothing is to be cloned or run here, or can be.
 *
 * @throws ConfigError if the runtime that was set does not work here, a file is missing, or agents could read DATA_DIR.
 */
export async function openWorkspaces(
  config: Config,
  log: Log,
  given: Partial<Surroundings> = {},
): Promise<OpenWorkspaces | null> {
  const surroundings = { ...usual, ...given };
  const { workspaces } = config;
  const { agentCommand, agentFolder, agentTimeoutSeconds, network, caFile } = workspaces;
  if (caFile !== null) checkCertificate(caFile);
  if (agentFolder !== null && !statSync(agentFolder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(`AGENT_FOLDER: ${agentFolder} is no folder.`);
  }
  const hasAgent = agentCommand !== null && agentCommand !== 'none';
  if (workspaces.runtime === 'none') {
    if (hasAgent) log.warn({}, 'AGENT_COMMAND runs nothing: WORKSPACE_RUNTIME is none');
    return null;
  }
  const chosen = await chooseRuntime(workspaces, surroundings);
  if (chosen === null) return null;
  log.info({ runtime: chosen.name, agent: hasAgent }, 'repositories are mounted');
  if (workspaces.runtime === 'directory') {
    log.warn(
      'agents are not isolated, nor is their network limited: the runtime directory runs them as this service (bubblewrap isolates them)',
    );
  }
  prepareDataDir(config.dataDir);
  if (chosen.shown !== undefined) keepUnreadable(config.dataDir, agentFolder, chosen);
  /** What is to be released: by whoever closes the service, or here if a later step fails. */
  const taken: (() => void)[] = [];
  const release = () => {
    for (const give of taken.splice(0).reverse()) give();
  };
  try {
    const lock = await takeServerFolder(path.join(config.dataDir, 'workspaces'));
    const { folder, serverId } = lock;
    taken.push(lock.release);
    const runtime = await limitNetwork(chosen, config, log);
    taken.push(() => void runtime.network?.close());
    const limiter = hasAgent
      ? await surroundings.openLimiter({ limits: workspaces.limits, runtime, serverId })
      : null;
    if (limiter) {
      taken.push(() => limiter.close());
      log.info({ by: limiter.how }, 'agents are held to their limits');
    }
    const silenceMs = agentTimeoutSeconds * second;
    const limits = { ...output, silenceMs, turnMs: 10 * silenceMs };
    return {
      settings: {
        folder,
        serverId,
        runtime,
        idleSeconds: workspaces.idleSeconds,
        handoverSeconds: workspaces.handoverSeconds,
        leaseSeconds: workspaces.leaseSeconds,
        drainSeconds: workspaces.agentDrainSeconds,
        turnsAtOnce: workspaces.turnsAtOnce,
        clonesAtOnce: workspaces.clonesAtOnce,
        clone: { timeoutMs: workspaces.cloneTimeoutSeconds * second, maxBytes: workspaces.cloneMaxBytes },
        caFile,
        agent:
          hasAgent && limiter
            ? {
                command: agentCommand,
                folder: agentFolder,
                network: network !== 'none',
                limits,
                limiter,
                interruptGraceMs: 5 * second,
              }
            : null,
      },
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The runtime, with networks of its own where WORKSPACE_NETWORK is limited. */
async function limitNetwork(runtime: Runtime, config: Config, log: Log): Promise<Runtime> {
  const { network, hosts } = config.workspaces;
  if (runtime !== bubblewrap || network !== 'limited') return runtime;
  const opening = openNetwork({
    hosts: hostListOf(config.repositoryHosts, hosts),
    onError: (error) => log.error({ reason: (error as Error).message }, 'a network of agents met an error'),
  });
  try {
    return await withNetwork(runtime, await opening);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `WORKSPACE_NETWORK: limited does not work here (${code ?? message}). Install nsenter (util-linux) and allow nested user namespaces, or set open or none.`,
    );
  }
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

/** Throws `ConfigError` if agents could read the service's data. */
function keepUnreadable(dataDir: string, agentFolder: string | null, runtime: Runtime): void {
  const data = realpathSync(dataDir);
  const system = showing(data, runtime);
  if (system !== undefined) {
    throw new ConfigError(
      `DATA_DIR: agents can read ${system}, and ${data} is in it. Set DATA_DIR to a folder elsewhere, such as /var/lib/agent-cloud.`,
    );
  }
  if (agentFolder === null) return;
  const folder = realpathSync(agentFolder);
  if (containing(data, [folder]) !== undefined) {
    throw new ConfigError(
      `AGENT_FOLDER: agents can read ${folder}, and DATA_DIR (${data}) is in it. Move one of them.`,
    );
  }
  if (containing(folder, [data]) !== undefined) {
    throw new ConfigError(
      `AGENT_FOLDER: ${folder} is in DATA_DIR (${data}), which agents must not read. Move one of them.`,
    );
  }
  // Here are the memory and the open files of the service.
  if (containing(folder, ['/proc']) !== undefined) {
    throw new ConfigError(`AGENT_FOLDER: agents must not read ${folder}. Set another folder.`);
  }
}

/**
 * The runtime that was set; else bubblewrap, or null if it does not work here. Where nothing of a user's runs, `directory` takes its
 * place.
 */
async function chooseRuntime(
  { runtime: chosen, unisolatedExample }: Config['workspaces'],
  { say, isUsable }: Surroundings,
): Promise<Runtime | null> {
  if (chosen === 'directory') {
    if (await isUsable(directory)) return directory;
    throw new ConfigError('WORKSPACE_RUNTIME: git does not work here. Install it, or set none.');
  }
  if (await isUsable(bubblewrap)) return bubblewrap;
  const why = whyNot();
  if (chosen === 'bubblewrap') {
    throw new ConfigError(`WORKSPACE_RUNTIME: ${why}, or set directory (no isolation) or none.`);
  }
  if (unisolatedExample && (await isUsable(directory))) {
    say(`The example agent runs without isolation: ${why}.`);
    return directory;
  }
  say(
    `No repository is cloned and no agent runs: ${why}, or set WORKSPACE_RUNTIME=directory (no isolation) or none.`,
  );
  return null;
}

/** Why bubblewrap does not work here, and what to do. */
function whyNot(): string {
  const missing = ['bubblewrap', 'git'].filter((name) => {
    const { status } = spawnSync(name === 'git' ? 'git' : 'bwrap', ['--version'], { stdio: 'ignore' });
    return status !== 0;
  });
  return missing.length > 0
    ? `${missing.join(' and ')} cannot be run. Install ${missing.length > 1 ? 'them' : 'it'} (apt-get install ${missing.join(' ')})`
    : 'bubblewrap cannot isolate here. Install version 0.8 or later and allow user namespaces';
}
