/** What a server can do: the result of its checks. */
import { inTime, NotInTime } from '../../platform/in-time.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { Log } from '../../platform/log.ts';
import { CheckError, type SandboxChecks } from '../../sandbox/checks.ts';

/**
 * `fit`: it claims sandboxes. `full`: it begins nothing until the disk has room. `broken`: it begins nothing, and other servers
 * take what waits.
 */
export type FitnessState = 'fit' | 'full' | 'broken';

export interface Fitness {
  readonly state: FitnessState;
  /** The reasons of the failed checks, by what was checked. */
  readonly faults: Readonly<Record<string, string>>;
  /** The free bytes of the file system of the disks, as measured last. Null before, and while it cannot be measured. */
  readonly freeBytes: number | null;
  /** Resolves after the first checks. */
  readonly checked: Promise<void>;
  /** Makes the checks that are due. */
  check(): Promise<void>;
  /** Calls a function when the disk becomes full or has room again. The returned function ends that. */
  subscribe(act: () => void): () => void;
  /** Makes them every few seconds, until `close`. */
  start(): void;
  close(): Promise<void>;
}

/** Times in milliseconds. Tests shorten them. */
const usual = {
  /** The pause between checks of the disks. */
  pause: 5_000,
  /** The minimum time between checks of the runtime, because they start a process. */
  runtime: 15_000,
  /** A check without a result after this time has failed: a file system of a network can hang. */
  patience: 15_000,
};

/** Checks what sandboxes need on this server. */
export function createFitness(checks: SandboxChecks, log: Log, times: typeof usual = usual): Fitness {
  let faults: Record<string, string> = {};
  let freeBytes: number | null = null;
  // The start has tried the runtime.
  let runtimeAt = performance.now();
  let looping: Loop | undefined;
  let resolve = () => {};
  const checked = new Promise<void>((settle) => {
    resolve = settle;
  });
  const probes = {
    disk: probeOf(checks.writes, times.patience),
    room: probeOf(async () => {
      freeBytes = (await checks.room.look()).free;
    }, times.patience),
    runtime: probeOf(() => checks.runs(AbortSignal.timeout(times.patience)), times.patience),
  };

  /** A runtime that works is checked less often. */
  async function checkRuntime(): Promise<string | null> {
    if (performance.now() - runtimeAt < times.runtime && faults.runtime === undefined) return null;
    runtimeAt = performance.now();
    return probes.runtime();
  }

  async function check(): Promise<void> {
    const found: Record<string, string> = {};
    const disk = await probes.disk();
    if (disk !== null) {
      freeBytes = null;
      // Without its folder, the other checks would only repeat the fault. A faulty runtime stays faulty until it is tried.
      found.disk = disk;
      if (faults.runtime !== undefined) found.runtime = faults.runtime;
    } else {
      const room = await probes.room();
      if (room !== null) {
        freeBytes = null;
        found.room = room;
      }
      const runtime = await checkRuntime();
      if (runtime !== null) found.runtime = runtime;
    }
    report(found);
    faults = found;
    resolve();
  }

  /** Room is also measured between the checks. */
  function allFaults(): Record<string, string> {
    const { fault } = checks.room;
    return fault === null ? faults : { ...faults, room: fault };
  }

  function report(found: Record<string, string>): void {
    // Not its text: the number of free bytes changes.
    if (Object.keys(found).join() === Object.keys(faults).join()) return;
    if (Object.keys(found).length === 0)
      log.info({ event: 'checks.passed' }, 'all checks of this server succeed again');
    else
      log.error(
        { event: 'checks.failed', checks: found },
        'checks of this server fail: it claims no sandboxes',
      );
  }

  return {
    get state() {
      const { disk, runtime, room } = allFaults();
      return disk || runtime ? 'broken' : room ? 'full' : 'fit';
    },
    get faults() {
      return allFaults();
    },
    get freeBytes() {
      return freeBytes;
    },
    checked,
    check,
    subscribe: (act) => checks.room.subscribe(act),
    start() {
      const round = () => check().then(() => times.pause);
      looping = startLoop(round, (error) =>
        log.error({ event: 'checks.not_made', reason: (error as Error).message }, 'checks failed'),
      );
    },
    async close() {
      // A check can hang.
      await inTime(looping?.close() ?? Promise.resolve(), 1_000).catch(() => {});
      resolve();
    },
  };
}

/** Returns a function that resolves to the reason of a failed check, or to null. A check that hangs is not started again. */
function probeOf(check: () => Promise<void>, patience: number): () => Promise<string | null> {
  let underWay: Promise<void> | undefined;
  return async () => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    try {
      await inTime(underWay, patience);
      return null;
    } catch (error) {
      if (error instanceof NotInTime) return 'does not respond';
      if (error instanceof CheckError) return error.message;
      return 'cannot be checked';
    }
  };
}
