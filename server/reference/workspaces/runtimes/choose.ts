import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { diskOf, makeDisk } from '../disk.ts';
import { bubblewrap } from './bubblewrap.ts';
import { directory } from './directory.ts';
import type { Runtime } from './runtime.ts';

/** All runtimes. */
export const runtimes: readonly Runtime[] = [bubblewrap, directory];

/** Those that work on this machine: a trial run of each. */
export async function usableRuntimes(): Promise<Runtime[]> {
  const working = await Promise.all(runtimes.map(works));
  return runtimes.filter((_, index) => working[index]);
}

/** Whether a runtime works on this machine: a trial run of it. */
export async function works(runtime: Runtime): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'runtime-'));
  try {
    const disk = diskOf(folder, 'trial');
    await makeDisk(disk);
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
    // What helps an agent's git runs on this Node.
    const trial = ['/bin/sh', '-c', 'test -w . && git --version && "$1" --version', 'sh', process.execPath];
    const { code } = await runCommand(runtime, disk, trial, { env, network: true });
    return code === 0;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true });
  }
}
