import { chmod, stat } from 'node:fs/promises';
import type { CommandSettings } from '../agent/command/command-agent.ts';
import type { ModelAgentSettings } from '../agent/loop/loop-options.ts';
import type { RecordAdoption } from '../platform/blobs/ownership.ts';
import type { Log } from '../platform/log.ts';
import { placesOf } from '../platform/shares.ts';
import type { UserRange } from '../records/sandboxes/user-queries.ts';
import { sandboxChecks } from '../sandbox/checks.ts';
import { withCopies } from '../sandbox/copies.ts';
import { ENTERED } from '../sandbox/disk.ts';
import { openLimiter } from '../sandbox/limits/limiter.ts';
import { createReserve } from '../sandbox/reserve.ts';
import type { Copies, Runtime } from '../sandbox/runtime.ts';
import { works } from '../sandbox/runtimes/choose.ts';
import { takeServerFolder } from '../sandbox/server-folder.ts';
import type { SessionWorkSettings } from '../work/session-work/settings.ts';
import type { ChosenAgent } from './choose-agent.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { copyOwnFiles } from './copy-own-files.ts';
import { inFolder, prepareDataDir, prepareFolder } from './data-dir.ts';
import { requireOwnDisks } from './data-dir-database.ts';
import { type DiskFolder, diskFolderOf, rememberFolder, requireLast, requireMoved } from './disk-folder.ts';
import { requireImages } from './disk-images.ts';
import { requireReserve } from './disk-reserve.ts';
import { openAccess } from './open-access.ts';
import type { PreparedSandboxes } from './prepare-sandboxes.ts';

/** The settings of sandboxes and agents on this server, with the folder that it locked. */
export interface OpenSandboxes {
  readonly settings: SessionWorkSettings;
  /** The agent that runs; null if messages are only stored. */
  readonly agent: ChosenAgent | null;
  release(): void;
}

export interface SandboxOptions {
  readonly log: Log;
  /** Resolves to the id of the open database. */
  readonly databaseId: () => Promise<string>;
  /** Records that the disks may belong to another database, or may be lost. Null if they may not. */
  readonly adopt: RecordAdoption | null;
}

/** The parts that depend on the machine. Tests replace them. */
export interface Surroundings {
  readonly openLimiter: typeof openLimiter;
}

const second = 1_000;
/** The maximum output of an agent in a turn. */
const output = { maxLineBytes: 1_000_000, maxBytes: 100_000_000, maxLines: 10_000 };

/**
 * Opens the sandboxes that the settings describe.
 *
 * @throws ConfigError if the disks belong to another database or are elsewhere, or their folder, the network or the limits do not work here.
 */
