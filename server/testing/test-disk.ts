import { chmod, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { type Disk, diskOf, ENTERED, makeDisk } from '../sandbox/disk.ts';
import type { Runtime } from '../sandbox/runtime.ts';
import { bubblewrap } from '../sandbox/runtimes/bubblewrap.ts';
import type { SandboxUsers } from '../sandbox/users.ts';

let taken = 0;

/** Returns another user each time, if the service gives commands of the runtime other users. */
export function testUser(runtime: Runtime = bubblewrap): number | null {
  if (process.getuid?.() !== 0 || runtime.name !== bubblewrap.name) return null;
  taken += 1;
  return 300_000 + (process.pid % 10_000) * 100 + taken;
}

export const usersFor = (runtime: Runtime): SandboxUsers => ({
  take: async () => testUser(runtime),
  release: () => {},
});

/**
 * Makes a sandbox with the user that the service would give it. All users can enter the folder.
 *
 * @param runtime Where commands run in it.
 */
export async function makeDiskIn(folder: string, name: string, runtime?: Runtime): Promise<Disk> {
  await chmod(folder, ENTERED);
  const disk = diskOf(folder, name, { userId: testUser(runtime) });
  await makeDisk(disk);
  return disk;
}

/** Makes a sandbox in a new folder of a folder. */
export async function makeTestDisk(folder: string, runtime?: Runtime): Promise<Disk> {
  await chmod(folder, ENTERED);
  return makeDiskIn(await mkdtemp(path.join(folder, 'disk-')), 'sess_a', runtime);
}
