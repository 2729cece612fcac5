import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from '../disk.ts';
import { flushImage } from '../images/image-file.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Share } from '../limits/share.ts';
import { boundedCommand } from '../limits/wrapper.ts';
import { type OpenFolder, openFolderOf } from '../mount-places.ts';
import type { Lease } from '../network/network.ts';
import { type CommandBounds, type Ended, runCommand } from '../run-command.ts';
import type { Runtime } from '../runtime.ts';
import { removeTree, sizeOf } from '../tree.ts';
import { watchSize } from '../watch-size.ts';
import { CloneError, cloneErrorOf } from './clone-error.ts';
import { type GitAccess, gitEnvironment, rebuilt } from './environment.ts';

/** The limits of a clone. */
export interface CloneLimits {
  readonly timeoutMs: number;
  /** The size of the clone with its history on disk, in bytes. */
  readonly maxBytes: number;
}

export interface Cloned {
  /** The checked out commit. Null for an empty repository. */
  readonly commit: string | null;
  /** The size on disk with the history, in bytes. */
  readonly sizeBytes: number;
}

export interface CloneOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  readonly mountPath: string;
  readonly access: GitAccess;
  readonly limits: CloneLimits;
  /** Gives the clone its share of the processors, and keeps the reserve of the disk from it. */
  readonly limiter?: Pick<Limiter, 'room' | 'share'> | undefined;
  /** Aborts the clone and deletes its files. */
  readonly signal: AbortSignal;
}

/**
 * The memory limit of git in bytes. The minimum is what git always needs, the maximum is what a machine can afford
 * several times. In between, it equals the disk limit of the clone.
 */
const MEMORY = { least: 2 ** 29, most: 2 ** 32 };

/**
 * A shell command that limits memory to `$1` kB. A write beyond the maximum size of a file is an error, which git reports. The
 * signal would end a process of git without a message.
 */
const BOUNDED = `
  trap '' XFSZ
  ulimit -v "$1" && shift && exec "$@"
`;

/** What git prints if a file exceeds the limit. About a checked out file, it prints the same if the disk is full. */
const FILE_LIMIT = /File too large/;
const UNWRITTEN = /unable to write file/;
const NO_ROOM = /No space left on device/;

const NO_HEAD =
  'Nothing is checked out, because its HEAD names a branch that does not exist. Choose another default branch.';

/**
 * Clones a repository with its history to its mount path (spec. 2.5, rules 3 and 4). It clones to another folder first,
 * so the mount path never has an incomplete clone. Submodules are not cloned. Waits while the disk of the server is full.
 *
 * @throws CloneError, or the signal's reason.
 */