export async function openSandboxes(
  config: Config,
  { agent, runtime: chosen, users }: PreparedSandboxes,
  { log, databaseId, adopt }: SandboxOptions,
  surroundings: Surroundings = { openLimiter },
): Promise<OpenSandboxes> {
  const { sandboxes } = config;
  const { agentFolder, agentTimeoutSeconds, registries, caFile } = sandboxes;
  const { dataDir } = config;
  const place = diskFolderOf(config);
  const { setting, top, disks } = place;
  if (setting === 'DATA_DIR') prepareDataDir(dataDir);
  else prepareFolder(setting, top);
  const inPlace = <Result>(use: () => Result | Promise<Result>) => inFolder(setting, top, use);
  await inPlace(() => requireMoved(place, dataDir));
  // With PostgreSQL, a server can begin with an empty folder.
  const remembers = config.databaseUrl === null;
  if (remembers) await inPlace(() => requireLast(place, dataDir, adopt));
  const id = await databaseId();
  await inPlace(() => requireOwnDisks({ ...place, id, adopt }));
  if (remembers) await inPlace(() => rememberFolder(place, dataDir));
  /** The functions that release what was opened. The service calls them when it closes, or this function if a later step fails. */
  const taken: (() => void)[] = [];
  const release = () => {
    for (const give of taken.splice(0).reverse()) give();
  };
  try {
    const lock = await inPlace(() => takeServerFolder(disks));
    const { folder, serverId } = lock;
    log.info(
      { event: 'sandboxes.open', runtime: chosen.name, agent: agent !== null, folder },
      'repositories are mounted',
    );
    taken.push(lock.release);
    if (users) await inPlace(() => openToUsers([top, disks, folder]));
    await requireImages(sandboxes, folder);
    const shown = users
      ? await forUsers(chosen, users, place, await inPlace(() => copyOwnFiles(config, folder)))
      : chosen;
    const { runtime, access } = await openAccess(shown, users, config, log);
    taken.push(() => {
      void access.close();
      void runtime.network?.close();
    });
    const own = { setting, folder };
    // With PostgreSQL, the service writes only there.
    const others = config.databaseUrl === null ? [{ setting: 'DATA_DIR', folder: dataDir }] : [];
    const bytes = sandboxes.diskReserveBytes;
    await requireReserve([own, ...others], bytes);
    const reserve = createReserve({ sandboxes: own, others, bytes, log });
    const limiter = agent
      ? await surroundings.openLimiter({ limits: sandboxes.limits, runtime, reserve, serverId })
      : null;
    if (limiter) {
      taken.push(() => limiter.close());
      if (sandboxes.limits.cpus !== null && !limiter.sharesCpu) throw new ConfigError(NO_CPUS);
      log.info({ event: 'limits.enforced', by: limiter.how }, 'limits of agents are enforced');
    }
    const silenceMs = agentTimeoutSeconds * second;
    const limits = { ...output, silenceMs };
    const turnMs = 10 * silenceMs;
    return {
      settings: {
        role: config.role === 'worker' ? 'worker' : 'all',
        folder,
        serverId,
        runtime,
        images: { bytes: sandboxes.limits.diskBytes, byDefault: sandboxes.disks === 'images' },
        // The first one is for checks.
        users: users && { from: users.from + 1, to: users.to },
        checks: await sandboxChecks(folder, runtime, reserve, users?.from),
        idleSeconds: sandboxes.idleSeconds,
        quarantineSeconds: sandboxes.quarantineSeconds,
        snapshots: sandboxes.snapshots && { ...sandboxes.snapshots, maxBytes: sandboxes.limits.diskBytes },
        handoverSeconds: sandboxes.handoverSeconds,
        leaseSeconds: sandboxes.leaseSeconds,
        drainSeconds: sandboxes.agentDrainSeconds,
        turns: placesOf(sandboxes.turnsAtOnce, sandboxes.turnsPerWorkspace),
        clones: placesOf(sandboxes.clonesAtOnce, sandboxes.clonesPerWorkspace),
        installations: placesOf(sandboxes.installationsAtOnce, sandboxes.installationsPerWorkspace),
        clone: { timeoutMs: sandboxes.cloneTimeoutSeconds * second, maxBytes: sandboxes.cloneMaxBytes },
        outputs: { ...config.files.outputs, workspaceBytes: config.files.workspaceBytes },
        caFile,
        access,
        registries,
        agent: agent && limiter && { ...programOf(agent, agentFolder), limits, turnMs, limiter },
      },
      agent,
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Returns the runtime with copies of the files that users of sandboxes cannot read.
 *
 * @throws ConfigError if users cannot start Node from its copy.
 */
async function forUsers(
  chosen: Runtime,
  { from }: UserRange,
  { setting }: DiskFolder,
  copies: Copies,
): Promise<Runtime> {
  const runtime = withCopies(chosen, copies);
  if (copies.has(process.execPath) && !(await works(runtime, from))) {
    throw new ConfigError(
      `${setting}: users of sandboxes cannot start the copy of Node in it. Allow programs in its file system (no noexec), or install Node where all users can read it.`,
    );
  }
  return runtime;
}

/** Lets the users of sandboxes enter the folders above their disks. */
async function openToUsers(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await chmod(folder, (await stat(folder)).mode | ENTERED);
}

/** The message if SANDBOX_CPUS cannot be enforced. */
const NO_CPUS =
  'SANDBOX_CPUS: control groups with the controller cpu do not work here. Start the service as root or in a unit with Delegate=yes, or do not set it.';

/** Returns what works on turns. */
function programOf(agent: ChosenAgent, folder: string | null): CommandSettings | ModelAgentSettings {
  if (agent.setting === 'AGENT_COMMAND') {
    return { command: agent.command, folder, interruptGraceMs: 5 * second };
  }
  const { setting, ...program } = agent;
  return program;
}
