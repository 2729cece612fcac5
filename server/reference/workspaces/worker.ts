import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Loop, startLoop } from '../platform/jobs/loop.ts';
import type { Owner } from '../servers/queries.ts';
import { type Disk, makeDisk } from './disk.ts';
import { type MountList, openMountList } from './mount-list.ts';
import type { WorkspaceQueries } from './queries.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { clearIncoming, removeCheckout } from './tree.ts';
import type { AttachedRepository } from './work-queries.ts';

/** The worker of a workspace. It does one step after the other. */
export interface Tasks {
  /** Ends the turn that a server which is gone, or an earlier start of this one, has left running. */
  settle(): Promise<void>;
  /** Clones what is attached and not there. */
  mount(attached: readonly AttachedRepository[], mounted: MountList, signal: AbortSignal): Promise<void>;
  /** Ends the clones of what is attached no more. */
  keepOnly(attached: ReadonlySet<string>): void;
  /** Whether a message waits for a turn, or a turn has not ended. */
  hasTurn(): Promise<boolean>;
  /** Runs a turn if a message waits. Resolves to whether another one waited when the turn began. */
  turn(signal: AbortSignal): Promise<boolean>;
  /** Something may have happened that concerns the running turn. */
  woken(): void;
}

/** One of the places for turns on a server. */
export interface Place {
  /** Takes one, or keeps the one that the worker has. False if it is another's turn. */
  take(): boolean;
  /** Gives it back: what the worker does now is not a turn. */
  release(): void;
}

/** Does the work of one session until nothing is left to be done. */
export interface Worker {
  readonly tenantId: string;
  /** The session has new events. */
  hear(): void;
  /** Anything in the session may have changed, also what is attached to it. */
  lookAgain(): void;
  /** Lets the running turn end, and begins nothing more. */
  finish(): void;
  /** Ends what is being done at once. The message of `reason` is for the session's users. */
  stop(reason: Error): void;
  /** Resolves when all work has ended. */
  readonly ended: Promise<void>;
}

export interface WorkerOptions {
  readonly sessionId: string;
  readonly tenantId: string;
  readonly owner: Owner;
  readonly disk: Disk;
  readonly runtime: Runtime;
  readonly queries: WorkspaceQueries;
  readonly tasks: Tasks;
  readonly place: Place;
  readonly onError: (error: unknown) => void;
}

const UNTIL_WOKEN = 2 ** 31 - 1;
/** Between attempts of work that failed, in milliseconds: the first pause and the longest. */
const PAUSES = { first: 500, longest: 4_000 };
/** How long work waits that failed again and again, in seconds: it holds no place meanwhile. */
const PUT_OFF_SECONDS = 30;

export function startWorker(options: WorkerOptions): Worker {
  const { sessionId, tenantId, owner, disk, runtime, queries, tasks, place, onError } = options;
  const stopping = new AbortController();
  /** Aborted before `stopping`, when only a turn may continue. */
  const finishing = new AbortController();
  // Each clone of the session listens, and there may be hundreds.
  for (const { signal } of [stopping, finishing]) setMaxListeners(0, signal);
  const isOver = () => finishing.signal.aborted;

  /** Beside what is being done: a checkout is removed when its resource is, not when the turn ends. */
  let tidying: Loop | undefined;
  /** Whether what is attached may have changed. */
  let untidy = false;

  async function detach(mounted: MountList, repositories: readonly AttachedRepository[]): Promise<void> {
    const attached = new Set(repositories.map(({ id }) => id));
    tasks.keepOnly(attached);
    for (const [id, mountPath] of mounted.entries()) {
      if (attached.has(id)) continue;
      await removeCheckout(runtime, disk, mountPath);
      await mounted.remove(id);
    }
  }

  /** Whether a turn was run. */
  let ran = false;
  let mounted: MountList | undefined;
  async function open(unsettled: boolean): Promise<MountList> {
    await makeDisk(disk);
    const [list] = await Promise.all([openMountList(disk), clearIncoming(disk)]);
    if (unsettled) await tasks.settle();
    return list;
  }

  async function tidy(mounted: MountList): Promise<void> {
    if (!untidy) return;
    untidy = false;
    try {
      await detach(mounted, await queries.repositories(sessionId));
    } catch (error) {
      untidy = true;
      throw error;
    }
  }

  /**
   * Clones what is missing, then runs a turn: a resource that is added or changed during a turn is there in the next one. Resolves to whether
   * all is done.
   */
  async function round(): Promise<boolean> {
    const work = await queries.work(sessionId, owner);
    if (work === null) return true;
    mounted ??= await open(work.unsettled);
    const list = mounted;
    await detach(list, work.repositories);
    tidying ??= startLoop(
      async () => {
        await tidy(list);
        return UNTIL_WOKEN;
      },
      (error) => stopping.signal.aborted || onError(error),
    );
    await tasks.mount(work.repositories, list, finishing.signal);
    if (isOver()) return false;
    if (place.take()) {
      const isWaiting = await tasks.turn(stopping.signal);
      place.release();
      ran = true;
      if (isWaiting) return false;
    } else if (await tasks.hasTurn()) {
      // The reconciler starts another worker when it is this session's turn: after those that have waited longer.
      if (ran) await queries.putOff(sessionId, owner, 0);
      return true;
    }
    return !isOver() && (await queries.rest(sessionId, owner, work.count));
  }

  async function work(): Promise<void> {
    let wait = PAUSES.first;
    while (!isOver()) {
      try {
        if (await round()) return;
        wait = PAUSES.first;
      } catch (error) {
        if (isOver()) return;
        place.release();
        onError(error);
        if (wait > PAUSES.longest) return queries.putOff(sessionId, owner, PUT_OFF_SECONDS);
        await pause(wait, undefined, { signal: finishing.signal }).catch(() => {});
        wait *= 2;
      }
    }
  }

  return {
    tenantId,
    hear: tasks.woken,
    lookAgain() {
      untidy = true;
      tidying?.wake();
      tasks.woken();
    },
    finish: () => finishing.abort(),
    stop(reason) {
      stopping.abort(reason);
      finishing.abort(reason);
    },
    ended: work().finally(() => tidying?.close()),
  };
}
