import { readFile } from 'node:fs/promises';

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
