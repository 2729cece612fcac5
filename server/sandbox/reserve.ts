/** The reserve: the room that sandboxes leave free for the service on its file systems. */
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../platform/log.ts';

/** The minimum size of a file on disk, because a million empty files fill a disk too. */
export const FILE_BYTES = 4_096;
/** The default reserve in bytes, and its maximum part of a file system. */
const DEFAULT = { bytes: 1_000_000_000, part: 20 };
/** The disk counts as full this long after its last lack of room, so that it does not change all the time. */
const HOLD_MS = 5_000;
/** Sandboxes start again when this many times the reserve is free. So what runs can grow before the disk is full again. */
const RESUME = 1.25;
/** Else, they start this long after the reserve was last not free: perhaps nothing that still runs can free more. */
const SETTLED_MS = 30_000;
/** The pause between looks while something waits for room. */
const WAIT_MS = 250;

/** What `statfs` tells about a file system. */
export interface FileSystem {
  readonly bsize: number;
  readonly blocks: number;
  readonly bavail: number;
  readonly files: number;
  readonly ffree: number;
}

/** The room on a file system, in bytes. */
export interface Room {
  readonly free: number;
  /** What must stay free. */
  readonly reserve: number;
  /** What is missing, 0 with enough room. Missing files count with their minimum size. */
  readonly missing: number;
  /** What is missing until sandboxes start again, if the disk was full. */
  readonly toResume: number;
}

/** @param given DISK_RESERVE_BYTES. Null for the default. */
export function roomOn({ bsize, blocks, bavail, files, ffree }: FileSystem, given: number | null): Room {
  const free = bavail * bsize;
  const reserve = given ?? Math.min(DEFAULT.bytes, Math.floor((blocks * bsize) / DEFAULT.part));
  // Some file systems have no maximum number of files, and report 0.
  const reservedFiles = Math.min(reserve / FILE_BYTES, files / DEFAULT.part);
  const missingTo = (times: number) =>
    Math.max(0, Math.ceil(times * reserve - free), Math.ceil((times * reservedFiles - ffree) * FILE_BYTES));
  return { free, reserve, missing: missingTo(1), toResume: missingTo(RESUME) };
}

export interface Reserve {
  /** Why no sandbox starts, as a public text. Null while there is room. */
  readonly fault: string | null;
  /** Measures the room where sandboxes are. Logs when the disk becomes full, and when it has room again. */
  look(): Promise<Room>;
  /** Records that a write failed because the disk is full, whatever it reports as free. */
  lack(): void;
  /** Resolves when there is room. Rejects with the reason of the signal. */
  room(signal: AbortSignal): Promise<void>;
  /** Calls a function when the disk becomes full or has room again. The returned function ends that. */
  subscribe(act: () => void): () => void;
}

/** A folder on a file system that keeps a reserve. */
export interface ReservedFolder {
  /** The setting that names the folder. */
  readonly setting: string;
  readonly folder: string;
}

export interface ReserveOptions {
  /** The folder of the sandboxes. */
  readonly sandboxes: ReservedFolder;
  /** Other folders of the service, such as that of its database. No sandbox starts if their file systems are full. */
  readonly others?: readonly ReservedFolder[];
  /** DISK_RESERVE_BYTES. Null for the default. */
  readonly bytes: number | null;
  readonly log: Log;
  /** Measures a file system. Tests replace it. */
  readonly measure?: (folder: string) => Promise<FileSystem>;
}

export function createReserve({
  sandboxes,
  others = [],
  bytes,
  log,
  measure = statfs,
}: ReserveOptions): Reserve {
  const subscribers = new Set<() => void>();
  let fault: string | null = null;
  /** When room was last missing. Monotonic, in milliseconds. */
  let lackedAt = Number.NEGATIVE_INFINITY;
  /** The same for what is missing until sandboxes start again. */
  let shortAt = Number.NEGATIVE_INFINITY;

  function change(next: string | null): void {
    const isChange = (next === null) !== (fault === null);
    fault = next;
    if (!isChange) return;
    if (next !== null) log.error({ event: 'disk.full' }, `${next}: no turn starts until there is room`);
    else log.info({ event: 'disk.has_room' }, 'the disk has room again: turns start');
    for (const act of subscribers) act();
  }

  function note({ setting, free, reserve, missing, toResume }: Room & ReservedFolder): void {
    const now = performance.now();
    if (missing > 0) {
      [lackedAt, shortAt] = [now, now];
      change(`disk full: ${free} bytes are free in ${setting}, and DISK_RESERVE_BYTES is ${reserve}`);
      return;
    }
    if (fault === null) return;
    if (toResume > 0) shortAt = now;
    if (now - shortAt >= HOLD_MS || now - lackedAt >= SETTLED_MS) change(null);
  }

  async function look(): Promise<Room> {
    const measured = async (each: ReservedFolder) => ({
      ...each,
      ...roomOn(await measure(each.folder), bytes),
    });
    const [own, ...more] = await Promise.all([measured(sandboxes), ...others.map(measured)]);
    note(more.reduce((fullest, each) => (each.toResume > fullest.toResume ? each : fullest), own));
    return own;
  }

  return {
    get fault() {
      return fault;
    },
    look,
    lack() {
      lackedAt = performance.now();
      shortAt = lackedAt;
      change('disk full: a file cannot be written (ENOSPC)');
    },
    async room(signal) {
      await look();
      while (fault !== null) {
        await pause(WAIT_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
        await look();
      }
    },
    subscribe(act) {
      subscribers.add(act);
      return () => subscribers.delete(act);
    },
  };
}
