/** Files that contain a file system, and their mounts. Only root can mount them. */
import { execFile } from 'node:child_process';
import { lstat, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DiskImage } from '../disk.ts';
import { ifMissing } from '../missing.ts';

const execute = promisify(execFile);

/** Debian has mkfs.ext4, e2fsck and losetup in sbin. */
const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

/**
 * A shell script that makes an image of `$2` bytes at `$1`. It takes no room until files are written. The journal is small,
 * because it is part of the size. There can be a file for each 16 KiB, which is the usual number. A damaged file system becomes
 * read-only.
 */
const MAKE = `
  umask 077
  options='-b 4096 -I 256 -i 16384 -m 0 -J size=4 -e remount-ro -E lazy_journal_init=1 -O ^resize_inode'
  rm -f "$1.new" && truncate -s "$2" "$1.new" && mkfs.ext4 -q -F $options "$1.new" && mv "$1.new" "$1"
`;

/** The exit code of MOUNT if another process has the image. */
const IN_USE = 200;
/** The exit code of MOUNT if the file system cannot be repaired without losing files. */
const DAMAGED = 201;

/**
 * A shell script that repairs the image `$1` after a crash, and mounts it at `$2`. Its loop device ends with the mount. A process
 * in another mount namespace can still have it, such as one that a killed server in a container has left.
 */
const MOUNT = `
  used=$(losetup --associated "$1") || exit
  test -z "$used" || exit ${IN_USE}
  said=$(e2fsck -p "$1" 2>&1)
  code=$?
  test $((code & 4)) = 0 || exit ${DAMAGED}
  case "$code:$said" in 8:*"Bad magic number"* | 8:*orrupt*) exit ${DAMAGED} ;; esac
  test "$code" -lt 4 || { echo "$said" >&2; exit 1; }
  mount -t ext4 -o loop,nosuid,nodev,noatime,noinit_itable "$1" "$2"
`;

/** A shell script that returns the room of deleted files in `$1` to the file system below. */
const TRIM = `
  sync -f "$1"
  fstrim "$1" 2>/dev/null
`;

/** The same, and unmounts it. */
const UNMOUNT = `${TRIM}
  umount "$1"
`;

/** Unmounts it, also if something uses it: then it ends with the last use. */
const DETACH = `
  umount "$1" 2>/dev/null || umount --lazy "$1"
`;

/** How often a mount is tried while another process has the image, and the pause in milliseconds. The end of a mount takes a moment. */
const TRIES = { count: 100, pauseMs: 50 };

async function sh(script: string, ...args: string[]): Promise<void> {
  try {
    await execute('sh', ['-c', script, 'sh', ...args], { env });
  } catch (error) {
    const { stderr = '', code } = error as { stderr?: string; code?: number | string };
    const [first = ''] = stderr.trim().split('\n');
    const reason = first.replace(/\.$/, '') || `exit code ${code}`;
    throw Object.assign(new Error(reason), { code });
  }
}

/** Makes an image. It is complete on disk, also if the machine stops. */
export const makeImage = ({ file }: DiskImage, bytes: number): Promise<void> => sh(MAKE, file, String(bytes));

/**
 * Mounts an image on its folder, which exists. Resolves to false if its file system is damaged.
 *
 * @throws Error if it cannot be mounted, or another process has it.
 */
export async function mountImage({ file, folder }: DiskImage): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      await sh(MOUNT, file, folder);
      return true;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === DAMAGED) return false;
      if (code !== IN_USE) throw error;
      if (tries === TRIES.count) throw new Error('Another process has mounted the disk.');
      await pause(TRIES.pauseMs);
    }
  }
}

/**
 * Returns the room of deleted files in a mounted image to the file system below, if that can have it.
 *
 * @param sync Whether it waits for what is being written, which can take long. Else some of the last seconds is missing.
 */
export const trimImage = (folder: string, { sync = true } = {}): Promise<void> =>
  sh(sync ? `${TRIM}true` : 'fstrim "$1" 2>/dev/null; true', folder);

/** Returns the bytes that an image takes on the file system below. 0 if it does not exist. */
export const takenBy = async ({ file }: DiskImage): Promise<number> =>
  512 * ((await stat(file).catch(() => null))?.blocks ?? 0);

/** Unmounts an image. Rejects if something uses it. */
export const unmountImage = (folder: string): Promise<void> => sh(UNMOUNT, folder);

/** Unmounts an image, or lets the mount end with its last use. */
export const detachImage = (folder: string): Promise<void> => sh(DETACH, folder);

/** Waits until everything that was written to a mounted image is on disk. */
export const flushImage = (folder: string): Promise<void> => sh('sync -f "$1"', folder);

/** Returns true if an image is mounted on a folder. */
export async function isMounted(folder: string): Promise<boolean> {
  const own = await ifMissing(lstat(folder), null);
  return own !== null && own.dev !== (await lstat(path.dirname(folder))).dev;
}

/**
 * Returns false if the kernel has made a mounted file system read-only, or will do so: a write to the disk below has failed. A
 * repair makes it writable again.
 */
export async function isSound(folder: string): Promise<boolean> {
  const now = new Date();
  const [{ dev }, isWritable] = await Promise.all([
    lstat(folder),
    utimes(folder, now, now).then(
      () => true,
      () => false,
    ),
  ]);
  return isWritable && (await faultsOf(dev)) === 0;
}

/** Returns how many faults the kernel has found in the file system of a loop device since its mount or its last repair. */
async function faultsOf(device: number): Promise<number> {
  // Loop devices are numbered: the minor number is in the lowest 8 bits and above the lowest 20.
  const minor = (device & 0xff) | ((device >>> 12) & 0xfff00);
  const counts = ['errors_count', 'warning_count'].map((name) =>
    ifMissing(readFile(`/sys/fs/ext4/loop${minor}/${name}`, 'utf8'), '0'),
  );
  return (await Promise.all(counts)).reduce((sum, text) => sum + Number(text), 0);
}

/** Returns the mount points in a folder. */
export async function mountsIn(folder: string): Promise<string[]> {
  const lines = (await readFile('/proc/self/mountinfo', 'utf8')).split('\n');
  const places = lines.map((line) => unescaped(line.split(' ')[4] ?? ''));
  return places.filter((place) => place.startsWith(`${folder}/`));
}

/** The kernel writes spaces, tabs, newlines and backslashes as a backslash and three octal digits. */
const unescaped = (text: string) =>
  text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
