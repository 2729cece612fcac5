/** Checks of what sandboxes need on this machine. Each rejects with `CheckError`. */
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { diskOf, ENTERED, makeDisk } from './disk.ts';
import type { Reserve } from './reserve.ts';
import { runCommand } from './run-command.ts';
import type { Runtime } from './runtime.ts';

/** What a check has found. The message ends a sentence, without a period. It contains no path. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
}

/** Contains the files of checks. Names of disks have no dot at the beginning. */
const CHECK = '.check';

export interface SandboxChecks {
  /** Checks that the folder of the disks is the one of the start: a mount can vanish, and leave an empty folder. */
  isThere(): Promise<void>;
  /** Writes, syncs and removes a file on the disks. */
  writes(): Promise<void>;
  /** The room on the disks. `look` rejects if it cannot be measured. */
  readonly room: Pick<Reserve, 'fault' | 'look' | 'subscribe'>;
  /** Runs a command in a sandbox. It needs processes, descriptors and the runtime. */
  runs(signal: AbortSignal): Promise<void>;
}

/**
 * @param folder The folder of this server's disks.
 * @param userId The user of the command: see `Disk.userId`.
 */
export async function sandboxChecks(
  folder: string,
  runtime: Runtime,
  reserve: Reserve,
  userId: number | null = null,
): Promise<SandboxChecks> {
  const first = await stat(folder);
  const place = path.join(folder, CHECK);

  async function isThere(): Promise<void> {
    const now = await stat(folder).catch((error: unknown) => fail('cannot be read', error));
    if (now.ino !== first.ino || now.dev !== first.dev)
      throw new CheckError('is not the folder of the start');
  }

  return {
    isThere,

    async writes() {
      await isThere();
      const file = path.join(place, 'file');
      try {
        await mkdir(place, { mode: ENTERED }).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        });
        const handle = await open(file, 'w', 0o600);
        try {
          await handle.writeFile('check');
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rm(file);
      } catch (error) {
        // The fault of the reserve says it.
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') reserve.lack();
        else fail('cannot be written', error);
      }
    },

    room: reserve,

    async runs(signal) {
      try {
        const disk = diskOf(place, 'disk', { userId });
        await makeDisk(disk);
        const env = { PATH: '/usr/bin:/bin' };
        const { code } = await runCommand(runtime, disk, ['/bin/sh', '-c', 'test -w .'], {
          env,
          network: false,
          signal,
        });
        if (code !== 0) throw new CheckError(`cannot run a command (exit code ${code})`);
      } catch (error) {
        fail('cannot run a command', error);
      }
    },
  };
}

function fail(what: string, error: unknown): never {
  if (error instanceof CheckError) throw error;
  const { code, name } = error as NodeJS.ErrnoException;
  throw new CheckError(`${what} (${code ?? name})`);
}
