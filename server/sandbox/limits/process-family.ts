/** The resource use of agents, read from `/proc` on machines without control groups. */
import { readdirSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Runtime } from '../runtime.ts';
import { type ProcessInfo, readProcess } from '../spawner/process-info.ts';
import { socketUse } from './socket-use.ts';

/**
 * The first process of an agent does not see the agent's folders, and the newest can end at once. So several are tried.
 */
const LOOKED_AT = 4;
/** How many processes are read before other work continues. */
const AT_ONCE = 100;

/** Returns the visible processes of this machine. */
export async function listProcesses(): Promise<ProcessInfo[]> {
  const found: ProcessInfo[] = [];
  let count = 0;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!(pid > 0)) continue;
    const info = readProcess(pid);
    if (info) found.push(info);
    count += 1;
    if (count % AT_ONCE === 0) await setImmediate();
  }
  return found;
}

/** The descendants of a process, including those whose parents have ended since an earlier look. */
export class Family {
  readonly #first: number;
  #known = new Set<string>();

  constructor(first: number) {
    this.#first = first;
  }

  /** Returns the processes of a list that belong to it. */
  in(all: readonly ProcessInfo[]): ProcessInfo[] {
    const children = new Map<number, ProcessInfo[]>();
    for (const each of all) {
      const siblings = children.get(each.parent);
      if (siblings) siblings.push(each);
      else children.set(each.parent, [each]);
    }
    const members = new Map<string, ProcessInfo>();
    const open = all.filter((each) => each.pid === this.#first || this.#known.has(nameOf(each)));
    for (let next = open.pop(); next; next = open.pop()) {
      if (members.has(nameOf(next))) continue;
      members.set(nameOf(next), next);
      open.push(...(children.get(next.pid) ?? []));
    }
    this.#known = new Set(members.keys());
    return [...members.values()];
  }
}

const nameOf = ({ pid, started }: ProcessInfo) => `${pid} ${started}`;

/**
 * Returns true if processes and their sockets use more memory than a number of bytes. Shared memory counts once. That is slow to compute,
 * so it compares fast upper bounds first.
 *
 * @param folders Folders in memory, by the paths that the processes see.
 */
export async function haveMore(
  bytes: number,
  processes: readonly ProcessInfo[],
  folders: NonNullable<Runtime['inMemory']>,
): Promise<boolean> {
  const resident = sum(processes.map(({ residentBytes }) => residentBytes));
  const newest = [...processes].sort((a, b) => Number(b.started) - Number(a.started));
  const sockets = await socketUse(newest);
  if (resident + sockets.most <= bytes - sum(folders.map((each) => each.bytes))) return false;
  const inFolders = await Promise.all(folders.map((each) => bytesIn(each, newest.slice(0, LOOKED_AT))));
  const left = bytes - sum(inFolders) - (await sockets.bytes());
  if (resident <= left) return false;
  let own = 0;
  for (const each of processes) {
    own += proportionalBytes(each);
    if (own > left) return true;
    await setImmediate();
  }
  return own > left;
}

/**
 * Returns the use of a folder in memory, or 0 if no process sees it. Its size distinguishes it from folders of this
 * machine.
 */
async function bytesIn(
  { folder, bytes }: { folder: string; bytes: number },
  processes: readonly ProcessInfo[],
): Promise<number> {
  for (const { pid } of processes) {
    const found = await statfs(`/proc/${pid}/root${folder}`).catch(() => null);
    if (found && found.blocks * found.bsize === bytes) return usedBytes(found);
  }
  return 0;
}

function proportionalBytes({ pid, residentBytes }: ProcessInfo): number {
  try {
    const pss = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1];
    return pss === undefined ? residentBytes : Number(pss) * 1_024;
  } catch {
    // It has ended.
    return 0;
  }
}

export function usedBytes({
  blocks,
  bfree,
  bsize,
}: {
  blocks: number;
  bfree: number;
  bsize: number;
}): number {
  return (blocks - bfree) * bsize;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
