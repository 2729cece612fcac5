/**
 * Operations on folders whose content is not trusted. They use programs that accept any depth, any number and any
 * names. Node's own functions do not.
 */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Disk, makeDisk } from './disk.ts';
import { placeInside } from './mount-places.ts';
import { FILE_BYTES } from './reserve.ts';
import { runCommand } from './run-command.ts';
import type { Runtime } from './runtime.ts';

const run = promisify(execFile);
/** The maximum output of a program while files change. More output ends the program. */
const maxBuffer = 2 ** 26;

/**
 * A shell script that prints a line for each unit: the sum of the folders in its arguments. One program for all, because each
 * start of a program delays the service.
 */
const MEASURE = `
  for unit in -B1 -b --inodes; do
    du -sc "$unit" -- "$@" 2>/dev/null | tail -n 1
  done
`;

/**
 * Returns the bytes of folders on disk. Ignores folders that do not exist, and files that disappear during the
 * measurement. If the file system has not allocated space yet, it counts the sizes of the files.
 */
export async function sizeOf(...folders: string[]): Promise<number> {
  const stdout = await readAll(MEASURE, ...folders);
  const [taken = 0, written = 0, files = 0] = stdout
    .split('\n')
    .map((line) => Number.parseInt(line, 10) || 0);
  return Math.max(taken, written, files * FILE_BYTES);
}

/** Runs a shell script that can read everything. Resolves to its output, or to no text if it fails. */
export async function readAll(script: string, ...args: readonly string[]): Promise<string> {
  const { file, args: all } = await scriptOfAll(script, ...args);
  // It can fail because the machine is short of processes or files.
  const { stdout } = await run(file, all).catch(() => ({ stdout: '' }));
  return stdout;
}

let reader: Promise<string[]> | undefined;

/**
 * Returns how to run a shell script that can read and change folders that an agent made unreadable. root can. Other users need a
 * user namespace.
 */
export async function scriptOfAll(
  script: string,
  ...args: readonly string[]
): Promise<{ file: string; args: string[] }> {
  reader ??= findReader();
  const [file = 'sh', ...rest] = [...(await reader), 'sh', '-c', script, 'sh', ...args];
  return { file, args: rest };
}

async function findReader(): Promise<string[]> {
  const namespace = ['unshare', '--map-root-user', '--'];
  if (process.getuid?.() === 0) return [];
  const [file = '', ...args] = [...namespace, 'true'];
  return run(file, args).then(
    () => namespace,
    () => [],
  );
}

/**
 * A shell script that removes `$1`, also folders in it without permissions, and follows no link. `chmod -R` ignores
 * links that it finds, but not one in its arguments. One program handles all folders, because one per folder takes
 * minutes. root needs no permissions: it fails only if an agent still writes there, which could replace `$1` by a link before
 * `chmod`.
 */
export const REMOVE = `
  rm -rf --one-file-system -- "$1" 2>/dev/null && exit
  test "$(id -u)" = 0 || test -h "$1" || chmod -R u+rwx -- "$1"
  rm -rf --one-file-system -- "$1"
`;

/** A shell script that makes the working directory writable, so `REMOVE` can remove its content. */
const UNLOCK = `
  chmod u+rwx . 2>/dev/null
`;

/** Removes a folder with its content and follows no link. It need not exist. */
export async function removeTree(folder: string): Promise<void> {
  await run('sh', ['-c', REMOVE, 'sh', folder], { maxBuffer });
}

/**
 * Removes the remains of interrupted clones. A start calls it for all sandboxes: most have none, and need no program.
 */
export async function clearIncoming(disk: Disk): Promise<void> {
  if ((await readdir(disk.incoming)).length === 0) return;
  await removeTree(disk.incoming);
  await makeDisk(disk);
}

/**
 * A shell script that changes to the folder `$3` of `$2`, and ends if that is not its real path: a link leads out of
 * it, now or during the check. Afterwards, names are relative to that folder, even if its path changes.
 */
const ENTER = `
  cd -P -- "$2" || exit
  top=$(pwd -P)
  cd -P -- "./$3" 2>/dev/null || exit 0
  test "$(pwd -P)" = "$top\${3:+/$3}" || exit 0
`;

/**
 * Removes the content of a mount path. An agent can be working there: if it replaced a parent folder by a link, nothing
 * is removed. Rejects if something is left.
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
