/**
 * Control groups of Linux, versions 1 and 2. The kernel counts the resource use of their processes and enforces limits.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Controllers, findControllers, type Place } from './controllers.ts';
import {
  groupsIn,
  isLeft,
  makeGroup,
  ownerOf,
  removeEmpty,
  removeGroup,
  set,
  trySet,
} from './group-files.ts';
import { hitsOf, killsOf, LEAF, reachedLimit } from './group-use.ts';
import type { Exceeded, ResourceLimits } from './limits.ts';
import { boundedCommand } from './wrapper.ts';

/** A group for the processes of a command. */
export interface Group {
  /** Files. A process with one thread joins the group by writing 0 to each of them. */
  readonly joins: readonly string[];
  /** Returns a limit that the group has exceeded. Returns null if it has exceeded none, or is gone. */
  exceeded(): Exceeded | null;
  /** Kills the remaining processes and removes the group. */
  remove(): Promise<void>;
}

/** The groups of a server. */
export interface Groups {
  readonly version: string;
  /** True if they share out the processors. */
  readonly sharesCpu: boolean;
  /**
   * Creates the group of a command.
   *
   * @param owner Owners have equal shares of the processors, and so have the commands of one owner.
   * @param limits Null for a group that only has a share.
   */
  create(name: string, owner: string, limits: ResourceLimits | null): Group;
  /** Removes the server's own group. */
  close(): void;
}

const PREFIX = 'agent-cloud-';

/** Returns the name of the group above those of the commands of an owner. */
export const groupOf = (owner: string): string =>
  createHash('sha256').update(owner).digest('hex').slice(0, 32);

/**
 * Opens the groups of a server, and removes those of servers whose process has ended. Returns null if groups do not
 * work here: they are missing, not writable, or a test process cannot join. They can work without shares of the processors.
 *
 * @param name Differs from the names of all other servers of this process.
 */
export async function openGroups(name: string): Promise<Groups | null> {
  const controllers = await findControllers().catch(() => null);
  if (controllers === null) return null;
  return (
    (await openWith(controllers, name)) ?? (controllers.cpu && openWith({ ...controllers, cpu: null }, name))
  );
}

async function openWith(controllers: Controllers, name: string): Promise<Groups | null> {
  const groups = new ServerGroups(controllers, `${PREFIX}${ownerOf(process.pid)}-${name}`);
  try {
    await groups.open();
    const trial = groups.create('trial', 'trial', {
      memoryBytes: 1e9,
      processes: 100,
      fileBytes: 1e9,
      diskBytes: 1e9,
      cpus: null,
    });
    try {
      const { file, args } = boundedCommand(
        { joins: trial.joins, fileBytes: 1e9, isNice: false },
        { file: '/bin/true', args: [] },
      );
      await promisify(execFile)(file, args);
    } finally {
      await trial.remove();
    }
    return groups;
  } catch {
    groups.close();
    return null;
  }
}

class ServerGroups implements Groups {
  readonly version: string;
  readonly sharesCpu: boolean;
  readonly #controllers: Controllers;
  /** What subgroups can limit in version 2. */
  readonly #subtree: string;
  /** The server's folders by place: one in version 2, one per controller in version 1. */
  readonly #folders: { readonly folder: string; readonly place: Place }[];

  constructor(controllers: Controllers, name: string) {
    this.#controllers = controllers;
    this.sharesCpu = controllers.cpu !== null;
    this.#subtree = `+memory +pids${controllers.cpu ? ' +cpu' : ''}`;
    const { memory, pids, cpu } = controllers;
    const places = [...new Set([memory, pids, ...(cpu ? [cpu] : [])])];
    this.version = [...new Set(places.map(({ version }) => `v${version}`))].join(' and ');
    this.#folders = places.map((place) => ({ folder: path.join(place.folder, name), place }));
  }

  async open(): Promise<void> {
    for (const { folder, place } of this.#folders) {
      for (const other of await groupsIn(place.folder))
        if (isLeft(path.basename(other))) await removeGroup(other);
      for (const left of await groupsIn(folder)) await removeGroup(left);
    }
  }

  create(name: string, owner: string, limits: ResourceLimits | null): Group {
    const groups = this.#folders.map(({ folder, place }) => {
      const above = path.join(folder, groupOf(owner));
      return { above, folder: path.join(above, name), place };
    });
    for (const above of [...this.#folders, ...groups.map(({ above, place }) => ({ folder: above, place }))]) {
      const isNew = makeGroup(above.folder);
      if (isNew && above.place.version === 2) set(above.folder, 'cgroup.subtree_control', this.#subtree);
    }
    for (const { folder } of groups) {
      makeGroup(folder);
      makeGroup(path.join(folder, LEAF));
    }
    const { memory, pids, cpu } = this.#controllers;
    const folderOf = (of: Place) => groups.find(({ place }) => place === of)?.folder as string;
    const memoryFolder = folderOf(memory);
    const pidsFolder = folderOf(pids);
    if (limits) {
      limitMemory(memory, memoryFolder, limits.memoryBytes);
      set(pidsFolder, 'pids.max', limits.processes);
      if (cpu && limits.cpus !== null) limitCpus(cpu, folderOf(cpu), limits.cpus);
    }
    return {
      joins: groups.map(({ folder, place }) => path.join(folder, LEAF, joinOf(place))),
      exceeded() {
        try {
          if (hitsOf(pids, pidsFolder)) return 'processes';
          if (limits === null || !killsOf(memory, memoryFolder)) return null;
          return reachedLimit(memory, memoryFolder, limits.memoryBytes) ? 'memory' : 'machine';
        } catch {
          return null;
        }
      },
      async remove() {
        for (const { folder, above } of groups) {
          await removeGroup(folder);
          removeEmpty(above);
        }
      },
    };
  }

  close(): void {
    // If a command's group is left in it, the next start removes that.
    for (const { folder } of this.#folders) removeEmpty(folder);
  }
}

/**
 * The file through which a process with one thread joins a group. In version 1, the kernel moves a thread at once, but waits 5 ms
 * per controller before it moves a process.
 */
const joinOf = ({ version }: Place) => (version === 1 ? 'tasks' : 'cgroup.procs');

/** The time in which processors are limited, in microseconds: the default of Linux. */
const PERIOD = 100_000;

function limitMemory({ version }: Place, folder: string, bytes: number): void {
  if (version === 2) {
    set(folder, 'memory.max', bytes);
    trySet(folder, 'memory.swap.max', 0);
    return;
  }
  set(folder, 'memory.limit_in_bytes', bytes);
  trySet(folder, 'memory.memsw.limit_in_bytes', bytes);
  // Version 1 counts the buffers of TCP apart, and only in the group of the process.
  trySet(path.join(folder, LEAF), 'memory.kmem.tcp.limit_in_bytes', bytes);
}

function limitCpus({ version }: Place, folder: string, cpus: number): void {
  const quota = Math.round(cpus * PERIOD);
  if (version === 2) set(folder, 'cpu.max', `${quota} ${PERIOD}`);
  else set(folder, 'cpu.cfs_quota_us', quota);
}
