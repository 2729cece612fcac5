import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { UserFacingError } from '../../turns/user-facing-error.ts';
import { runCommand } from '../command.ts';
import { type Disk, diskOf, makeDisk } from '../disk.ts';
import type { CloneLimits } from '../git/clone.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Access, Entered } from '../network/access.ts';
import type { Runtime } from '../runtimes/runtime.ts';
import { removeTree } from '../tree.ts';
import { watchSize } from '../watch-size.ts';
import type { ManagerName, PackageFailure, PackageList } from './list.ts';
import { installCommand, reasonOf } from './managers.ts';
import { type Registries, registryList } from './registries.ts';

export interface InstallOptions {
  readonly runtime: Runtime;
  readonly access: Access;
  readonly registries: Registries;
  /** Limits of time and size. */
  readonly limits: CloneLimits;
  /** Limits of memory and processes. */
  readonly limiter?: Limiter;
}

/** The environment variable that identifies the processes of an installation. */
const MARK = 'PACKAGE_INSTALLATION';
const MANAGERS: readonly ManagerName[] = ['npm', 'pip'];

/** Returns the folder of packages in the folder of an installation. */
export const treeOf = (folder: string): string => path.join(folder, 'tree');

/**
 * Installs packages into the `tree` of a folder, with the rights of an agent. Install scripts run there and reach only the
 * registries. If some packages fail, the others are installed.
 *
 * @returns The packages that failed. Rejects with the signal's reason if the signal is aborted.
 */
export async function installPackages(
  list: PackageList,
  folder: string,
  options: InstallOptions,
  signal: AbortSignal,
): Promise<PackageFailure[]> {
  const disk = diskOf(folder, 'work');
  await makeDisk(disk);
  await mkdir(treeOf(folder), { mode: 0o700 });
  const { timeoutMs, maxBytes } = options.limits;
  const exceeded = new AbortController();
  const fail = (message: string) => exceeded.abort(new UserFacingError(message));
  const late = setTimeout(() => {
    fail(`It took longer than ${timeoutMs / 1_000} seconds (CLONE_TIMEOUT_SECONDS).`);
  }, timeoutMs);
  const watch = watchSize(folder, maxBytes, () => {
    fail(`All packages need more than ${maxBytes} bytes (CLONE_MAX_BYTES).`);
  });
  const ends = AbortSignal.any([signal, exceeded.signal]);
  const failures: PackageFailure[] = [];
  try {
    for (const manager of MANAGERS) {
      const names = [...new Set(list[manager])];
      if (names.length === 0) continue;
      const one = new Installation(manager, folder, disk, options, fail, ends);
      failures.push(...(await one.install(names)));
    }
    return failures;
  } finally {
    clearTimeout(late);
    watch.stop();
    await removeTree(disk.root);
  }
}

/** The installation of the packages of one manager. */
class Installation {
  readonly #manager: ManagerName;
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #options: InstallOptions;
  readonly #fail: (message: string) => void;
  readonly #signal: AbortSignal;

  constructor(
    manager: ManagerName,
    folder: string,
    disk: Disk,
    options: InstallOptions,
    fail: (message: string) => void,
    signal: AbortSignal,
  ) {
    this.#manager = manager;
    this.#folder = folder;
    this.#disk = disk;
    this.#options = options;
    this.#fail = fail;
    this.#signal = signal;
  }

  async install(names: readonly string[]): Promise<PackageFailure[]> {
    const failed = new Map<string, string>();
    try {
      const together = await this.#attempt(names);
      if (together === null) return [];
      // Installed alone, a package shows whether it is the reason.
      for (const name of names.length > 1 ? names : []) {
        const alone = await this.#attempt([name]);
        if (alone !== null) failed.set(name, alone);
      }
      const working = names.filter((name) => !failed.has(name));
      const rest = failed.size === 0 ? together : working.length > 0 ? await this.#attempt(working) : null;
      if (rest !== null) for (const name of working) failed.set(name, rest);
    } catch (error) {
      if (!(error instanceof UserFacingError)) throw error;
      for (const name of names) if (!failed.has(name)) failed.set(name, error.message);
    }
    if (failed.size === names.length) await this.#clear();
    return [...failed].map(([name, reason]) => ({ manager: this.#manager, name, reason }));
  }

  /** Removes what an earlier attempt has left. */
  async #clear(): Promise<string> {
    const target = path.join(treeOf(this.#folder), this.#manager);
    await removeTree(target);
    await mkdir(target, { mode: 0o700 });
    return target;
  }

  /** Installs packages into the empty folder of the manager. Resolves to the reason if that fails, else to null. */
  async #attempt(names: readonly string[]): Promise<string | null> {
    const { runtime, access, registries } = this.#options;
    const tree = treeOf(this.#folder);
    const target = await this.#clear();
    const seen = runtime.packagesAt(tree);
    const found = installCommand(this.#manager, registries, {
      target: path.join(seen, path.basename(target)),
      temporary: runtime.seenAt(this.#disk, this.#disk.data),
    });
    if (found === null) throw new UserFacingError(`The server has no ${this.#manager}.`);
    const entered = await access.enterOnly(registryList(registries));
    try {
      const { code, said } = await this.#run(entered, [...found.command, ...names], found);
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
    { env, readable }: { env: Readonly<Record<string, string>>; readable: readonly string[] },
  ) {
    const { runtime, limiter } = this.#options;
    const mark = randomUUID();
    const fail = (message: string) => this.#fail(message.replace(/^The agent /, 'The installation '));
    const bounds = limiter?.begin(mark, this.#disk, fail);
    try {
      return await runCommand(runtime, this.#disk, command, {
        env: { ...env, [MARK]: mark },
        network,
        readable,
        packages: { folder: treeOf(this.#folder), writable: true },
        signal: this.#signal,
        ...(bounds && { bounds }),
      });
    } finally {
      await runtime.sweep?.(MARK, mark);
      const message = await bounds?.end();
      if (message) fail(message);
    }
  }
}
