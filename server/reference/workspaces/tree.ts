/**
 * What is asked of folders that strangers filled: by programs that bear any depth, any number and any names, which Node's own
 * functions do not.
 */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { runCommand } from './command.ts';
import { type Disk, makeDisk, placeInside } from './disk.ts';
import type { Runtime } from './runtimes/runtime.ts';

const run = promisify(execFile);
/** The maximum output of a program while files change. More output ends the program. */
const maxBuffer = 2 ** 26;

/** The minimum size that a file counts with, because a million empty files fill a disk too. */
const FILE_BYTES = 4_096;

/**
 * The bytes that a folder takes on disk; 0 when it is not there. What goes while it counts is ignored. Where the file system
 * has not said yet what it will take, they are those that the files have.
 */
export async function sizeOf(folder: string): Promise<number> {
  reader ??= readerOfAll();
  const [program = 'du', ...options] = [...(await reader), 'du'];
  const [taken, written, files] = await Promise.all([count('-B1'), count('-b'), count('--inodes')]);
  return Math.max(taken, written, files * FILE_BYTES);

  async function count(unit: string): Promise<number> {
    const { stdout } = await run(program, [...options, '-s', unit, '--', folder], { maxBuffer }).catch(
      (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
    );
    return Number.parseInt(stdout, 10) || 0;
  }
}

let reader: Promise<string[]> | undefined;

/** Lets a program read folders that an agent made unreadable: root reads them, other users need a user namespace. */
async function readerOfAll(): Promise<string[]> {
  const namespace = ['unshare', '--map-root-user', '--'];
  if (process.getuid?.() === 0) return [];
  const [file = '', ...args] = [...namespace, 'true'];
  return run(file, args).then(
    () => namespace,
    () => [],
  );
}

/**
 * For a shell: removes `$1`, also folders in it that their owner may not read or write, and follows no link. `chmod -R` ignores links
 * that it finds, but not one that it is given. One program for all folders: one for each takes minutes.
 */
export const REMOVE = `
  rm -rf --one-file-system -- "$1" 2>/dev/null && exit
  test -h "$1" || chmod -R u+rwx -- "$1"
  rm -rf --one-file-system -- "$1"
`;

/** For a shell: makes the working directory writable, so that `REMOVE` can remove what is in it. */
const UNLOCK = `
  chmod u+rwx . 2>/dev/null
`;

/** Removes a folder and all that is in it, and follows no link. It may not be there. */
export async function removeTree(folder: string): Promise<void> {
  await run('sh', ['-c', REMOVE, 'sh', folder], { maxBuffer });
}

/** Removes what clones that were cut off have left. A start asks this of all workspaces at once: most have nothing, and need no program. */
export async function clearIncoming(disk: Disk): Promise<void> {
  if ((await readdir(disk.incoming)).length === 0) return;
  await removeTree(disk.incoming);
  await makeDisk(disk);
}

/**
 * For a shell: goes to the folder `$3` of `$2`, and ends where that is not really there: a link leads out of it, now or while
 * this looks. From then on names are those of that folder, whatever becomes of its path.
 */
const ENTER = `
  cd -P -- "$2" || exit
  top=$(pwd -P)
  cd -P -- "./$3" 2>/dev/null || exit 0
  test "$(pwd -P)" = "$top\${3:+/$3}" || exit 0
`;

/**
 * Removes what lies at a mount path. An agent may be at work there: where it made a link of a folder above, nothing is removed. Rejects
 * when something is left.
 */
export async function removeCheckout(runtime: Runtime, disk: Disk, mountPath: string): Promise<void> {
  const [name = '', ...above] = placeInside(mountPath).split('/').reverse();
  const top = runtime.seenAt(disk, disk.data);
  const script = ENTER + UNLOCK + REMOVE;
  const command = ['sh', '-c', script, 'sh', `./${name}`, top, above.reverse().join('/')];
  const { code } = await runCommand(runtime, disk, command, {
    env: { PATH: '/usr/bin:/bin' },
    network: false,
  });
  if (code !== 0) throw new Error('A checkout could not be removed.');
}
