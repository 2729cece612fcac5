import { readdir, readFile } from 'node:fs/promises';

/** The resident memory of a process in megabytes: when the watch began, and at most since then. */
export interface WatchedMemory {
  readonly rest: number;
  readonly most: number;
  end(): void;
}

/** Watches the memory of a process until `end`. */
export async function watchResident(pid: number): Promise<WatchedMemory> {
  const rest = await residentOf(pid);
  let most = rest;
  const looking = setInterval(async () => {
    // The process can end while its memory is read.
    most = Math.max(most, await residentOf(pid).catch(() => 0));
  }, 20);
  return {
    rest,
    get most() {
      return most;
    },
    end: () => clearInterval(looking),
  };
}

async function residentOf(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** The memory of all processes below this one, in bytes. What several processes share counts in equal parts. */
export async function memoryOfChildren(pid: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    // The name of a program can have spaces. A process can end meanwhile.
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    if (stat !== '') parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (process: number): boolean => {
    const parent = parents.get(process);
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  const sizes = await Promise.all([...parents.keys()].filter(isBelow).map(sharedMemoryOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sharedMemoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1_024;
}
