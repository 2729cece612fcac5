/** Control groups of Linux, version 1 and 2: the kernel counts what the processes in one use, and holds them to its limits. */
import { execFile } from 'node:child_process';
import { rmdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Controllers, findControllers, type Place } from './controllers.ts';
import { groupsIn, isLeft, makeGroup, ownerOf, removeGroup, set, trySet } from './group-files.ts';
import type { Exceeded, ResourceLimits } from './limits.ts';
import { boundedCommand } from './wrapper.ts';

/** A group for the processes of one turn. */
export interface Group {
  /** Files: a process that writes 0 into each of them joins the group. */
  readonly joins: readonly string[];
  /** Returns what was exceeded since the group was made. */
  exceeded(): Promise<Exceeded | null>;
  /** Kills what is left in it, and removes it. */
  remove(): Promise<void>;
}

/** The groups of one server. */
export interface Groups {
  readonly version: string;
  create(name: string, limits: ResourceLimits): Group;
  /** Removes the server's own group. */
  close(): void;
}

const PREFIX = 'agent-cloud-';
/** Processes are in a group in the one with the limits: in a control group namespace they see that as the top, and can change no limit. */
const LEAF = 'agent';
/** Memory is given in pieces, so a group cannot use its limit up. */
const NEARLY = 0.9;

/**
 * Opens the groups of a server, and removes those of servers whose process has ended. Returns null if groups do not work here: they
 * are not there, are not ours to write, or do not hold a trial process.
 *
 * @param name Differs from that of all other servers of this process.
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
  /** The server's folder, by place: one in version 2, one for each controller in version 1. */
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
      async exceeded() {
        if (await hitsOf(pids, pidsFolder)) return 'processes';
        if (!(await killsOf(memory, memoryFolder))) return null;
        return (await reachedLimit(memory, memoryFolder, limits.memoryBytes)) ? 'memory' : 'machine';
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
        // A turn's group is left in it: the next start removes that.
      }
    }
  }
}

/** How often a process could not be started. Version 1 counts that where the process is. */
const hitsOf = (pids: Place, folder: string) =>
  count(path.join(folder, pids.version === 1 ? LEAF : '', 'pids.events'), 'max');

/** How many processes were killed because memory was used up: the group's, or the machine's. */
const killsOf = (memory: Place, folder: string) =>
  memory.version === 1
    ? count(path.join(folder, LEAF, 'memory.oom_control'), 'oom_kill')
    : count(path.join(folder, 'memory.events'), 'oom_kill');

/** Whether the group's own limit was reached. Kernels count that in version 1 in different files; the highest use is in all. */
async function reachedLimit(memory: Place, folder: string, limit: number): Promise<boolean> {
  if (memory.version === 2) return (await count(path.join(folder, 'memory.events'), 'max')) > 0;
  const most = Number(await readFile(path.join(folder, 'memory.max_usage_in_bytes'), 'utf8'));
  return most > NEARLY * limit;
}

/** The number behind a word in a file. */
async function count(file: string, word: string): Promise<number> {
  const line = (await readFile(file, 'utf8')).split('\n').find((each) => each.startsWith(`${word} `));
  return Number(line?.slice(word.length) ?? 0);
}
