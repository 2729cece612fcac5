import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestedBy } from '../../records/requested-by.ts';
import type { SandboxQueries } from '../../records/sandboxes/queries.ts';
import type { RequestedWork } from '../../records/sandboxes/work-queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import type { MountList } from '../../sandbox/mount-list.ts';
import type { PackageList } from '../../sandbox/packages/list.ts';
import type { SessionDisk } from './session-disk.ts';
import type { SessionMounts } from './session-mounts.ts';

/** The steps of a worker in a sandbox. It does one after the other. */
export interface Tasks {
  /** Ends a turn that a lost server, or an earlier start of this one, has left running, or watches its deadline. */
  settle(): Promise<void>;
  /** Reports files that were deleted while no worker ran. */
  reportDeleted(): Promise<void>;
  readonly mounts: SessionMounts;
  /** Places the skills of the session's agents. */
  placeSkills(signal: AbortSignal): Promise<void>;
  /**
   * Makes the packages of the next turn available.
   *
   * @throws PutOff if too many sessions of the workspace wait for installations.
   */
  install(packages: PackageList, by: RequestedBy | null, signal: AbortSignal): Promise<void>;
  /** Called when all is prepared, before the turn. */
  prepared(): Promise<void>;
  /** Returns true if a message waits for a turn, or a turn has not ended. */
  hasTurn(): Promise<boolean>;
  /**
   * Runs a turn if a message waits. Resolves to true if another message waited when the turn started.
   *
   * @param early How the turn ends without its agent. Null: the agent runs.
   */
  turn(signal: AbortSignal, early: TurnOutcome | null): Promise<boolean>;
  /** Stores the outputs of the session that have changed. */
  harvest(signal: AbortSignal): Promise<void>;
  /** Checks for requests to the running turn. */
  woken(): void;
  /** Called when the worker has ended. Resolves when it writes nothing more. */
  ended(): Promise<void>;
}

/** One of the places for turns on a server. */
export interface Place {
  /** Takes a place, or keeps the worker's own. Returns false if another worker is next. */
  take(): boolean;
  /** Returns the place, because the worker does not run a turn now. */
  release(): void;
  /** Returns the place during an installation. Returns false if too many sessions of the workspace wait for installations. */
  install(): boolean;
}

/** Ends a worker. Its work starts again later. */
export class PutOff extends Error {
  /** How long it waits, in seconds. */
  readonly seconds: number;

  constructor(message: string, seconds = 10) {
    super(message);
    this.seconds = seconds;
  }
}

/** Does the work of a session until none is left. */
export interface Worker {
  readonly workspaceId: string;
  /** Called when the running turn may have requests. */
  hear(): void;
  /** Called when anything in the session may have changed, including its resources. */
  lookAgain(): void;
  /** Lets the running turn end, and starts nothing more. */
  finish(): void;
  /** Aborts the current work. The session's users see the message of `reason`. */
  stop(reason: Error): void;
  /** Resolves when all work has ended. */
  readonly ended: Promise<void>;
}

export interface WorkerOptions {
  readonly sessionId: string;
  readonly workspaceId: string;
  readonly owner: Owner;
  readonly disk: SessionDisk;
  readonly queries: SandboxQueries;
  readonly tasks: Tasks;
  /** Measures the disk and records its bytes. */
  readonly measure: (signal: AbortSignal) => Promise<void>;
  /** Saves the disk if a turn has changed it. */
  readonly save: (signal: AbortSignal) => Promise<void>;
  readonly place: Place;
  readonly onError: (error: unknown) => void;
}

/** Pauses between attempts of failed work, in milliseconds: the first and the longest. */
const PAUSES = { first: 500, longest: 4_000 };
/** How long repeatedly failed work waits, in seconds. It holds no place meanwhile. */
const PUT_OFF_SECONDS = 30;

export function startWorker(options: WorkerOptions): Worker {
  const { sessionId, workspaceId, owner, disk, queries, tasks, measure, save, place, onError } = options;
  const stopping = new AbortController();
  /** Aborted before `stopping`, when only a turn can continue. */
  const finishing = new AbortController();
  // Each clone of the session adds a listener, and there can be hundreds.
  setMaxListeners(0, stopping.signal, finishing.signal);
  const isOver = () => finishing.signal.aborted;

  /** True if a turn has run. */
  let ran = false;
  let mounted: MountList | undefined;
  async function open({ unsettled, diskId }: RequestedWork): Promise<MountList> {
    const list = await disk.open(diskId, stopping.signal);
    await tasks.reportDeleted();
    if (unsettled) await tasks.settle();
    return list;
  }

  /** Mounts what is missing, then runs a turn. Resolves to true if all work is done. */
  async function round(): Promise<boolean> {
    const work = await queries.work(sessionId, owner);
    if (work === null) return true;
    if (mounted && (await disk.isLost(work.diskId))) {
      // Another worker opens it.
      await queries.putOff(sessionId, owner, 0);
      return true;
    }
    mounted ??= await open(work);
    const early = await tasks.mounts.mount(work.count, mounted, finishing.signal, stopping.signal);
    if (early === null) {
      if (work.hasSkills) await tasks.placeSkills(finishing.signal);
      await tasks.install(work.packages, work.requestedBy, finishing.signal);
    }
    if (isOver()) return false;
    await tasks.prepared();
    let isWaiting = false;
    if (place.take()) {
      isWaiting = await tasks.turn(stopping.signal, early);
      place.release();
      ran = true;
    } else if (await tasks.hasTurn()) {
      // The reconciler starts another worker when it is this session's turn.
      if (ran) await queries.putOff(sessionId, owner, 0);
      return true;
    }
    // Before the work is done: a disk without work can be reclaimed. It also finds what a crash has left.
    await tasks.harvest(stopping.signal);
    if (work.limitsDisks) await measure(stopping.signal);
    // Without another turn on this server, the disk is saved also if messages wait.
    if ((isWaiting && !isOver()) || stopping.signal.aborted) return false;
    await save(stopping.signal);
    if (isWaiting) return false;
    // Otherwise the work of a worker that only lets its turn end would never be done.
    if (isOver() && (await tasks.hasTurn())) return false;
    return queries.rest(sessionId, owner, work.count);
  }

  async function work(): Promise<void> {
    let wait = PAUSES.first;
    while (!isOver()) {
      try {
        if (await round()) return;
        wait = PAUSES.first;
      } catch (error) {
        if (isOver()) return;
        if (error instanceof PutOff) return queries.putOff(sessionId, owner, error.seconds);
        place.release();
        onError(error);
        if (wait > PAUSES.longest) return queries.putOff(sessionId, owner, PUT_OFF_SECONDS);
        await pause(wait, undefined, { signal: finishing.signal }).catch(() => {});
        wait *= 2;
      }
    }
  }

  return {
    workspaceId,
    hear: tasks.woken,
    lookAgain() {
      tasks.mounts.lookAgain();
      tasks.woken();
    },
    finish: () => finishing.abort(),
    stop(reason) {
      stopping.abort(reason);
      finishing.abort(reason);
    },
    ended: work().finally(() => Promise.all([tasks.ended(), tasks.mounts.close()])),
  };
}
