/** Finds this process in the control groups of Linux, and places where it can create groups. */
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The places where groups can be created, by controller. */
export interface Place {
  readonly version: 1 | 2;
  readonly folder: string;
}

/** In version 2, all have the same place. */
export interface Controllers {
  readonly memory: Place;
  readonly pids: Place;
  /** Null if the system does not share out processors by group here. */
  readonly cpu: Place | null;
}

/** In version 2, processes can only be in groups without subgroups. This group is for the service itself. */
const SERVICE = 'agent-cloud-service';
const NAMES = ['memory', 'pids'] as const;
const V1_NAMES = [...NAMES, 'cpu'] as const;
/** The share of processors of the service. That of all its agents is 100. */
const SERVICE_WEIGHT = 1_000;

/**
 * Finds the places below the group of this process. So the limits of the service also apply to its agents. Returns null
 * if one is missing.
 */
export async function findControllers(): Promise<Controllers | null> {
  const [mounts, groups] = await Promise.all([
    readFile('/proc/self/mountinfo', 'utf8'),
    readFile('/proc/self/cgroup', 'utf8'),
  ]);
  const { memory, pids, cpu, unified } = placesIn(mounts, groups);
  if (memory !== undefined && pids !== undefined) {
    // Several controllers can have the same place.
    const places = new Map(
      [memory, pids, cpu].map((folder = '') => [folder, { version: 1, folder } as const]),
    );
    const place = (folder: string) => places.get(folder) as Place;
    return { memory: place(memory), pids: place(pids), cpu: cpu === undefined ? null : place(cpu) };
  }
  const folder = unified === undefined ? null : await divided(unified);
  if (folder === null) return null;
  const all: Place = { version: 2, folder };
  return { memory: all, pids: all, cpu: (await sharesCpu(folder)) ? all : null };
}

/** Returns the folders of a process's groups from `/proc`. */
export function placesIn(
  mountinfo: string,
  cgroup: string,
): Partial<Record<'memory' | 'pids' | 'cpu' | 'unified', string | undefined>> {
  const groups = cgroup
    .split('\n')
    .map((line) => /^\d+:([^:]*):(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, names = '', group = '']) => ({ names: names.split(','), group }));
  const found: ReturnType<typeof placesIn> = {};
  for (const line of mountinfo.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const [type = '', , options = ''] = after.split(' ');
    const [, , , root = '', point = ''] = before.split(' ').map(unescaped);
    const place = (name: string) => {
      const group = groups.find(({ names }) => names.includes(name))?.group;
      return group === undefined ? undefined : below(root, point, group);
    };
    if (type === 'cgroup2') found.unified ??= place('');
    if (type !== 'cgroup') continue;
    for (const name of V1_NAMES) if (options.split(',').includes(name)) found[name] ??= place(name);
  }
  return found;
}

/** Returns the path of a group in a mount that shows the groups from `root` on. */
function below(root: string, point: string, group: string): string | undefined {
  const inside = path.posix.relative(root, group);
  return inside.startsWith('..') ? undefined : path.posix.join(point, inside);
}

function unescaped(text: string): string {
  return text.replace(/\\(\d{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
}

/**
 * Enables the controllers of a version 2 group for its subgroups. The group itself must not have processes then, so
 * this process and its children move to a subgroup. Returns the group. Returns null if it cannot be changed, or other
 * processes are in it.
 */
async function divided(own: string): Promise<string | null> {
  if (await handsOn(own)) return own;
  const above = path.dirname(own);
  if (path.basename(own) === SERVICE && (await handsOn(above))) return above;
  const service = path.join(own, SERVICE);
  const moved: number[] = [];
  try {
    await mkdir(service).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    for (const pid of await ours(own)) {
      await writeFile(path.join(service, 'cgroup.procs'), String(pid));
      moved.push(pid);
    }
    await writeFile(path.join(own, 'cgroup.subtree_control'), '+memory +pids');
    return own;
  } catch {
    for (const pid of moved) await writeFile(path.join(own, 'cgroup.procs'), String(pid)).catch(() => {});
    await rmdir(service).catch(() => {});
    return null;
  }
}

/** Shares out the processors of a version 2 group to its subgroups, and returns true if that works. */
async function sharesCpu(group: string): Promise<boolean> {
  try {
    await writeFile(path.join(group, 'cgroup.subtree_control'), '+cpu');
    // Missing if another program has made the groups.
    await writeFile(path.join(group, SERVICE, 'cpu.weight'), String(SERVICE_WEIGHT)).catch(() => {});
    return true;
  } catch {
    return false;
  }
}

async function handsOn(group: string): Promise<boolean> {
  const names = await readFile(path.join(group, 'cgroup.subtree_control'), 'utf8').catch(() => '');
  return NAMES.every((name) => names.trim().split(' ').includes(name));
}

/** Returns this process and its children, of the processes in a group. */
async function ours(group: string): Promise<number[]> {
  const pids = (await readFile(path.join(group, 'cgroup.procs'), 'utf8')).split('\n').map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return pids.filter((pid, index) => pid === process.pid || parents[index] === process.pid);
}
