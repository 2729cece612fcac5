import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { whyClosed } from '../closed.ts';
import { diskOf, ENTERED, makeDisk } from '../disk.ts';
import type { Network, Way } from '../network/network.ts';
import { type Ended, runCommand } from '../run-command.ts';
import type { Copies, Runtime } from '../runtime.ts';
import { bubblewrap } from './bubblewrap.ts';
import { directory } from './directory.ts';

/** All runtimes. */
export const runtimes: readonly Runtime[] = [bubblewrap, directory];

/** Returns the runtimes that work on this machine, after a trial run of each. */
export async function usableRuntimes(): Promise<Runtime[]> {
  const working = await Promise.all(runtimes.map((runtime) => works(runtime)));
  return runtimes.filter((_, index) => working[index]);
}

/**
 * Returns a network after a trial run in it. Closes it and rejects if that does not work on this machine.
 *
 * @param userId The user of the trial: see `Disk.userId`.
 */
export async function tried(
  runtime: Runtime,
  network: Network,
  userId: number | null = null,
): Promise<Network> {
  const lease = await network.enter();
  try {
    const { code, said } = await tryOut(runtime, lease.way, userId);
    if (code !== 0) throw new Error(said.trim().split('\n').at(-1));
    return network;
  } catch (error) {
    await network.close();
    throw error;
  } finally {
    await lease.leave();
  }
}

/**
 * Returns true if a runtime works on this machine, after a trial run.
 *
 * @param userId The user of the trial: see `Disk.userId`.
 */
export async function works(runtime: Runtime, userId: number | null = null): Promise<boolean> {
  try {
    return (await tryOut(runtime, true, userId)).code === 0;
  } catch {
    return false;
  }
}

async function tryOut(runtime: Runtime, network: boolean | Way, userId: number | null): Promise<Ended> {
  const folder = await mkdtemp(path.join(tmpdir(), 'runtime-'));
  try {
    await chmod(folder, ENTERED);
    const disk = diskOf(folder, 'trial', { userId });
    await makeDisk(disk);
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
    // The credential helper of git runs on this Node.
    const trial = ['/bin/sh', '-c', 'test -w . && git --version && "$1" --version', 'sh', process.execPath];
    // Before the start writes anything, there is no copy of a Node that the user cannot read: see copies.ts.
    const copies =
      userId !== null && whyClosed(process.execPath) !== null ? await standIn(folder) : undefined;
    return await runCommand(runtime, disk, trial, { env, network, ...(copies && { copies }) });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A program that does nothing, in the place of Node. */
async function standIn(folder: string): Promise<Copies> {
  const program = path.join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n');
  await chmod(program, 0o755);
  return new Map([[process.execPath, program]]);
}
