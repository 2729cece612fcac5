/** The installation of the packages of one manager. */
import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { type Disk, makeDisk } from '../disk.ts';
import type { CloneLimits } from '../git/clone.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Access, Entered } from '../network/access.ts';
import { giveTree } from '../owners.ts';
import { runCommand } from '../run-command.ts';
import type { Runtime } from '../runtime.ts';
import { removeTree } from '../tree.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { SandboxUsers } from '../users.ts';
import { watchSize } from '../watch-size.ts';
import { installWorking } from './install-working.ts';
import type { ManagerName, PackageFailure } from './list.ts';
import { type InstallCommand, installCommand, reasonOf } from './managers.ts';
import { type Registries, registryList } from './registries.ts';

export interface InstallOptions {
  readonly runtime: Runtime;
  readonly access: Access;
  readonly users: SandboxUsers;
  readonly registries: Registries;
  /** Limits of time and size. */
  readonly limits: CloneLimits;
  /** Limits of memory and processes. */
  readonly limiter?: Limiter;
}

/** The environment variable that identifies the processes of an installation. */
const MARK = 'PACKAGE_INSTALLATION';

/** Returns the folder of packages in the folder of an installation. */
export const treeOf = (folder: string): string => path.join(folder, 'tree');

/** The packages of one manager. */
export class Installation {
  readonly #manager: ManagerName;
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #options: InstallOptions;
  readonly #signal: AbortSignal;

  constructor(
    manager: ManagerName,
    folder: string,
    disk: Disk,
    options: InstallOptions,
    signal: AbortSignal,
  ) {
    this.#manager = manager;
    this.#folder = folder;
    this.#disk = disk;
    this.#options = options;
    this.#signal = signal;
  }

  /** Installs packages and moves them into the folder `installed`, which install scripts of others cannot change. */
  async install(names: readonly string[], timeMs: number, installed: string): Promise<PackageFailure[]> {
    let failed: Map<string, string>;
    try {
      failed = await installWorking(names, (some, time) => this.#attempt(some, time), timeMs);
    } catch (error) {
      if (!(error instanceof UserFacingError)) throw error;
      failed = new Map(names.map((name) => [name, error.message]));
    } finally {
      await removeTree(this.#disk.root);
    }
    const result = path.join(installed, this.#manager);
    if (failed.size === names.length || !(await this.#move(result))) await mkdir(result, { mode: 0o700 });
    return [...failed].map(([name, reason]) => ({ manager: this.#manager, name, reason }));
  }

  /** Returns false if an install script has removed the folder of the packages. */
  async #move(result: string): Promise<boolean> {
    const target = this.#target;
    // A folder that is not writable cannot be moved.
    await chmod(treeOf(this.#folder), 0o700);
    const found = await lstat(target).catch(() => null);
    if (!found?.isDirectory()) return false;
    await chmod(target, found.mode | 0o700);
    await rename(target, result);
    return true;
  }

  get #target(): string {
    return path.join(treeOf(this.#folder), this.#manager);
  }

  /** Removes everything that an earlier attempt has left: install scripts write anywhere in the tree. */
  async #clear(): Promise<void> {
    await removeTree(treeOf(this.#folder));
    await removeTree(this.#disk.root);
    await mkdir(this.#target, { recursive: true, mode: 0o700 });
    if (this.#disk.userId !== null) await giveTree(treeOf(this.#folder), this.#disk.userId);
    await makeDisk(this.#disk);
  }

  /** Installs packages into the empty folder of the manager. Resolves to the reason if that fails, else to null. */
  async #attempt(names: readonly string[], timeMs: number): Promise<string | null> {
    const { timeoutMs, maxBytes } = this.#options.limits;
    await this.#clear();
    const exceeded = new AbortController();
    const fail = (message: string) => exceeded.abort(new UserFacingError(message));
    const late = setTimeout(() => fail(lateMessage(timeMs, timeoutMs)), timeMs);
    const watch = watchSize(this.#folder, maxBytes, () => fail(sizeMessage(maxBytes)));
    try {
      const reason = await this.#tryWith(names, fail, AbortSignal.any([this.#signal, exceeded.signal]));
      exceeded.signal.throwIfAborted();
      return reason;
    } catch (error) {
      this.#signal.throwIfAborted();
      if (!exceeded.signal.aborted) throw error;
      return (exceeded.signal.reason as UserFacingError).message;
    } finally {
      clearTimeout(late);
      watch.stop();
    }
  }

  async #tryWith(
    names: readonly string[],
    fail: (message: string) => void,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { runtime, access, registries } = this.#options;
    const found = installCommand(this.#manager, registries, {
      target: path.join(runtime.packagesAt(treeOf(this.#folder)), this.#manager),
      temporary: runtime.seenAt(this.#disk, this.#disk.data),
    });
    if (found === null) throw new UserFacingError(`The server has no ${this.#manager}.`);
    const entered = await access.enterOnly(registryList(registries));
    try {
      const { code, said } = await this.#run(entered, [...found.command, ...names], found, fail, signal);
      if (code === 0) return null;
      const [rejected] = entered.rejected;
      // Without isolation, paths of this machine are in the output.
      return rejected ?? reasonOf(this.#manager, said).replaceAll(this.#folder, '');
    } finally {
      await entered.leave();
    }
  }

  async #run(
    { network }: Entered,
    command: readonly string[],
    { env, readable }: Pick<InstallCommand, 'env' | 'readable'>,
    fail: (message: string) => void,
    signal: AbortSignal,
  ) {
    const { runtime, limiter } = this.#options;
    const mark = randomUUID();
    const onExceeded = (message: string) => fail(message.replace(/^The agent /, 'The installation '));
    await limiter?.room(signal);
    const bounds = limiter?.begin(mark, this.#disk, { onExceeded });
    try {
      return await runCommand(runtime, this.#disk, command, {
        env: { ...env, [MARK]: mark },
        network,
        readable,
        packages: { folder: treeOf(this.#folder), writable: true },
        signal,
        ...(bounds && { bounds }),
      });
    } finally {
      await runtime.sweep?.(MARK, mark);
      const message = await bounds?.end();
      if (message) onExceeded(message);
    }
  }
}

function lateMessage(timeMs: number, timeoutMs: number): string {
  const seconds = (milliseconds: number) => Number((milliseconds / 1_000).toFixed(1));
  const limit = `CLONE_TIMEOUT_SECONDS limits all packages to ${seconds(timeoutMs)} seconds`;
  return `It took longer than ${seconds(timeMs)} seconds. ${limit}.`;
}

const sizeMessage = (maxBytes: number) => `All packages need more than ${maxBytes} bytes (CLONE_MAX_BYTES).`;
