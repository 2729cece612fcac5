/** Enforces the limits of agents: with control groups if they work, else by measuring the processes. */
import type { Disk } from '../disk.ts';
import type { Reserve } from '../reserve.ts';
import type { CommandBounds } from '../run-command.ts';
import type { Runtime } from '../runtime.ts';
import { awaitChoice } from './await-choice.ts';
import { DiskUse, type FullDisks } from './disk-use.ts';
import { type Groups, openGroups } from './groups.ts';
import { type Filling, keepRoom } from './keep-room.ts';
import { markBegin } from './left-excess.ts';
import type { ResourceLimits } from './limits.ts';
import { listProcesses } from './process-family.ts';
import { Filler, type FillerOptions, type Share } from './share.ts';
import { type Reports, Watched } from './watched.ts';
import { boundedCommand, withProcesses } from './wrapper.ts';

/** The limits of one command with all its processes. */
export interface TurnBounds extends CommandBounds {
  /**
   * Kills the remaining processes of the agent, deletes what it wrote beyond a limit of disk, and ends the watch. Resolves to a
   * message if the agent exceeded a limit that `onExceeded` did not report, else to null. Can be called again.
   */
  end(): Promise<string | null>;
}

export interface Limiter {
  readonly limits: ResourceLimits;
  /** The method, for the log. */
  readonly how: string;
  /** True if owners have equal shares of the processors, and `cpus` is enforced. */
  readonly sharesCpu: boolean;
  /** Resolves when the disk has room for a command. Rejects with the reason of the signal. */
  room(signal: AbortSignal): Promise<void>;
  /**
   * Prepares the limits of a command.
   *
   * @param name Differs from the names of all other commands.
   */
  begin(name: string, disk: Disk, reports: Reports): TurnBounds;
  /** Prepares the share of a command with its own limits, and keeps the reserve from it. The name is as for `begin`. */
  share(name: string, disk: Disk, use: FillerOptions): Share;
  close(): void;
}

export interface LimiterOptions {
  readonly limits: ResourceLimits;
  readonly runtime: Runtime;
  readonly reserve: Reserve;
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
/** The interval of looks at the room in milliseconds. Each is one system call. */
const ROOM_MS = 100;

export async function openLimiter({
  limits,
  runtime,
  reserve,
  serverId,
  groups = true,
}: LimiterOptions): Promise<Limiter> {
  return new TurnLimiter(limits, runtime, reserve, groups ? await openGroups(serverId) : null);
}

class TurnLimiter implements Limiter {
  readonly limits: ResourceLimits;
  readonly how: string;
  readonly sharesCpu: boolean;
  readonly #groups: Groups | null;
  readonly #reserve: Reserve;
  readonly #full: FullDisks = new Map();
  readonly #watched = new Set<Watched>();
  /** They, and the commands with their own limits. */
  readonly #filling = new Set<Filling>();
  readonly #folders: NonNullable<Runtime['inMemory']>;
  readonly #countsProcesses: boolean;
  #looking = false;
  #keeping = false;

  constructor(limits: ResourceLimits, runtime: Runtime, reserve: Reserve, groups: Groups | null) {
    this.limits = limits;
    this.sharesCpu = groups?.sharesCpu ?? false;
    const shares = groups && !this.sharesCpu ? ', without shares of the processors' : '';
    this.how = groups ? `control groups ${groups.version}${shares}` : 'a look at its processes';
    this.#groups = groups;
    this.#reserve = reserve;
    this.#folders = runtime.inMemory ?? [];
    // Control groups do it too.
    this.#countsProcesses = groups === null && runtime.countsProcesses === true;
  }

  room(signal: AbortSignal): Promise<void> {
    return this.#reserve.room(signal);
  }

  begin(name: string, disk: Disk, reports: Reports): TurnBounds {
    const group = this.#groups?.create(name, disk.owner, this.limits) ?? null;
    // The kernel limits the size of an image.
    const use = disk.image === null ? new DiskUse(disk, this.limits.diskBytes, this.#full) : null;
    const watched = new Watched({
      limits: this.limits,
      group,
      disk,
      use,
      reserve: this.#reserve,
      folders: this.#folders,
      reports,
    });
    let ended: Promise<string | null> | undefined;
    // Without the time, what a crash leaves is not deleted.
    void markBegin(disk).catch(() => {});
    if (use?.wasTooLarge()) watched.exceed('disk');
    return {
      inside: (command) =>
        this.#countsProcesses ? withProcesses(this.limits.processes + NOTICED, command) : command,
      within: (command) =>
        boundedCommand(
          { joins: group?.joins ?? [], fileBytes: this.limits.fileBytes, isNice: !this.sharesCpu },
          command,
        ),
      watch: (pid) => {
        watched.follow(pid);
        this.#watched.add(watched);
        void this.#look();
        void this.#keepRoom(watched);
      },
      end: () => {
        ended ??= watched.end().finally(() => {
          this.#watched.delete(watched);
          this.#filling.delete(watched);
        });
        return ended;
      },
    };
  }

  share(name: string, { owner }: Disk, use: FillerOptions): Share {
    const group = this.#groups?.create(name, owner, null);
    const filler = new Filler(owner, use);
    void this.#keepRoom(filler);
    return {
      joins: group?.joins ?? [],
      isNice: !this.sharesCpu,
      isFull: () => this.#reserve.fault !== null,
      settled: () => awaitChoice(this.#reserve, () => filler.isEnding),
      // The next start removes groups that cannot be removed now.
      end: async () => group?.remove().catch(() => {}),
      leave: () => {
        this.#filling.delete(filler);
        filler.leave();
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

  /** Keeps the reserve from a command and the others that run, while any runs. */
  async #keepRoom(command: Filling): Promise<void> {
    this.#filling.add(command);
    if (this.#keeping) return;
    this.#keeping = true;
    while (this.#filling.size > 0) {
      await new Promise<void>((resolve) => setTimeout(resolve, ROOM_MS).unref());
      // The checks of the server report a folder that cannot be measured.
      await keepRoom(this.#reserve, () => [...this.#filling]).catch(() => {});
    }
    this.#keeping = false;
  }
}
