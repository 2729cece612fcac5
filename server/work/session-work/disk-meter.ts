import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { readings } from '../../platform/metrics/metrics.ts';
import type { MeasuredDisk } from '../../records/sandboxes/disk-queries.ts';
import type { SandboxQueries } from '../../records/sandboxes/queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { takenRoom } from '../../sandbox/taken-room.ts';

export interface DiskMeterOptions {
  /** The folder of this server's sandboxes. */
  readonly folder: string;
  readonly queries: Pick<SandboxQueries, 'disksOn' | 'recordDisks' | 'recordDisk'>;
  readonly onError: (error: unknown) => void;
  /** The pause between measurements of all disks, in milliseconds. */
  readonly pauseMs?: number;
  /** How long the work of a session waits for its measurement, in milliseconds. */
  readonly patienceMs?: number;
}

/**
 * Measures the disks of this server and records their bytes in their rows, so that all servers know what a workspace takes. Only
 * the server that has a disk writes its number. What a crash leaves unmeasured is measured after the next start.
 */
export interface DiskMeter {
  /**
   * Measures all disks, again and again. This finds what turns that still run have written, and what a crash left.
   *
   * @param join Resolves to the start of this server, when it is registered.
   */
  start(join: () => Promise<Owner>): void;
  /**
   * Measures the disk of a session, when its work has ended. A measurement that fails or takes long ends without a result:
   * the next one of all disks repeats it.
   */
  measure(sessionId: string, owner: Owner, disk: Disk, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const PAUSE_MS = 300_000;
/** An agent can have made millions of files. */
const PATIENCE_MS = 30_000;
/** The maximum share of time for measurements of all disks. */
const SHARE = 1 / 20;
/** The maximum number of rows that a statement writes. */
const ROWS = 500;

export function createDiskMeter({
  folder,
  queries,
  onError,
  pauseMs = PAUSE_MS,
  patienceMs = PATIENCE_MS,
}: DiskMeterOptions): DiskMeter {
  const ending = new AbortController();
  let total: number | null = null;
  /** Sessions whose disks were measured since the measurement of all began. It has their earlier bytes. */
  const newer = new Set<string>();
  let recording: Promise<void> = Promise.resolve();
  let loop: Loop | undefined;
  let unread = () => {};

  async function measureAll(owner: Owner): Promise<void> {
    newer.clear();
    // Read before the measurement, so a disk that is replaced meanwhile does not get the bytes of the earlier one.
    const ids = await queries.disksOn(owner.serverId);
    const taken = await takenRoom(folder, ending.signal);
    if (taken === null) return;
    total = taken.total;
    // A disk that was lost takes no room, or its workspace could do no work in which the loss is found.
    const measured = [...ids].map(
      ([sessionId, diskId]): MeasuredDisk => ({
        sessionId,
        diskId,
        bytes: taken.folders.get(sessionId) ?? 0,
      }),
    );
    for (let at = 0; at < measured.length; at += ROWS) {
      const rows = measured.slice(at, at + ROWS).filter(({ sessionId }) => !newer.has(sessionId));
      recording = queries.recordDisks(owner, rows);
      await recording;
    }
  }

  return {
    start(join) {
      unread = readings.sandboxBytes.from(() => total);
      loop = startLoop(async () => {
        const owner = await join();
        const began = performance.now();
        await measureAll(owner).catch((error: unknown) => {
          if (!ending.signal.aborted) onError(error);
        });
        return Math.max(pauseMs, (performance.now() - began) / SHARE);
      }, onError);
    },

    async measure(sessionId, owner, { root }, signal) {
      const ends = AbortSignal.any([signal, ending.signal]);
      const taken = await takenRoom(root, AbortSignal.any([ends, AbortSignal.timeout(patienceMs)])).catch(
        (error: unknown) => {
          if (!ends.aborted) onError(error);
          return null;
        },
      );
      if (taken === null) return;
      newer.add(sessionId);
      // A statement that has begun can write the earlier bytes.
      await recording.catch(() => {});
      await queries.recordDisk(sessionId, owner, taken.total);
    },

    async close() {
      unread();
      ending.abort();
      await loop?.close();
    },
  };
}
