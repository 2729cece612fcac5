/**
 * Control groups of Linux, versions 1 and 2. The kernel counts the resource use of their processes and enforces limits.
 */
import { execFile } from 'node:child_process';
import { readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Controllers, findControllers, type Place } from './controllers.ts';
import { groupsIn, isLeft, makeGroup, ownerOf, removeGroup, set, trySet } from './group-files.ts';
import type { Exceeded, ResourceLimits } from './limits.ts';
import { boundedCommand } from './wrapper.ts';

/** A group for the processes of a command. */
export interface Group {
  /** Files. A process joins the group by writing 0 to each of them. */
  readonly joins: readonly string[];
  /** Returns a limit that the group has exceeded. Returns null if it has exceeded none, or is gone. */
  exceeded(): Exceeded | null;
  /** Kills the remaining processes and removes the group. */
  remove(): Promise<void>;
}

/** The groups of a server. */
export interface Groups {
  readonly version: string;
  create(name: string, limits: ResourceLimits): Group;
  /** Removes the server's own group. */
  close(): void;
}

const PREFIX = 'agent-cloud-';
/**
 * Processes are in a subgroup of the one with the limits. In a control group namespace, they see the subgroup as the
 * root, so they cannot change limits.
 */
const LEAF = 'agent';
/** The kernel assigns memory in blocks, so a group cannot use its whole limit. */
const NEARLY = 0.9;

/**
 * Opens the groups of a server, and removes those of servers whose process has ended. Returns null if groups do not
 * work here: they are missing, not writable, or a test process cannot join.
 *
 * @param name Differs from the names of all other servers of this process.
 */
export async function openGroups(name: string): Promise<Groups | null> {
  const controllers = await findControllers().catch(() => null);
  if (controllers === null) return null;
  const groups = new ServerGroups(controllers, `${PREFIX}${ownerOf(process.pid)}-${name}`);
  try {
    await groups.open();
    const trial = groups.create('trial', {
      memoryBytes: 1e9,
      processes: 100,
      fileBytes: 1e9,
      diskBytes: 1e9,
    });
    try {
      const { file, args } = boundedCommand(
        { joins: trial.joins, fileBytes: 1e9 },
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
  readonly #controllers: Controllers;
  /** The server's folders by place: one in version 2, one per controller in version 1. */
  readonly #folders: { readonly folder: string; readonly place: Place }[];

  constructor(controllers: Controllers, name: string) {
    this.#controllers = controllers;
    const places = [...new Set([controllers.memory, controllers.pids])];
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

  create(name: string, limits: ResourceLimits): Group {
    const groups = this.#folders.map(({ folder, place }) => ({ folder: path.join(folder, name), place }));
    for (const { folder, place } of this.#folders) {
      if (makeGroup(folder) && place.version === 2) set(folder, 'cgroup.subtree_control', '+memory +pids');
    }
    for (const { folder } of groups) {
      makeGroup(folder);
      makeGroup(path.join(folder, LEAF));
    }
    const { memory, pids } = this.#controllers;
    const folderOf = (of: Place) => groups.find(({ place }) => place === of)?.folder as string;
    const memoryFolder = folderOf(memory);
    const pidsFolder = folderOf(pids);
    if (memory.version === 1) {
      set(memoryFolder, 'memory.limit_in_bytes', limits.memoryBytes);
      trySet(memoryFolder, 'memory.memsw.limit_in_bytes', limits.memoryBytes);
    } else {
      set(memoryFolder, 'memory.max', limits.memoryBytes);
      trySet(memoryFolder, 'memory.swap.max', 0);
    }
    set(pidsFolder, 'pids.max', limits.processes);
    return {
      joins: groups.map(({ folder }) => path.join(folder, LEAF, 'cgroup.procs')),
      exceeded() {
        try {
          if (hitsOf(pids, pidsFolder)) return 'processes';
          if (!killsOf(memory, memoryFolder)) return null;
          return reachedLimit(memory, memoryFolder, limits.memoryBytes) ? 'memory' : 'machine';
        } catch {
          return null;
        }
      },
      async remove() {
        for (const { folder } of groups) await removeGroup(folder);
      },
    };
  }

  close(): void {
    for (const { folder } of this.#folders) {
      try {
        rmdirSync(folder);
      } catch {
        // A command's group is left in it: the next start removes that.
      }
    }
  }
}

/** Returns how often a process could not start. Version 1 counts that in the group of the process. */
const hitsOf = (pids: Place, folder: string) =>
  count(path.join(folder, pids.version === 1 ? LEAF : '', 'pids.events'), 'max');

/** Returns how many processes were killed because the group's or the machine's memory was used up. */
const killsOf = (memory: Place, folder: string) =>
  memory.version === 1
    ? count(path.join(folder, LEAF, 'memory.oom_control'), 'oom_kill')
    : count(path.join(folder, 'memory.events'), 'oom_kill');

/**
 * Returns true if the group reached its own limit. Kernels of version 1 count that in different files, but all have the
 * highest use.
 */
function reachedLimit(memory: Place, folder: string, limit: number): boolean {
  if (memory.version === 2) return count(path.join(folder, 'memory.events'), 'max') > 0;
  const most = Number(readFileSync(path.join(folder, 'memory.max_usage_in_bytes'), 'utf8'));
  return most > NEARLY * limit;
}

/** Returns the number after a word in a file. A synchronous read takes a tenth of the time of a promise. */
function count(file: string, word: string): number {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${word} `));
  return Number(line?.slice(word.length) ?? 0);
}
