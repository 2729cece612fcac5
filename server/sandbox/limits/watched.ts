import type { Disk } from '../disk.ts';
import { takenBy, trimImage } from '../images/image-file.ts';
import type { Reserve } from '../reserve.ts';
import type { Runtime } from '../runtime.ts';
import type { ProcessInfo } from '../spawner/process-info.ts';
import { awaitChoice } from './await-choice.ts';
import type { DiskUse } from './disk-use.ts';
import type { Group } from './groups.ts';
import { deletedMessage, type Exceeded, messageOf, type ResourceLimits } from './limits.ts';
import { deleteNewest, writtenSince } from './newest.ts';
import { Family, haveMore, listProcesses, sum } from './process-family.ts';
import { unlinkedBytes } from './unlinked.ts';

/** Receives what happens to a command. The messages are for users. */
export interface Reports {
  /** Called once. It ends the command. */
  onExceeded(message: string): void;
  /** Called when files were deleted, after the end of the command. The paths in the message are chosen by the agent. */
  onDeleted?(message: string): Promise<void>;
}

export interface WatchedOptions {
  readonly limits: ResourceLimits;
  readonly group: Group | null;
  readonly disk: Disk;
  /** Null if the kernel limits the size of the disk. */
  readonly use: DiskUse | null;
  readonly reserve: Reserve;
  readonly folders: NonNullable<Runtime['inMemory']>;
  readonly reports: Reports;
}

/**
 * The maximum number of deletions after a command. One suffices, unless files take less space than their size: an agent can write
 * many of these last. So each deletion is twice as large.
 */
const DELETIONS = 20;

/** A command whose use of resources is measured. */
export class Watched {
  readonly #options: WatchedOptions;
  readonly #since = Date.now() / 1_000;
  #family: Family | undefined;
  /** The limit that was exceeded first. */
  #found: Exceeded | undefined;
  #ended = false;
  /** The current measurements of the disk. */
  #looking: Promise<void> | undefined;
  /** What its image took below, in bytes. */
  readonly #takenAtBegin: Promise<number>;
  #writing: Promise<number> | undefined;
  #free = () => {};
  /** Resolves when it has ended, and what it wrote beyond a limit is deleted. */
  readonly gone = new Promise<void>((resolve) => {
    this.#free = resolve;
  });

  constructor(options: WatchedOptions) {
    this.#options = options;
    const { image } = options.disk;
    this.#takenAtBegin = image ? takenBy(image) : Promise.resolve(0);
  }

  follow(pid: number): void {
    this.#family = new Family(pid);
  }

  exceed(what: Exceeded): void {
    if (this.#found !== undefined) return;
    this.#found = what;
    const { limits, reports } = this.#options;
    if (!this.#ended) reports.onExceeded(messageOf(what, limits));
  }

  get owner(): string {
    return this.#options.disk.owner;
  }

  /** True if it has exceeded a limit. */
  get isEnding(): boolean {
    return this.#found !== undefined;
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

  /** Resolves to the bytes that it has written and that still exist. Ends it if they alone exceed its limit. */
  written(): Promise<number> {
    this.#writing ??= this.#measureWritten().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #measureWritten(): Promise<number> {
    const { disk, limits, use } = this.#options;
    if (disk.image) await trimImage(disk.image.folder, { sync: false });
    const named = (await writtenSince(disk, this.#since)) + (await this.#unlinked());
    // What an agent has deleted in an image takes room below it, until the trim of some seconds later.
    const below = disk.image ? (await takenBy(disk.image)) - (await this.#takenAtBegin) : 0;
    const bytes = Math.max(named, below);
    if (use && bytes > limits.diskBytes) this.exceed('disk');
    return bytes;
  }

  /** Resolves to the bytes of files that have no name, but are open. They are free when it has ended. */
  async #unlinked(): Promise<number> {
    if (this.#ended || !this.#family) return 0;
    return unlinkedBytes(this.#options.disk, this.#family.in(await listProcesses()));
  }

  async end(): Promise<string | null> {
    const { group, limits } = this.#options;
    const told = this.#found !== undefined;
    this.#ended = true;
    if (group) await this.#lookAtProcesses([]);
    // The next start removes groups that cannot be removed now.
    await group?.remove().catch(() => {});
    await this.#looking;
    if (this.#found === undefined) await this.#lookAtDisk(true);
    await awaitChoice(this.#options.reserve, () => this.#found !== undefined);
    await this.#deleteExcess();
    this.#free();
    return told || this.#found === undefined ? null : messageOf(this.#found, limits);
  }

  /** Deletes what it wrote last beyond a limit, and reports it. Its processes have ended. */
  async #deleteExcess(): Promise<void> {
    const { disk, reports } = this.#options;
    const deleted = { files: 0, bytes: 0, paths: [] as string[] };
    if (this.#found === 'room' && disk.image) await trimImage(disk.image.folder);
    for (let count = 0; count < DELETIONS; count++) {
      const excess = await this.#excess();
      if (excess <= 0) break;
      const { files, bytes, paths } = await deleteNewest(disk, excess * 2 ** count, this.#since);
      if (files === 0) break;
      if (disk.image) await trimImage(disk.image.folder);
      deleted.files += files;
      deleted.bytes += bytes;
      if (deleted.paths.length === 0) deleted.paths.push(...paths);
    }
    if (deleted.files > 0) await reports.onDeleted?.(deletedMessage(deleted)).catch(() => {});
  }

  /** How much it must delete, in bytes. */
  async #excess(): Promise<number> {
    const { limits, reserve, use } = this.#options;
    // Nothing can be said about a sandbox that is being deleted.
    if (this.#found === 'disk') return ((await use?.measure().catch(() => 0)) ?? 0) - limits.diskBytes;
    if (this.#found === 'room') return (await reserve.look().catch(() => ({ toResume: 0 }))).toResume;
    return 0;
  }

  async #lookAtDisk(last: boolean): Promise<void> {
    // The result does not matter for a sandbox that is being deleted.
    if (await this.#options.use?.isTooLarge(last).catch(() => false)) this.exceed('disk');
  }

  async #lookAtProcesses(all: readonly ProcessInfo[]): Promise<void> {
    const { group } = this.#options;
    const found = group ? group.exceeded() : await this.#count(all);
    if (found !== null) this.exceed(found);
  }

  async #count(all: readonly ProcessInfo[]): Promise<Exceeded | null> {
    const { limits, folders } = this.#options;
    const processes = this.#family?.in(all) ?? [];
    if (sum(processes.map(({ threads }) => threads)) > limits.processes) return 'processes';
    return (await haveMore(limits.memoryBytes, processes, folders)) ? 'memory' : null;
  }
}
