/** Enforces the limits of agents: with control groups if they work, else by measuring the processes. */
import type { Disk } from '../disk.ts';
import type { CommandBounds } from '../run-command.ts';
import type { Runtime } from '../runtime.ts';
import type { ProcessInfo } from '../spawner/process-info.ts';
import { DiskUse, type FullDisks } from './disk-use.ts';
import { type Group, type Groups, openGroups } from './groups.ts';
import { type Exceeded, messageOf, type ResourceLimits } from './limits.ts';
import { Family, haveMore, listProcesses, sum } from './process-family.ts';
import { boundedCommand, withProcesses } from './wrapper.ts';

/** The limits of one command with all its processes. */
export interface TurnBounds extends CommandBounds {
  /**
   * Kills the remaining processes of the agent and ends the watch. Resolves to a message if the agent exceeded a limit
   * that `onExceeded` did not report, else to null. Can be called again.
   */
  end(): Promise<string | null>;
}

export interface Limiter {
  readonly limits: ResourceLimits;
  /** The method, for the log. */
  readonly how: string;
  /** True if owners have equal shares of the processors, and `cpus` is enforced. */
  readonly sharesCpu: boolean;
  /**
   * Prepares the limits of a command.
   *
   * @param name Differs from the names of all other commands.
   * @param onExceeded Called once with a message for users. It ends the command.
   */
  begin(name: string, disk: Disk, onExceeded: (message: string) => void): TurnBounds;
  close(): void;
}

export interface LimiterOptions {
  readonly limits: ResourceLimits;
  readonly runtime: Runtime;
  /** Differs from the names of all other running servers. */
  readonly serverId: string;
  /** Whether to try control groups. */
  readonly groups?: boolean;
}

/**
 * Without control groups, the system permits a command this many processes more than its limit. So a measurement notices that it
 * exceeds the limit, and it cannot start many in between.
 */
const NOTICED = 1_000;

/** The interval of measurements in milliseconds. It grows if measurements take too much of the time. */
const LOOK_MS = 250;
const SELDOM_MS = 1_000;
const SHARE = 1 / 10;

export async function openLimiter({
  limits,
  runtime,
  serverId,
  groups = true,
}: LimiterOptions): Promise<Limiter> {
  return new TurnLimiter(limits, runtime, groups ? await openGroups(serverId) : null);
}

class TurnLimiter implements Limiter {
  readonly limits: ResourceLimits;
  readonly how: string;
  readonly sharesCpu: boolean;
  readonly #groups: Groups | null;
  readonly #full: FullDisks = new Map();
  readonly #watched = new Set<Watched>();
  readonly #folders: NonNullable<Runtime['inMemory']>;
  readonly #countsProcesses: boolean;
  #looking = false;

  constructor(limits: ResourceLimits, runtime: Runtime, groups: Groups | null) {
    this.limits = limits;
    this.sharesCpu = groups?.sharesCpu ?? false;
    const shares = groups && !this.sharesCpu ? ', without shares of the processors' : '';
    this.how = groups ? `control groups ${groups.version}${shares}` : 'a look at its processes';
    this.#groups = groups;
    this.#folders = runtime.inMemory ?? [];
    // Control groups do it too.
    this.#countsProcesses = groups === null && runtime.countsProcesses === true;
  }

  begin(name: string, disk: Disk, onExceeded: (message: string) => void): TurnBounds {
    const group = this.#groups?.create(name, disk.owner, this.limits) ?? null;
    const use = new DiskUse(disk, this.limits.diskBytes, this.#full);
    const watched = new Watched(this.limits, group, use, this.#folders, onExceeded);
    let ended: Promise<string | null> | undefined;
    if (use.wasTooLarge()) watched.exceed('disk');
    return {
      inside: (command) =>
        this.#countsProcesses ? withProcesses(this.limits.processes + NOTICED, command) : command,
      within: (command) =>
        boundedCommand({ joins: group?.joins ?? [], fileBytes: this.limits.fileBytes }, command),
      watch: (pid) => {
        watched.follow(pid);
        this.#watched.add(watched);
        void this.#look();
      },
      end: () => {
        this.#watched.delete(watched);
        ended ??= watched.end();
        return ended;
      },
    };
  }

  close(): void {
    this.#groups?.close();
  }

  /** Measures the commands while any of them runs. */
  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    let pauseMs = LOOK_MS;
    while (this.#watched.size > 0) {
      await new Promise<void>((resolve) => setTimeout(resolve, pauseMs).unref());
      const began = performance.now();
      const all = this.#groups || this.#watched.size === 0 ? [] : await listProcesses();
      await Promise.all([...this.#watched].map((each) => each.look(all)));
      pauseMs = Math.min(Math.max(LOOK_MS, (performance.now() - began) / SHARE), SELDOM_MS);
    }
    this.#looking = false;
  }
}

class Watched {
  readonly #limits: ResourceLimits;
  readonly #group: Group | null;
  readonly #use: DiskUse;
  readonly #folders: NonNullable<Runtime['inMemory']>;
  readonly #onExceeded: (message: string) => void;
  #family: Family | undefined;
  /** The limit that was exceeded first. */
  #found: Exceeded | undefined;
  #ended = false;
  /** The current measurement of the disk. */
  #looking: Promise<void> | undefined;

  constructor(
    limits: ResourceLimits,
    group: Group | null,
    use: DiskUse,
    folders: NonNullable<Runtime['inMemory']>,
    onExceeded: (message: string) => void,
  ) {
    this.#limits = limits;
    this.#group = group;
    this.#use = use;
    this.#folders = folders;
    this.#onExceeded = onExceeded;
  }

  follow(pid: number): void {
    this.#family = new Family(pid);
  }

  exceed(what: Exceeded): void {
    if (this.#found !== undefined) return;
    this.#found = what;
    if (!this.#ended) this.#onExceeded(messageOf(what, this.#limits));
  }

  /** @param all The processes of this machine, if there is no group. */
  async look(all: readonly ProcessInfo[]): Promise<void> {
    if (this.#found !== undefined) return;
    // At the same time as other measurements, because it can take long.
    this.#looking ??= this.#lookAtDisk(false).finally(() => {
      this.#looking = undefined;
    });
    await this.#lookAtProcesses(all);
  }

  async end(): Promise<string | null> {
    const told = this.#found !== undefined;
    this.#ended = true;
    if (this.#group) await this.#lookAtProcesses([]);
    // The next start removes groups that cannot be removed now.
    await this.#group?.remove().catch(() => {});
    await this.#looking;
    if (this.#found === undefined) await this.#lookAtDisk(true);
    return told || this.#found === undefined ? null : messageOf(this.#found, this.#limits);
  }

  async #lookAtDisk(last: boolean): Promise<void> {
    // The result does not matter for a sandbox that is being deleted.
    if (await this.#use.isTooLarge(last).catch(() => false)) this.exceed('disk');
  }

  async #lookAtProcesses(all: readonly ProcessInfo[]): Promise<void> {
    const found = this.#group ? this.#group.exceeded() : await this.#count(all);
    if (found !== null) this.exceed(found);
  }

  async #count(all: readonly ProcessInfo[]): Promise<Exceeded | null> {
    const processes = this.#family?.in(all) ?? [];
    if (sum(processes.map(({ threads }) => threads)) > this.#limits.processes) return 'processes';
    return (await haveMore(this.#limits.memoryBytes, processes, this.#folders)) ? 'memory' : null;
  }
}
