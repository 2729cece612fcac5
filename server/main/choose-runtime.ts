import { spawnSync } from 'node:child_process';
import type { Log } from '../platform/log.ts';
import type { UserRange } from '../records/sandboxes/user-queries.ts';
import type { Runtime } from '../sandbox/runtime.ts';
import { bubblewrap } from '../sandbox/runtimes/bubblewrap.ts';
import { directory } from '../sandbox/runtimes/directory.ts';
import type { ChosenAgent } from './choose-agent.ts';
import { chooseUsers, whyUnreachable } from './choose-users.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/** The conditions of the choice. Tests replace them. */
export interface RuntimeChecks {
  /** Returns true if a runtime works on this machine for a user: see `Disk.userId`. */
  readonly isUsable: (runtime: Runtime, userId: number | null) => Promise<boolean>;
}

export interface ChosenRuntime {
  readonly runtime: Runtime;
  /** The users of sandboxes. Null if they run as the user of the service. */
  readonly users: UserRange | null;
}

/**
 * Returns the runtime that was set. By default, returns bubblewrap, or null if it does not work here. If only our demo
 * model can run, `directory` replaces bubblewrap.
 *
 * @throws ConfigError if the runtime that was set or the users do not work here, or an agent that was set has no runtime.
 */
export async function chooseRuntime(
  config: Pick<Config, 'dataDir' | 'sandboxes'>,
  agent: ChosenAgent | null,
  log: Log,
  { isUsable }: RuntimeChecks,
): Promise<ChosenRuntime | null> {
  const { runtime: chosen, unisolatedExample } = config.sandboxes;
  if (chosen === 'directory') {
    if (await isUsable(directory, null)) return { runtime: directory, users: null };
    throw new ConfigError('SANDBOX_RUNTIME: git does not work here. Install it, or set none.');
  }
  const users = chooseUsers(config.sandboxes);
  const closed = users && whyUnreachable(config);
  if (closed === null && (await isUsable(bubblewrap, users?.from ?? null)))
    return { runtime: bubblewrap, users };
  if (users && (await isUsable(bubblewrap, null))) {
    const reason = closed ?? 'root lacks CAP_CHOWN, CAP_SETUID or CAP_SETGID';
    throw new ConfigError(
      `SANDBOX_UIDS: sandboxes cannot run as other users, because ${reason}. Change that, or set SANDBOX_UIDS=shared: then all run as the user of the service.`,
    );
  }
  const why = whyNot();
  if (chosen === 'bubblewrap') {
    throw new ConfigError(`SANDBOX_RUNTIME: ${why}, or set directory (no isolation) or none.`);
  }
  if (unisolatedExample && (await isUsable(directory, null))) {
    log.warn({ event: 'sandboxes.not_isolated' }, `The demo model runs without isolation: ${why}.`);
    return { runtime: directory, users: null };
  }
  if (agent && !unisolatedExample) {
    throw new ConfigError(
      `${agent.setting}: agents cannot run here: ${why}, or set SANDBOX_RUNTIME to directory (no isolation), or to none to only store messages.`,
    );
  }
  log.warn(
    { event: 'sandboxes.off' },
    `No repository is cloned and no agent runs: ${why}, or set SANDBOX_RUNTIME=directory (no isolation) or none.`,
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
    : 'bubblewrap cannot isolate here. Install version 0.8 or later, and allow user namespaces and an unmasked /proc';
}
