import { once } from 'node:events';
import { throughOutages } from '../../platform/database/outages.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { AttachedResource } from '../../records/sandboxes/attached-queries.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import type { Disk } from '../../sandbox/disk.ts';
import type { MountList } from '../../sandbox/mount-list.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import { detach } from './detach.ts';
import { type FileOptions, fileMounter } from './mount-file.ts';
import { type RepositoryOptions, repositoryMounter } from './mount-repository.ts';
import { isMissing, type MountOptions, mountMissing, type UnderWay } from './mounts.ts';

/** The mounts of a session's sandbox. They follow its resources, also during a turn. */
export interface SessionMounts {
  /**
   * Removes what is no longer attached, clones the missing repositories, and then copies the missing files. Without room for
   * clones, mounts nothing and resolves to the end of the next turn. Otherwise, resolves to null.
   *
   * @param count The number of requests for work so far: see `RequestedWork`.
   * @param starting Aborted when no turn starts.
   * @param working Aborted when the worker ends.
   */
  mount(
    count: number,
    mounted: MountList,
    starting: AbortSignal,
    working: AbortSignal,
  ): Promise<TurnOutcome | null>;
  /** Called when resources may have changed. Files are removed and copied at once. */
  lookAgain(): void;
  /** Resolves when the files are those of the last notice, or the signal is aborted. */
  upToDate(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface SessionMountsOptions {
  readonly disk: Disk;
  readonly runtime: Runtime;
  /** Reads the resources of the session that are mounted. */
  readonly attached: () => Promise<readonly AttachedResource[]>;
  /** Resolves to the end of turns while the workspace has no room for clones. Otherwise, resolves to null. */
  readonly endOfRoom: () => Promise<TurnOutcome | null>;
  readonly repositories: RepositoryOptions;
  readonly files: FileOptions;
  readonly shared: Omit<MountOptions, 'mounted' | 'underWay' | 'signal'>;
  readonly onError: (error: unknown) => void;
}

const UNTIL_WOKEN = 2 ** 31 - 1;

export function sessionMounts(options: SessionMountsOptions): SessionMounts {
  const { disk, runtime, shared, onError } = options;
  const underWay = new Map<string, UnderWay>();
  const inOrder = { look: createOrder(), copy: createOrder() };
  let attached: readonly AttachedResource[] = [];
  /** True if resources may have changed since they were read. */
  let isStale = true;
  /** The number of requests for work when they were last read before a turn. */
  let seen: number | undefined;
  /** The passes that run or wait. */
  let passes = 0;
  let following: Loop | undefined;
  /** Copies files during a turn, once its repositories are cloned. */
  let pass: (() => Promise<void>) | undefined;

  /** One at a time, so each reads newer resources than the one before. */
  async function look(mounted: MountList): Promise<void> {
    if (!isStale) return;
    isStale = false;
    try {
      attached = await options.attached();
      await detach({ runtime, disk, attached, mounted, underWay });
    } catch (error) {
      isStale = true;
      throw error;
    }
  }

  async function copy(mounted: MountList, signal: AbortSignal): Promise<void> {
    try {
      const files = attached.filter(({ description }) => description.type === 'file');
      await mountMissing(files, fileMounter(options.files), { ...shared, mounted, underWay, signal });
    } catch (error) {
      isStale = true;
      throw error;
    }
  }

  async function follow(mounted: MountList, signal: AbortSignal): Promise<void> {
    passes += 1;
    try {
      await inOrder.look(() => look(mounted));
      await inOrder.copy(() => copy(mounted, signal));
    } finally {
      passes -= 1;
    }
  }

  return {
    async mount(count, mounted, starting, working) {
      // A notice can be late.
      if (count !== seen) isStale = true;
      seen = count;
      await inOrder.look(() => look(mounted));
      following ??= startLoop(
        async () => {
          await (pass?.() ?? inOrder.look(() => look(mounted)));
          return UNTIL_WOKEN;
        },
        (error) => working.aborted || onError(error),
      );
      const repositories = attached.filter(({ description }) => description.type === 'github_repository');
      const end = repositories.some(isMissing(mounted))
        ? await throughOutages(options.endOfRoom, starting)
        : null;
      if (end) return end;
      const attempt = { ...shared, mounted, underWay, signal: starting };
      await mountMissing(repositories, repositoryMounter(options.repositories), attempt);
      await follow(mounted, starting);
      pass = () => follow(mounted, working);
      return null;
    },

    lookAgain() {
      isStale = true;
      following?.wake();
    },

    async upToDate(signal) {
      if ((!isStale && passes === 0) || !pass || signal.aborted) return;
      const aborted = new AbortController();
      // The loop reports errors, and tries again.
      const done = pass().catch(() => {});
      await Promise.race([done, once(signal, 'abort', { signal: aborted.signal }).catch(() => {})]);
      aborted.abort();
    },

    close: async () => following?.close(),
  };
}

/** Returns a function that runs one work after the other. */
function createOrder(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
