import type { Runtime } from '../runtime.ts';
import type { ProcessInfo } from '../spawner/process-info.ts';
import type { DiskUse } from './disk-use.ts';
import type { Group } from './groups.ts';
import { type Exceeded, messageOf, type ResourceLimits } from './limits.ts';
import { Family, haveMore, sum } from './process-family.ts';

/** A command whose use of resources is measured. */
export class Watched {
  readonly #limits: ResourceLimits;
  readonly #group: Group | null;
  readonly #use: DiskUse;
  readonly #folders: NonNullable<Runtime['inMemory']>;
  readonly #onExceeded: (message: string) => void;
  #family: Family | undefined;
  /** The limit that was exceeded first. */
  #found: Exceeded | undefined;
  #ended = false;
  /** The current measurement of the disk. */
  #looking: Promise<void> | undefined;

  constructor(
    limits: ResourceLimits,
    group: Group | null,
    use: DiskUse,
    folders: NonNullable<Runtime['inMemory']>,
    onExceeded: (message: string) => void,
  ) {
    this.#limits = limits;
    this.#group = group;
    this.#use = use;
    this.#folders = folders;
    this.#onExceeded = onExceeded;
  }

  follow(pid: number): void {
    this.#family = new Family(pid);
  }

  exceed(what: Exceeded): void {
    if (this.#found !== undefined) return;
    this.#found = what;
    if (!this.#ended) this.#onExceeded(messageOf(what, this.#limits));
  }

  /** @param all The processes of this machine, if there is no group. */
  async look(all: readonly ProcessInfo[]): Promise<void> {
    if (this.#found !== undefined) return;
    // At the same time as other measurements, because it can take long.
    this.#looking ??= this.#lookAtDisk(false).finally(() => {
      this.#looking = undefined;
    });
    await this.#lookAtProcesses(all);
  }

  async end(): Promise<string | null> {
    const told = this.#found !== undefined;
    this.#ended = true;
    if (this.#group) await this.#lookAtProcesses([]);
    // The next start removes groups that cannot be removed now.
    await this.#group?.remove().catch(() => {});
    await this.#looking;
    if (this.#found === undefined) await this.#lookAtDisk(true);
    return told || this.#found === undefined ? null : messageOf(this.#found, this.#limits);
  }

  async #lookAtDisk(last: boolean): Promise<void> {
    // The result does not matter for a sandbox that is being deleted.
    if (await this.#use.isTooLarge(last).catch(() => false)) this.exceed('disk');
  }

  async #lookAtProcesses(all: readonly ProcessInfo[]): Promise<void> {
    const found = this.#group ? this.#group.exceeded() : await this.#count(all);
    if (found !== null) this.exceed(found);
  }

  async #count(all: readonly ProcessInfo[]): Promise<Exceeded | null> {
    const processes = this.#family?.in(all) ?? [];
    if (sum(processes.map(({ threads }) => threads)) > this.#limits.processes) return 'processes';
    return (await haveMore(this.#limits.memoryBytes, processes, this.#folders)) ? 'memory' : null;
  }
}