export async function cloneRepository(given: CloneOptions): Promise<Cloned> {
  const { disk, mountPath, limits, access, limiter } = given;
  const options = { ...given, access: { ...access, url: rebuilt(access.url) } };
  const name = randomUUID();
  const incoming = path.join(disk.incoming, name);
  await limiter?.room(options.signal);
  const stop = new AbortController();
  const watch = watchSize(incoming, limits.maxBytes, () => stop.abort(tooLarge()));
  const late = AbortSignal.timeout(limits.timeoutMs);
  let lease: Lease | undefined;
  let share: Share | undefined;
  let target: OpenFolder | null = null;
  try {
    lease = await options.runtime.network?.enter();
    share = limiter?.share(`clone-${name}`, disk, {
      written: () => sizeOf(incoming),
      onFull: () => stop.abort(diskFull()),
    });
    const command = ['clone', '--quiet', '--no-recurse-submodules', '--no-local'];
    const bounds = boundsOf(limits, share);
    const { code, said } = await git(options, command, incoming, [late, stop.signal], lease, bounds);
    // `watchSize` may not have looked since.
    if (code !== 0 && FILE_LIMIT.test(said)) throw tooLarge();
    if (code !== 0 && (NO_ROOM.test(said) || UNWRITTEN.test(said))) {
      if (share?.isFull()) throw diskFull();
      // A retry cannot succeed. If the machine has no room, it can.
      if (disk.image !== null && NO_ROOM.test(said)) throw noRoom();
      if (UNWRITTEN.test(said)) throw tooLarge(', or the disk is full');
    }
    if (code !== 0) throw cloneErrorOf(said, lease?.rejected);
    const sizeBytes = await sizeOf(incoming);
    if (sizeBytes > limits.maxBytes) throw tooLarge();
    const commit = await headOf(options, incoming, late);
    await share?.settled();
    stop.signal.throwIfAborted();
    target = await openFolderOf(disk, mountPath);
    if (!target) {
      throw new CloneError('repository_checkout_error', 'Its mount path lies below what is not a folder.');
    }
    const place = path.join(target.folder, path.basename(mountPath));
    // A server that died before it recorded the clone left it.
    await removeTree(place);
    await rename(incoming, place);
    // The caller records the clone outside of the image. The record must not survive a stop of the machine without the clone.
    if (disk.image !== null) await flushImage(disk.image.folder);
    return { commit, sizeBytes };
  } catch (error) {
    options.signal.throwIfAborted();
    stop.signal.throwIfAborted();
    if (late.aborted) {
      throw new CloneError('repository_clone_error', 'It took too long.', true);
    }
    throw error;
  } finally {
    watch.stop();
    await target?.close();
    await share?.end();
    await lease?.leave();
    await removeTree(incoming).finally(() => share?.leave());
  }

  function diskFull() {
    const message = `Deleted the clone at ${mountPath}, because the disk of the server is full (DISK_RESERVE_BYTES).`;
    return new CloneError('sandbox_disk_full_error', message, true);
  }

  function noRoom() {
    return new CloneError('repository_clone_error', 'The disk of the sandbox is full (SANDBOX_DISK_BYTES).');
  }

  function tooLarge(otherwise = '') {
    return new CloneError(
      'repository_clone_error',
      `It is larger than the ${limits.maxBytes} bytes that a clone may have${otherwise}.`,
    );
  }
}

/** If the machine runs out of memory, a clone is killed first. Only a process outside of the sandbox can say so. */
function boundsOf({ maxBytes }: CloneLimits, share?: Share): CommandBounds {
  const memory = Math.min(Math.max(maxBytes, MEMORY.least), MEMORY.most);
  return {
    inside: (command) => ['sh', '-c', BOUNDED, 'sh', String(Math.ceil(memory / 1024)), ...command],
    within: (command) => boundedCommand({ joins: [], isNice: false, ...share, fileBytes: maxBytes }, command),
    watch: () => {},
  };
}

async function git(
  { runtime, disk, access, signal }: CloneOptions,
  command: readonly string[],
  target: string,
  ends: readonly AbortSignal[],
  lease: Lease | undefined,
  bounds: CommandBounds,
): Promise<Ended> {
  return runCommand(runtime, disk, ['git', ...command, '--', access.url, runtime.seenAt(disk, target)], {
    env: gitEnvironment(access),
    network: lease?.way ?? true,
    incoming: true,
    readable: access.caFile === null ? [] : [access.caFile],
    signal: AbortSignal.any([signal, ...ends]),
    bounds,
  });
}

/**
 * Returns the checked out commit, or null for an empty repository. git only warns if it has checked out nothing.
 *
 * @throws CloneError if the repository has commits, and its HEAD names none of them.
 */
async function headOf(options: CloneOptions, target: string, late: AbortSignal): Promise<string | null> {
  const { runtime, disk, access } = options;
  const signal = AbortSignal.any([options.signal, late]);
  const run = (...command: string[]) =>
    runCommand(runtime, disk, ['git', '-C', runtime.seenAt(disk, target), ...command], {
      env: gitEnvironment({ ...access, token: null }),
      network: false,
      incoming: true,
      signal,
    });
  const head = await run('rev-parse', '--quiet', '--verify', 'HEAD^{commit}');
  if (head.code === 0) return head.printed.trim();
  const refs = await run('for-each-ref', '--count=1', '--format=%(objectname)');
  if (refs.code === 0 && refs.printed.trim() === '') return null;
  throw new CloneError('repository_checkout_error', NO_HEAD);
}
